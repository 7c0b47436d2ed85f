import pg from 'pg'
import { readConfig } from '#platform/config/config.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { tempFolder } from '#platform/testing/temp-folder.ts'
import { testLogins, testSecret } from '#platform/testing/test-logins.ts'
import { buildApp } from '../app.ts'
import type { Overrides } from '../foundation.ts'
import { makePeople } from './people.ts'

export interface TestServerOptions {
  /** Settings as the environment would give them. */
  env?: Record<string, string>
  overrides?: Overrides
  /** A second process on the same database. */
  database?: TestDatabase
}

/**
 * A whole server on a free port with a database, a data folder and a mailbox of its own: the real thing, as `main.ts`
 * starts it. `close` in the end.
 */
export async function startTestServer({ env = {}, overrides = {}, ...given }: TestServerOptions = {}) {
  const folder = tempFolder('server')
  const database = given.database ?? (await testDatabase())
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    SECRET: testSecret,
    RATE_LIMIT: '100000',
    RATE_LIMIT_ANONYMOUS: '100000',
    RATE_LIMIT_ADDRESS: '1000000',
    HEAVY_CALLS: '100',
    EXCHANGE_HOSTS: '127.0.0.1',
    EXCHANGE_INTERVAL_SECONDS: '0',
    ...env,
  })
  const app = await buildApp({ ...config, logins: testLogins(database.url) }, overrides)
  const port = await app.start()
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    app,
    database,
    dataDir: folder.path,
    ...makePeople(app, url),
    /** Does something while somebody else's open transaction holds a table in this mode. */
    async whileHeld<T>(table: string, mode: 'share' | 'access exclusive', work: () => Promise<T>): Promise<T> {
      const holder = new pg.Client({ connectionString: database.url })
      await holder.connect()
      try {
        await holder.query(`begin; lock table ${table} in ${mode} mode`)
        return await work()
      } finally {
        await holder.end()
      }
    },
    /** How many transactions wait for what others hold. */
    async waiting(): Promise<number | null> {
      const blocked = 'datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0'
      return (await app.platform.pool.query(`select from pg_stat_activity where ${blocked}`)).rowCount
    },
    async close() {
      await app.close()
      if (!given.database) await database.drop()
      folder.remove()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

let ours: Promise<TestServer> | undefined
/** The worker's own server, for every file that asks nothing special of it: each test has a company of its own. */
export const testServer = (): Promise<TestServer> => (ours ??= startTestServer())
