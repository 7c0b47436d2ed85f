import { parseArgs } from 'node:util'
import { resealSecrets } from '#features/exchange/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { startSentence } from '#platform/config/start-fault.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { makePlatformDb } from '#platform/db/platform.ts'
import { makePool } from '#platform/db/pool.ts'
import { openSealing } from '#platform/make-services.ts'

const usage = `Encrypts the sign-ins to others' systems that companies have entered under the present SECRETS_KEY.

  npm run rotate-secrets            after SECRETS_KEY, or SECRET where there is none, was changed
  npm run rotate-secrets -- --help  prints this

Set the new key, and the one before as SECRETS_KEY_BEFORE, start every process of Dray anew, and run this with the same
settings. Afterwards SECRETS_KEY_BEFORE can go. It can be repeated, and Dray may run meanwhile.
`
const say = (text: string) => void process.stdout.write(`${text}\n`)

async function run() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) return say(usage)
  const config = readConfig()
  const database = await openDatabase(config)
  const pool = makePool({ url: database.url, role: 'dray_platform', max: 1, application_name: 'dray-rotate-secrets' })
  try {
    const { anew, present, unreadable } = await resealSecrets(makePlatformDb(pool), openSealing(config))
    say(`Encrypted again: ${anew}. Under the present key already: ${present}.`)
    if (unreadable.length === 0) return
    say(`No key opens what these companies have entered; they enter it again: ${unreadable.join(', ')}`)
    process.exitCode = 1
  } finally {
    await pool.end()
    await database.stop()
  }
}

function sentence(fault: unknown) {
  if (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS')) {
    return `${fault.message}\n\n${usage}`
  }
  return startSentence(fault) ?? String(fault instanceof Error ? fault.stack : fault)
}

run().catch((fault: unknown) => {
  process.stderr.write(`${sentence(fault)}\n`)
  process.exitCode = 1
})
