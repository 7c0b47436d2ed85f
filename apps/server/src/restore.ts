import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup.ts'
import { checkSecret } from '#platform/backup/secret-check.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { StartFault } from '#platform/config/start-fault.ts'
import { runningDatabase } from '#platform/db/embedded/running.ts'
import { withDatabase } from '#platform/db/open-database.ts'
import { openFileStore } from '#platform/make-services.ts'
import { print, runCommand } from '#platform/processes/run-command.ts'

const usage = `Restores a backup into an empty installation, with the settings that Dray will have there. Dray must not run on it.

  npm run restore -- --from DIR                 every checksum is verified before anything is written
  npm run restore -- --from DIR --verify        verifies them and writes nothing
  npm run restore -- --from DIR --replace       puts the backup in the place of what is there
  npm run restore -- --from DIR --other-secret  where the secret is lost: companies enter their sign-ins again
`
const given = () =>
  parseArgs({
    options: {
      from: { type: 'string' },
      verify: { type: 'boolean' },
      replace: { type: 'boolean' },
      'other-secret': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }).values

async function run() {
  const values = given()
  if (values.help || !values.from) {
    print(usage)
    return values.help ? 0 : 2
  }
  const from = resolve(values.from)
  const manifest = await verifyBackup(from)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const held = `${rows} rows of ${manifest.tables.length} tables and ${manifest.files?.count ?? 'no'} files, of ${manifest.created_at}`
  print(`The backup is whole: ${held}.`)
  if (values.verify) return 0
  const config = readConfig()
  await expectStopped(config)
  const placeSecret = values['other-secret'] ? () => undefined : checkSecret(manifest, from, config)
  const restore = async (url: string) => {
    await restoreBackup(manifest, from, { url, store: openFileStore(config), replace: values.replace ?? false })
    placeSecret()
  }
  await withDatabase(config, restore, { migrated: false })
  print('It is restored, and the database is at the version of this build. Start Dray with the same settings.')
  return 0
}

async function expectStopped({ database, dataDir }: Config) {
  if (!database && (await runningDatabase(dataDir)))
    throw new StartFault(`Dray is running in ${dataDir}: stop it first.`)
}

runCommand({ usage, run })
