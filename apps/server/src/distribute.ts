import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { distributionSteps, hasCitus, isMigrated } from '#platform/db/distribution.ts'
import { type Connection, onConnection } from '#platform/db/one-connection.ts'
import { print, runCommand } from '#platform/processes/run-command.ts'

const usage = `Distributes the companies' rows over the servers of a Citus cluster (docs/past-one-machine.md).

  npm run distribute            prints each step and changes nothing
  npm run distribute -- --run   carries the steps out; a run that was interrupted can be repeated
  npm run distribute -- --help  prints this

It works on the database of DATABASE_URL (past a pooler: DATABASE_DIRECT_URL), logged in as its owner. Stop Dray first.
`
const plain = 'This is plain PostgreSQL, without the extension Citus: nothing was done, and nothing needs to be.'

async function distribute(client: Connection, isRun: boolean) {
  if (!(await isMigrated(client))) return print('Dray has no tables here yet: start it once on this database first.')
  const steps = await distributionSteps(client)
  const isCitus = await hasCitus(client)
  print(isCitus && isRun ? 'Distributing:' : 'To distribute this database:')
  for (const [at, { why, statement }] of steps.entries()) {
    print(`${String(at + 1).padStart(3)}. ${statement};  -- ${why}`)
    if (isCitus && isRun) await client.query(statement)
  }
  if (!isCitus) return print(plain)
  print(isRun ? 'Done.' : 'Nothing was done: "npm run distribute -- --run" carries these steps out.')
}

async function run() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, run: { type: 'boolean' } } })
  if (values.help) {
    print(usage)
    return 0
  }
  const { database } = readConfig()
  if (database) await onConnection({ url: database.directUrl }, (client) => distribute(client, values.run ?? false))
  else print(`Dray runs on the database that comes with it. ${plain}`)
  return 0
}

runCommand({ usage, run })
