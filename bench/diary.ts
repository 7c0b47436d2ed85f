// Pages of the diary a second, held against the best that can be done by hand with the statement of 22 November 2026:
// node bench/diary.ts; with one job in five of the month written since the last vacuum: node bench/diary.ts --worn
import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { headersOf, signIn, startDatabase } from './database.ts'
import { frozenList } from './frozen-list.ts'
import { compare, type Load, measure } from './load.ts'
import { percentile } from './percentile.ts'
import { memoryDuring, startProcess } from './processes.ts'

interface Range {
  from: string
  to: string
}

/**
 * The obvious statements for the same rows. `plain` leaves the order of work to the planner, which finds the usual order
 * in an index and joins no more than a page; `joined` joins all that a row shows, then sorts and counts, as every
 * statement must whose order stands in no index.
 */
const asked = `select j.id, j.status_rank, j.first_date, j.first_at, j.job_number, j.type, j.job_type, j.mode, j.status, j.customer_reference, j.total_charge, j.version,
      j.collection_name, j.collection_town, j.collection_date, j.collection_at, j.delivery_name, j.delivery_town, j.delivery_date, j.delivery_at,
      k.customer_name, k.customer_code, k.customer_type, l.code, l.color, i.status as invoice_status, wd.*, sd.*, pr.*
    from jobs j join customers k on k.tenant_id = $1 and k.id = j.customer_id
      left join load_types l on l.tenant_id = $1 and l.id = j.load_type_id
      left join invoices i on i.tenant_id = $1 and i.id = j.invoice_id
      left join lateral (select w.date, w.driver_type, d.full_name from work_day_jobs wj
        join workdays w on w.tenant_id = $1 and w.id = wj.workday_id join drivers d on d.tenant_id = $1 and d.id = w.driver_id
        where wj.tenant_id = $1 and wj.job_id = j.id order by wj.id desc limit 1) wd on true
      left join lateral (select s.date as sub_date, c.code as sub_code from sub_contractor_jobs s
        left join sub_contractors c on c.tenant_id = $1 and c.id = s.sub_contractor_id
        where s.tenant_id = $1 and s.job_id = j.id order by s.id desc limit 1) sd on true
      left join lateral (select count(*) as proofs from job_processes p where p.tenant_id = $1 and p.job_id = j.id) pr on true
    where j.tenant_id = $1 and j.parent_id is null and j.first_date <= $3 and j.last_date >= $2`
const counts = (from: string) =>
  `(select json_object_agg(status_rank, n) from (select status_rank, count(*) as n from ${from} group by 1) counted) as counts`
const usual = 'order by status_rank, first_date, first_at nulls first, id limit 50'
const valuesOf = ({ from, to }: Range) => ['$tenant', from, to]
const plain = (range: Range) => ({
  text: `select page.*, ${counts('jobs c where c.tenant_id = $1 and c.parent_id is null and c.first_date <= $3 and c.last_date >= $2')} from (${asked} ${usual}) page`,
  values: valuesOf(range),
})
const joined = (range: Range) => ({
  text: `with whole as materialized (${asked}) select whole.*, ${counts('whole')} from whole ${usual}`,
  values: valuesOf(range),
})

const say = (name: string, text: string) => process.stdout.write(`${name.padEnd(46)}${text}\n`)
const database = await startDatabase({ worn: process.argv.includes('--worn') })
const { today } = database
const daysAgo = (days: number, length = 1) => ({ from: addDays(today, -days - length + 1), to: addDays(today, -days) })
const ranges = {
  day: daysAgo(0),
  month: daysAgo(0, 30),
  'day long ago': daysAgo(150),
  'month long ago': daysAgo(150, 30),
}
const million = headersOf(await signIn(database, 1, ['/traffic-diary', 'prices.view']))
const small = headersOf(await signIn(database, 2, ['/traffic-diary', 'prices.view']))
const frozen = Object.entries(ranges).map(([name, range]) => {
  const statement = frozenList({ ...range, earliest: addDays(range.from, -longestJobDays) })
  return [name.replaceAll(' ', '-'), statement] as const
})
const statements = { ...Object.fromEntries(frozen), plain: plain(ranges.month), joined: joined(ranges.month) }
const dray = await startProcess('dray.ts', [database.url, database.folder])
const bare = await startProcess('bare.ts', [database.url, JSON.stringify(statements)])
const list = ({ from, to }: Range, more = '') => ({
  url: `${dray.url}/api/v3/client/get-job-list?date=${from},${to}${more}`,
  headers: million,
})
const byHand = (name: string) => ({ url: `${bare.url}/${name.replaceAll(' ', '-')}`, headers: million })
const compared = async (name: string, one: Load, other: Load) => {
  const { a, b, ratio } = await compare(one, other)
  say(`${name}, pages a second`, `${a.per_second.toFixed(0)} : ${b.per_second.toFixed(0)} = ${ratio.toFixed(2)}`)
}
/** What the server holds while twenty read a day: at most, and in the last third of that time in times of the second. */
async function sayMemory() {
  const held = await memoryDuring(dray.pid, () => measure({ ...list(ranges.day), seconds: 30 }))
  const third = Math.floor(held.length / 3)
  const [before, after] = [held.slice(third, -third), held.slice(-third)].map((part) => percentile(part, 0.5))
  const growth = (after ?? Number.NaN) / (before ?? Number.NaN)
  say(
    'memory under twenty readers, MB',
    `${percentile(held, 1).toFixed(0)} at most (limit 450), growth ${growth.toFixed(2)}`,
  )
}
try {
  await sayMemory()
  for (const [name, range] of Object.entries(ranges)) {
    await compared(`one ${name}, Dray : by hand`, list(range), byHand(name))
  }
  await compared('one month, Dray : join all, then sort', list(ranges.month), byHand('joined'))
  await compared('one month, Dray : plain, as the planner likes', list(ranges.month), byHand('plain'))
  const sizes = await compare(list(ranges.day), { ...list(ranges.day), headers: small })
  const times = `${sizes.a.p50.toFixed(1)} : ${sizes.b.p50.toFixed(1)} = ${(sizes.a.p50 / sizes.b.p50).toFixed(2)}`
  say('one day, p50 ms, million : ten thousand jobs', times)
  const words = await measure(list(ranges.month, '&keywords=receiver%20417'))
  say('keyword over a month, p50 / p95 ms', `${words.p50.toFixed(0)} / ${words.p95.toFixed(0)}`)
} finally {
  await Promise.all([dray.stop(), bare.stop()])
  await database.stop()
}
