import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Version } from '#platform/db/embedded/binaries.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { prepareLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { clusterTemplate } from './cluster-template.ts'
import { tempFolder } from './temp-folder.ts'
import { testLogins, urlOf } from './test-logins.ts'

export const templateName = 'dray_template'

export interface Template {
  url: string
  /** Every server that a database lies on: of a cluster the workers too, the coordinator first. */
  servers: string[]
  stop: () => Promise<void>
}

/**
 * A PostgreSQL of its own with one migrated database, from which tests clone theirs; or the template on the cluster of
 * `TEST_CLUSTER`, where the program is tried as on many servers (docs/past-one-machine.md).
 */
export const startTemplate = (version: Version): Promise<Template> =>
  process.env.TEST_CLUSTER ? clusterTemplate(process.env.TEST_CLUSTER, templateName) : ownTemplate(version)

async function ownTemplate(version: Version): Promise<Template> {
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
    const template = urlOf(server.url, templateName)
    await migrate(template)
    await prepareLogins(template, testLogins(template))
    const url = bySocket(server.url, join(folder.path, 'postgres'))
    return { url, servers: [url], stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** The same server by its socket in this folder, which takes two thirds of the time of a loopback connection. */
function bySocket(server: string, folder: string) {
  const url = new URL(server)
  const socket = join(folder, `.s.PGSQL.${url.port}`)
  if (existsSync(socket) && socket.length < longestSocketPath) url.searchParams.set('host', folder)
  return url.href
}
const longestSocketPath = 100
