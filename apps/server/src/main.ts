import { buildApp } from './app.ts'
import { readConfig } from './platform/config/config.ts'
import { startSentence } from './platform/config/start-fault.ts'
import { checkServer } from './platform/db/check-server.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function start() {
  const config = readConfig()
  if (config.database) await checkServer(config.database.directUrl)
  const quiet = { info: () => undefined, warn: say, error: say }
  const embedded = config.database
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: quiet, onCrash: fail })
  const url = config.database?.url ?? embedded?.url ?? ''
  const directUrl = config.database?.directUrl ?? url
  const stopDatabase = async () => embedded?.stop()
  try {
    await migrate(directUrl)
    const app = await buildApp({ ...config, databaseUrl: url, directUrl })
    const port = await app.start().catch(async (fault) => {
      await app.close()
      throw fault
    })
    say(`Dray is ready at ${config.publicUrl.replace(/:0$/, `:${port}`)}`)
    stopOnSignal(async () => {
      await app.close()
      await stopDatabase()
    })
  } catch (fault) {
    await stopDatabase()
    throw fault
  }
}

/** The first signal ends what runs in order; a second one does not wait. */
function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  const handle = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    say('Stopping…')
    stop().then(
      () => process.exit(0),
      (fault: unknown) => fail(fault),
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

function fail(fault: unknown): never {
  say(startSentence(fault) ?? String((fault as Error).stack ?? fault))
  process.exit(1)
}

start().catch(fail)
