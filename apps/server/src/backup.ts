import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { keyNames, secretKeptIn } from '#platform/backup/secret-check.ts'
import { readConfig } from '#platform/config/config.ts'
import { withDatabase } from '#platform/db/open-database.ts'
import { openFileStore } from '#platform/make-services.ts'
import { print, runCommand } from '#platform/processes/run-command.ts'

const usage = `Makes a backup of the whole installation: database and files, with checksums. Dray may run meanwhile.

  npm run backup -- --to DIR                  DIR must be empty or not there yet
  npm run backup -- --to DIR --without-files  where files are kept safe by other means, as a bucket with versions is
  npm run backup -- --to DIR --with-secret    with the secret of the data folder, which opens companies' sign-ins

The backup holds everything that companies have entered: keep it where only you can read it.
`
const given = () =>
  parseArgs({
    options: {
      to: { type: 'string' },
      'without-files': { type: 'boolean' },
      'with-secret': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }).values

async function run() {
  const values = given()
  if (values.help || !values.to) {
    print(usage)
    return values.help ? 0 : 2
  }
  const to = resolve(values.to)
  const config = readConfig()
  const back = async (url: string) => {
    const kept = secretKeptIn(config)
    const isWith = values['with-secret'] === true && kept !== null
    const store = values['without-files'] ? null : openFileStore(config)
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
    const source = { url, store, version, keys: keyNames(config), secret: isWith ? kept : null }
    const { tables, files } = await makeBackup(source, to)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${rows} rows of ${tables.length} tables and ${files?.count ?? 'no'} files are in ${to}.`)
    print(isWith ? 'The secret is among them.' : keepApart(kept === null, config.dataDir))
    return 0
  }
  return withDatabase(config, back, { migrated: false })
}

const keepApart = (isSet: boolean, dataDir: string) =>
  isSet
    ? 'Keep SECRET and SECRETS_KEY too, apart from the backup: without them companies must enter their sign-ins again.'
    : `Keep ${dataDir}/secret too, apart from the backup: without it companies must enter their sign-ins again.`

runCommand({ usage, run })
