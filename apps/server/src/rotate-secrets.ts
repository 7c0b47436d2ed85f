import { parseArgs } from 'node:util'
import { resealSecrets } from '#features/exchange/index.ts'
import { readConfig } from '#platform/config/config.ts'
import { withPlatformPool } from '#platform/db/open-database.ts'
import { makePlatformDb } from '#platform/db/platform.ts'
import { openSealing } from '#platform/make-services.ts'
import { print, runCommand } from '#platform/processes/run-command.ts'

const usage = `Encrypts the sign-ins to others' systems that companies have entered under the present SECRETS_KEY.

  npm run rotate-secrets            after SECRETS_KEY, or SECRET where there is none, was changed
  npm run rotate-secrets -- --help  prints this

Set the new key, and the one before as SECRETS_KEY_BEFORE, start every process of Dray anew, and run this with the same
settings. Afterwards SECRETS_KEY_BEFORE can go. It can be repeated, and Dray may run meanwhile.
`

async function run() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    print(usage)
    return 0
  }
  const config = readConfig()
  return withPlatformPool(config, { max: 1, application_name: 'dray-rotate-secrets' }, async (pool) => {
    const { anew, present, unreadable } = await resealSecrets(makePlatformDb(pool), openSealing(config))
    print(`Encrypted again: ${anew}. Under the present key already: ${present}.`)
    if (unreadable.length === 0) return 0
    print(`No key opens what these companies have entered; they enter it again: ${unreadable.join(', ')}`)
    return 1
  })
}

runCommand({ usage, run })
