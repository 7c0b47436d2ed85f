// How long it takes to work out the arrivals of 1,000 drivers at 8 stops each, without a routing service: reading, the rule
// and writing; and how soon a stamp shows, with the server working by itself: node bench/estimates.ts
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { keepPhoneFixes } from '../apps/server/src/features/positions/index.ts'
import { makeEstimating } from '../apps/server/src/features/stop-estimates/index.ts'
import { createTenant } from '../apps/server/src/features/tenants/index.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../apps/server/src/platform/db/logins.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { makeFactories } from '../apps/server/src/testing/factories.ts'
import { percentile } from './percentile.ts'
import { loginsOf, settingsOf } from './settings.ts'

const [drivers, jobsEach, rounds, stamps] = [Number(process.argv[2] ?? 1_000), 4, 7, 15]
const folder = fileURLToPath(new URL('./.data/estimates', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const silent = { info: () => undefined, warn: () => undefined, error: console.error }
const say = (text: string) => process.stdout.write(`${text}\n`)

const server = await startEmbedded({ dataDir: folder, log: silent })
await migrate(server.url)
await prepareLogins(server.url, loginsOf(server.url))
const settings = readConfig({ ...settingsOf(server.url, folder), PORT: '0' })
const app = await buildApp({ ...settings, logins: loginsOf(server.url) })
const client = new pg.Client({ connectionString: server.url })
await client.connect()
const { tenant_id } = await createTenant(app.platform, { name: 'Bench Ltd', email: 'bench@estimates.example' })
const made = makeFactories(app, tenant_id)
const date = dateIn('Europe/London', new Date().toISOString())

/** Places all over England, the same in every run. */
const place = (n: number) => ({ latitude: 51 + ((n * 61) % 997) / 300, longitude: -2.5 + ((n * 757) % 991) / 400 })
const side = (name: string, n: number) =>
  Object.fromEntries(
    Object.entries({ ...place(n), post_code: 'RG14 1AA', date, time_kind: 'none' }).map(([column, value]) => [
      `${name}_${column}`,
      value,
    ]),
  )

const jobs: number[] = []
for (let n = 0; n < drivers; n++) {
  const [driver_id, vehicle_id] = [await made.driver(), await made.vehicle()]
  const workday_id = await made.workday({ driver_id, vehicle_id, date })
  for (let position = 0; position < jobsEach; position++) {
    const at = n * 8 + position * 2
    const status = { status: 'Booked', status_rank: 60, first_date: date, last_date: date }
    const job_id = await made.job({ ...status, ...side('collection', at), ...side('delivery', at + 1) })
    await made.work_day_job({ job_id, workday_id, position })
    jobs.push(job_id)
  }
  const fix = { at: new Date().toISOString(), ...place(n * 8 + 3), accuracy_m: 5, speed_kmh: 50, heading: null }
  await app.work.inCompany(tenant_id, ({ tx }) => keepPhoneFixes(tx, { driver_id, workday_id }, [fix]))
}
await client.query('vacuum analyze')

/** Positions come in from all drivers; each has moved by some miles. */
const move = (by: number) =>
  client.query(
    'update driver_last_positions set at = now(), received_at = clock_timestamp(), latitude = latitude + $1',
    [by],
  )
const clock = { now: () => new Date().toISOString() }
async function timed(look: () => Promise<void>) {
  const began = performance.now()
  await look()
  return performance.now() - began
}
const written = async () => Number((await client.query('select count(*) from stop_estimates')).rows[0].count)

const look = makeEstimating(app.work, clock)
const first = await timed(look)
say(`${drivers} drivers, ${await written()} stops; the first look, nothing stored: ${first.toFixed(0)} ms`)
const again: number[] = []
for (let round = 1; round <= rounds; round++) {
  await sleep(1_200)
  await move(round % 2 ? 0.08 : -0.08)
  again.push(await timed(look))
}
say(
  `all of them worked out again and written: p50 ${percentile(again, 0.5).toFixed(0)} ms, slowest ${Math.max(...again).toFixed(0)} ms`,
)

await app.start()
await sleep(3_000)
const shown: number[] = []
for (const job_id of jobs.filter((_, n) => n % jobsEach === 0).slice(0, stamps)) {
  await app.work.inCompany(tenant_id, async ({ tx, publish }) => {
    const stamp = { tenant_id, job_id, priced_job_id: job_id, side: 'collection', arrived_at: clock.now() }
    await tx.db.insertInto('stop_times').values(stamp).execute()
    publish(jobChange('update', [job_id]))
  })
  const began = performance.now()
  const open = "select from stop_estimates where job_id = $1 and side = 'collection'"
  while ((await client.query(open, [job_id])).rowCount !== 0) await sleep(10)
  shown.push(performance.now() - began)
}
say(
  `from a stamp to its estimates: p50 ${percentile(shown, 0.5).toFixed(0)} ms, slowest ${Math.max(...shown).toFixed(0)} ms`,
)
process.exitCode = Math.max(...again) > 2_000 || Math.max(...shown) > 2_000 ? 1 : 0

await app.close()
await client.end()
await server.stop()
rmSync(folder, { recursive: true, force: true })
