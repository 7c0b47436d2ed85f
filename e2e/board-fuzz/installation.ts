import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../../apps/server/src/platform/db/logins.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { tempFolder } from '../../apps/server/src/platform/testing/temp-folder.ts'
import { loginsOf } from './settings.ts'

const silent = { info: () => undefined, warn: () => undefined, error: console.error }
const script = fileURLToPath(new URL('server.ts', import.meta.url))

/** A Dray process on a database; it can be ended as a machine ends. */
export async function startServer(url: string, folder: string, webFolder?: string) {
  const args = [script, url, folder, ...(webFolder ? [webFolder] : [])]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(String(chunk).trim())))
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}.`)))
  })
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(patience)
    },
  }
}

/** The line by which browsers reach a server's socket: it can be cut, and is dead until it is mended. */
async function layLine(port: number) {
  const open = new Set<Socket>()
  let isCut = false
  const line = createServer((browser) => {
    if (isCut) return void browser.destroy()
    const server = connect(port, '127.0.0.1')
    for (const [end, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const address = line.address()
  const drop = () => {
    for (const end of open) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    close() {
      drop()
      line.close()
    },
  }
}

/** Two servers over one PostgreSQL, all of their own, and the lines to them. */
export async function installDray() {
  const folder = tempFolder('board-fuzz')
  const database = await startEmbedded({ dataDir: folder.path, log: silent, durable: false })
  await migrate(database.url)
  await prepareLogins(database.url, loginsOf(database.url))
  const servers = await Promise.all([startServer(database.url, folder.path), startServer(database.url, folder.path)])
  const lines = await Promise.all(servers.map(({ port }) => layLine(port)))
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  return {
    folder: folder.path,
    database: database.url,
    owner,
    urls: servers.map(({ url }) => url),
    lines,
    async stop() {
      for (const line of lines) line.close()
      await Promise.all(servers.map((server) => server.stop()))
      await owner.end()
      await database.stop()
      folder.remove()
    },
  }
}
export type Installation = Awaited<ReturnType<typeof installDray>>
