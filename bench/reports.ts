// The three sum reports over a year of the company with a million jobs, and the first page of the job report in its
// default order, held against the best by hand for the same figures (bare.ts), one request at a time:
// node bench/reports.ts, or with --open while 500 changes wait to be folded in
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import pg from 'pg'
import { headersOf, signIn, startDatabase } from './database.ts'
import { compare } from './load.ts'
import { startProcess } from './processes.ts'

const database = await startDatabase()
const slugs = ['customers', 'vehicles', 'sub-contractors', 'jobs'].map((report) => `/finance/reports/${report}`)
const headers = headersOf(await signIn(database, 1, [...slugs, 'prices.view']))
const span = { from: addDays(database.today, -364), to: database.today }
const wholeMonths = { from: `${addDays(span.from, 31).slice(0, 8)}01`, to: addDays(`${span.to.slice(0, 8)}01`, -1) }

/** What is kept, summed by hand: as few rows as there are, in one statement, as text. */
const ofSubjects = (kind: string, table: string, name: string) => ({
  text: `with sums as materialized (
      select subject_id as id, sum(jobs) as jobs, sum(total_charge) as charged, sum(subcost) as cost, sum(other_costs) as other
        from (
          select * from report_sums where tenant_id = $1 and kind = $2 and period = 'month' and date between $3 and $4
          union all
          select * from report_sums where tenant_id = $1 and kind = $2 and period = 'day' and (date >= $5 and date < $3 or date > $4 and date <= $6)
        ) parts group by subject_id)
    select n.${name}, s.*, whole.* from (select sum(jobs) as all_jobs, sum(charged) as all_charged, sum(cost) as all_cost, sum(other) as all_other, count(*) from sums) whole,
      sums s join ${table} n on n.tenant_id = $1 and n.id = s.id order by s.charged desc limit 50`,
  values: ['$tenant', kind, wholeMonths.from, wholeMonths.to, span.from, span.to],
})
const jobs = {
  text: `select j.id, j.job_number, c.customer_code, c.customer_name, j.status, j.customer_reference, j.collection_date, j.delivery_date, j.last_date,
      j.total_charge, j.subcost, j.other_costs,
      array(select v.reg from work_day_jobs a join workdays w on w.tenant_id = $1 and w.id = a.workday_id join vehicles v on v.tenant_id = $1 and v.id = w.vehicle_id
        where a.tenant_id = $1 and a.job_id = j.id) as vehicles,
      array(select s.name from sub_contractor_jobs a join sub_contractors s on s.tenant_id = $1 and s.id = a.sub_contractor_id
        where a.tenant_id = $1 and a.job_id = j.id) as subs
    from jobs j join customers c on c.tenant_id = $1 and c.id = j.customer_id
    where j.tenant_id = $1 and j.parent_id is null and j.last_date >= $2 and j.last_date <= $3 order by j.last_date desc, j.id desc limit 50`,
  values: ['$tenant', span.from, span.to],
}
const byHand = {
  customers: ofSubjects('customer', 'customers', 'customer_name'),
  vehicles: ofSubjects('vehicle', 'vehicles', 'reg'),
  subs: ofSubjects('sub_contractor', 'sub_contractors', 'name'),
  jobs: [jobs, ofSubjects('customer', 'customers', 'customer_name')],
}
const paths = {
  customers: `get-customer-report?selected_date=${span.from},${span.to}`,
  vehicles: `vehicle-report?selected_date=${span.from},${span.to}`,
  subs: `get-subcontractor-report?selected_date=${span.from},${span.to}`,
  jobs: `get-job-details-report?date=${span.from},${span.to}`,
}

/** 500 jobs are written down as changed, and whoever would fold them in finds the company's row held. */
async function leaveOpen() {
  await database.client.query('begin; select from report_states where tenant_id = 1 for update')
  await open.connect()
  await open.query(`insert into report_changes (tenant_id, job_ids, workday_ids)
    select 1, array[id], '{}' from jobs where tenant_id = 1 and parent_id is null and last_date <= '${span.to}' order by last_date desc, id desc limit 500`)
}

const open = new pg.Client({ connectionString: database.url })
const dray = await startProcess('dray.ts', [database.url, database.folder])
const bare = await startProcess('bare.ts', [database.url, JSON.stringify(byHand)])
try {
  if (process.argv.includes('--open')) await leaveOpen()
  const chosen = (
    process.argv.find((one) => one.startsWith('--only='))?.slice(7) ?? 'customers,vehicles,subs,jobs'
  ).split(',')
  for (const report of (['customers', 'vehicles', 'subs', 'jobs'] as const).filter((one) => chosen.includes(one))) {
    const { a, b, ratio } = await compare(
      { url: `${dray.url}/api/v3/client/${paths[report]}`, headers, connections: 1 },
      { url: `${bare.url}/${report}`, headers, connections: 1 },
    )
    process.stdout.write(
      `${report.padEnd(10)} a year, p50 ${a.p50.toFixed(0)} ms, p95 ${a.p95.toFixed(0)}; by hand ${b.p50.toFixed(0)} and ${b.p95.toFixed(0)}; time of Dray in times of that ${(1 / ratio).toFixed(2)}\n`,
    )
  }
} finally {
  await database.client.query('commit')
  await open.end()
  await Promise.all([dray.stop(), bare.stop()])
  await database.stop()
}
