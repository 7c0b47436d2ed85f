import { parseArgs } from 'node:util'
import { type Size, sizes } from '#demo/company-plan.ts'
import { demoPassword, seed } from '#demo/demo.ts'
import { readConfig } from '#platform/config/config.ts'
import { startSentence } from '#platform/config/start-fault.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { makePlatformDb } from '#platform/db/platform.ts'
import { makePool } from '#platform/db/pool.ts'
import { openFiles } from '#platform/make-services.ts'

const usage = `Fills the installation with three years of a made-up company; a running Dray may go on meanwhile.

  npm run seed -- --size small|medium|large    about 54 thousand, 400 thousand, 3.4 million jobs
`
const say = (text: string) => process.stdout.write(`${text}\n`)
const isSize = (text: string | undefined): text is Size => text !== undefined && text in sizes

async function run() {
  const { values } = parseArgs({ options: { size: { type: 'string' } } })
  if (!isSize(values.size)) {
    say(usage)
    return 2
  }
  const config = readConfig()
  const database = await openDatabase(config)
  const pool = makePool({ url: database.url, role: 'dray_platform', max: 2 })
  try {
    const plans = [sizes[values.size]]
    const now = new Date().toISOString()
    const signIns = await seed(makePlatformDb(pool), {
      url: database.url,
      now,
      files: openFiles(config),
      plans,
      progress: say,
    })
    for (const { email, who } of signIns) say(`${email}  ${who}`)
    say(`Password of all: ${demoPassword}`)
    return 0
  } finally {
    await pool.end()
    await database.stop()
  }
}

run().then(
  (code) => process.exit(code),
  (fault: unknown) => {
    say(startSentence(fault) ?? String((fault as Error).stack ?? fault))
    process.exit(1)
  },
)
