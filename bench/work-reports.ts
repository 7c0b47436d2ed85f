// The reports by service, lane, punctuality and contribution over a year of the largest company, one request at a time:
// node bench/work-reports.ts. What the filled database has not and they read is added first: approved workdays with fuel,
// and the arrivals of half of the deliveries.
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { headersOf, signIn, startDatabase } from './database.ts'
import { startProcess } from './processes.ts'

const rounds = 5
const database = await startDatabase()
const slugs = ['/finance/reports/customers', '/finance/reports/vehicles', '/finance/reports/jobs', 'prices.view']
const headers = headersOf(await signIn(database, 1, slugs))
const days = `${addDays(database.today, -364)},${database.today}`
const paths = {
  services: `service-report?selected_date=${days}`,
  lanes: `lane-report?selected_date=${days}`,
  'on time': `on-time-report?selected_date=${days}`,
  'contribution by vehicle': `contribution-report?selected_date=${days}`,
  'contribution by driver': `contribution-report?by=driver&selected_date=${days}`,
  'late jobs': `get-job-details-report?late=1&date=${days}`,
}
const missing = [
  `insert into workday_approvals (tenant_id, workday_id, approved_in_at, approved_out_at, hourly_rate, minimum_hours_pay)
    select 1, id, date + time '08:00', date + time '17:30', 14.25, '08:00:00' from workdays w
      where tenant_id = 1 and not exists (select from workday_approvals a where a.tenant_id = 1 and a.workday_id = w.id)`,
  `insert into fuel_fills (tenant_id, workday_id, fuel_volume, fuel_cost)
    select 1, id, 50, 71.5 from workdays w
      where tenant_id = 1 and id % 3 = 0 and not exists (select from fuel_fills f where f.tenant_id = 1 and f.workday_id = w.id)`,
  `insert into stop_times (tenant_id, job_id, priced_job_id, side, arrived_at)
    select 1, id, coalesce(parent_id, id), 'delivery', delivery_at + interval '1 minute' * (id % 40 - 30) from jobs j
      where tenant_id = 1 and id % 2 = 0 and delivery_at is not null
        and not exists (select from stop_times t where t.tenant_id = 1 and t.job_id = j.id and t.side = 'delivery')`,
  'analyze workday_approvals, fuel_fills, stop_times',
]
for (const statement of missing) await database.client.query(statement)
const dray = await startProcess('dray.ts', [database.url, database.folder])

async function timeOf(path: string) {
  const begun = performance.now()
  const answer = await fetch(`${dray.url}/api/v3/client/${path}`, { headers })
  const { data } = (await answer.json()) as { data: { totals: { jobs: number } } }
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return { ms: performance.now() - begun, jobs: data.totals.jobs }
}

try {
  for (const [name, path] of Object.entries(paths)) {
    const taken = []
    for (let round = 0; round < rounds; round++) taken.push(await timeOf(path))
    const sorted = taken.map(({ ms }) => ms).sort((a, b) => a - b)
    const [least, middle, most] = [sorted[0], sorted[Math.floor(rounds / 2)], sorted.at(-1)].map((ms = 0) =>
      ms.toFixed(0),
    )
    process.stdout.write(`${name.padEnd(24)} ${taken[0]?.jobs} jobs: median ${middle} ms, ${least} to ${most}\n`)
  }
} finally {
  await dray.stop()
  await database.stop()
}
