// The reports by service, lane, punctuality and contribution over a year of the largest company, one request at a time:
// node bench/work-reports.ts
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
    const [least, middle, most] = [sorted[0], sorted[Math.floor(rounds / 2)], sorted.at(-1)].map((ms = 0) => ms.toFixed(0))
    process.stdout.write(`${name.padEnd(24)} ${taken[0]?.jobs} jobs: median ${middle} ms, ${least} to ${most}\n`)
  }
} finally {
  await dray.stop()
  await database.stop()
}
