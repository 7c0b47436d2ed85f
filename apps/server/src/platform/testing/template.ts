import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Version } from '#platform/db/embedded/binaries.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { deriveLogins, prepareLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { tempFolder } from './temp-folder.ts'

export const templateName = 'dray_template'

/** A PostgreSQL of its own with one migrated database, from which tests clone theirs. */
export async function startTemplate(version: Version): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = tempFolder(`pg${version}`)
  const log = { info() {}, warn: (text: string) => process.stderr.write(`${text}\n`), error: console.error }
  const server = await startEmbedded({ dataDir: folder.path, version, log, durable: false })
  const stop = async () => {
    await server.stop()
    folder.remove()
  }
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create database ${templateName}`)
    await client.end()
    const url = urlOf(server.url, templateName)
    await migrate(url)
    await prepareLogins(url, testLogins(url))
    return { url: bySocket(server.url, join(folder.path, 'postgres')), stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** The server's part of every test: its roles' passwords follow from it. */
export const testSecret = 'only for tests, only for tests, only for tests'
export const testLogins = (url: string) => deriveLogins({ url: () => url, secret: testSecret })

/** The same server by its socket in this folder, which takes two thirds of the time of a loopback connection. */
function bySocket(server: string, folder: string) {
  const url = new URL(server)
  const socket = join(folder, `.s.PGSQL.${url.port}`)
  if (existsSync(socket) && socket.length < longestSocketPath) url.searchParams.set('host', folder)
  return url.href
}
const longestSocketPath = 100

export function urlOf(server: string, database: string) {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
