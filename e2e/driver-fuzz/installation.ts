import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { type App, buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../../apps/server/src/platform/db/logins.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { tempFolder } from '../../apps/server/src/platform/testing/temp-folder.ts'
import { startServer } from '../board-fuzz/installation.ts'
import { loginsOf, settingsOf } from '../board-fuzz/settings.ts'

const silent = { info: () => undefined, warn: () => undefined, error: console.error }

/** One address before whichever server is there now. */
async function openFront(port: () => number) {
  const front = createServer((phone) => {
    const server = connect(port(), '127.0.0.1')
    for (const [end, other] of [
      [phone, server],
      [server, phone],
    ] as const) {
      end.on('error', () => undefined)
      end.on('close', () => other.destroy())
      end.pipe(other)
    }
  })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, close: () => front.close() }
}

/**
 * One server over a PostgreSQL of its own, which can be killed and started again, and a hand in its database. It serves the
 * built pages of a folder where one is named.
 */
export async function installDray({ webFolder }: { webFolder?: string } = {}) {
  const folder = tempFolder('driver-fuzz')
  const database = await startEmbedded({ dataDir: folder.path, log: silent, durable: false })
  await migrate(database.url)
  await prepareLogins(database.url, loginsOf(database.url))
  let server = await startServer(database.url, folder.path, webFolder)
  const front = await openFront(() => server.port)
  const settings = { ...settingsOf(database.url, folder.path), ROLES: 'web' }
  const app: App = await buildApp({ ...readConfig(settings), logins: loginsOf(database.url) })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  return {
    folder: folder.path,
    owner,
    app,
    url: front.url,
    /** Of the server that is there now. */
    port: () => server.port,
    async restart() {
      await server.kill()
      server = await startServer(database.url, folder.path, webFolder)
    },
    async stop() {
      front.close()
      await app.close()
      await server.stop()
      await owner.end()
      await database.stop()
      folder.remove()
    },
  }
}
export type Installation = Awaited<ReturnType<typeof installDray>>
