import type { Config } from '#platform/config/config.ts'
import { checkServer } from './check-server.ts'
import { runningDatabase } from './embedded/running.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { makePool, type Pool, type PoolOptions } from './pool.ts'

const warn = (text: string) => void process.stderr.write(`${text}\n`)

interface Opening {
  /** False for what must find the database as it is. */
  migrated?: boolean
}

/** An installation's database for a command beside the server: the one configured, the one that a running Dray has open, or our own for this moment. */
async function openDatabase(
  config: Config,
  { migrated = true }: Opening,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.database) {
    await checkServer(config.database.directUrl)
    if (migrated) await migrate(config.database.directUrl)
    return { url: config.database.directUrl, stop: async () => undefined }
  }
  const running = await runningDatabase(config.dataDir)
  if (running) return { url: running, stop: async () => undefined }
  const own = await startEmbedded({ dataDir: config.dataDir, log: { info: () => undefined, warn, error: warn } })
  try {
    if (migrated) await migrate(own.url)
    return own
  } catch (fault) {
    await own.stop()
    throw fault
  }
}

/** Opens it for as long as the work takes. */
export async function withDatabase<T>(config: Config, use: (url: string) => Promise<T>, opening: Opening = {}) {
  const database = await openDatabase(config, opening)
  try {
    return await use(database.url)
  } finally {
    await database.stop()
  }
}

/** The same over a pool that reads and writes as the platform does. */
export const withPlatformPool = <T>(
  config: Config,
  options: Omit<PoolOptions, 'url' | 'role'>,
  use: (pool: Pool, url: string) => Promise<T>,
) =>
  withDatabase(config, async (url) => {
    const pool = makePool({ ...options, url, role: 'dray_platform' })
    try {
      return await use(pool, url)
    } finally {
      await pool.end()
    }
  })
