import { parseArgs } from 'node:util'
import { type Size, sizes } from '#demo/company-plan.ts'
import { demoPassword, seed } from '#demo/demo.ts'
import { readConfig } from '#platform/config/config.ts'
import { withPlatformPool } from '#platform/db/open-database.ts'
import { makePlatformDb } from '#platform/db/platform.ts'
import type { Pool } from '#platform/db/pool.ts'
import { openFiles } from '#platform/make-services.ts'
import { print, runCommand } from '#platform/processes/run-command.ts'

const usage = `Fills the installation with three years of a made-up company; a running Dray may go on meanwhile.

  npm run seed -- --size small|medium|large    about 54 thousand, 400 thousand, 3.4 million jobs
`
const isSize = (text: string | undefined): text is Size => text !== undefined && text in sizes

async function run() {
  const { values } = parseArgs({ options: { size: { type: 'string' } } })
  if (!isSize(values.size)) {
    print(usage)
    return 2
  }
  const plan = sizes[values.size]
  const config = readConfig()
  const fill = async (pool: Pool, url: string) => {
    const plans = [plan]
    const now = new Date().toISOString()
    const signIns = await seed(makePlatformDb(pool), {
      url,
      now,
      files: openFiles(config),
      plans,
      progress: print,
    })
    for (const { email, who } of signIns) print(`${email}  ${who}`)
    print(`Password of all: ${demoPassword}`)
  }
  await withPlatformPool(config, { max: 2 }, fill)
  return 0
}

runCommand({ usage, run })
