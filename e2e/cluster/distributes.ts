import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkServer } from '../../apps/server/src/platform/db/check-server.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import type { Check } from './trial.ts'

const command = fileURLToPath(new URL('../../apps/server/src/distribute.ts', import.meta.url))

/** The database is migrated and distributed by the operator's command; what it prints it does. */
export const distributes: Check = async ({ owner, url }) => {
  const { rows } = await owner.query<{ workers: number; tables: number }>(
    `select (select count(*)::int from pg_dist_node where groupid > 0 and isactive) as workers,
        (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relname = 'jobs') as tables`,
  )
  const [found] = rows
  if (!found || found.workers < 2) throw new Error(`the cluster has ${found?.workers} workers, and two are needed`)
  if (found.tables > 0) throw new Error('the database is not empty')
  const { applied } = await migrate(url)
  const env = { ...process.env, DATABASE_URL: url, SECRET: 'x'.repeat(40) }
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--run'], { env, maxBuffer: 10_000_000 })
  const steps = stdout.split('\n').filter((line) => /^ *\d+\. /.test(line)).length
  if (!stdout.includes('Done.')) throw new Error(`the command did not end: ${stdout.slice(-300)}`)
  return `${applied.length} migrations, ${steps} steps on ${found.workers} workers`
}

/** Without the setting that tells workers whose work it is the server does not start, and says why. */
export const refusesUntold: Check = async ({ owner, url }) => {
  const { rows } = await owner.query<{ name: string }>(`select format('%I', current_database()) as name`)
  const alter = (change: string) =>
    owner.query(
      `alter database ${rows[0]?.name} ${change} citus.propagate_set_commands`.concat(
        change === 'set' ? ` = 'local'` : '',
      ),
    )
  await alter('reset')
  const said = await checkServer(url).then(
    () => 'nothing',
    (fault: Error) => fault.message,
  )
  await alter('set')
  if (!said.includes('its workers are not told which company asks')) throw new Error(`it was said: ${said}`)
  await checkServer(url)
  return 'refused in one sentence without citus.propagate_set_commands, let in with it'
}
