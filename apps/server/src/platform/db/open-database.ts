import type { Config } from '#platform/config/config.ts'
import { checkServer } from './check-server.ts'
import { runningDatabase } from './embedded/running.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const warn = (text: string) => void process.stderr.write(`${text}\n`)

interface Opening {
  /** False for what must find the database as it is. */
  migrated?: boolean
}

/** An installation's database for a command beside the server: the one configured, the one that a running Dray has open, or our own for this moment. */
export async function openDatabase(
  config: Config,
  { migrated = true }: Opening = {},
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
