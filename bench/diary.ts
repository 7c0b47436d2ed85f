// Pages of the diary a second, held against a bare server that does the same SQL: node bench/diary.ts
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { officePage } from '../apps/server/src/features/jobs/job-list.repo.ts'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { headersOf, signIn, startGround } from './ground.ts'
import { compare, measure } from './load.ts'
import { startProcess } from './processes.ts'

const day = (offset: number) => new Date(Date.now() - offset * 86_400_000).toISOString().slice(0, 10)
const ranges = { day: { from: day(0), to: day(0) }, month: { from: day(29), to: day(0) } }

/** The statement that the diary sends, taken from the diary itself. */
async function statementOf(range: { from: string; to: string }) {
  let taken = { text: '', values: [] as unknown[] }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      taken = { text: query.sql, values: query.parameters.map((value) => (value === 987_654_321 ? '$tenant' : value)) }
    },
  })
  const tx = {
    db,
    tenant_id: 987_654_321,
    actor: { user_id: null, name: '', request_id: '', tab: null },
    audit: [],
    events: [],
    afterCommit: [],
  }
  await officePage(tx, { range, status_ranks: null, direction: 'asc', offset: 0, limit: 50 }).catch(() => undefined)
  return taken
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
    where j.tenant_id = $1 and j.first_date <= $3 and j.last_date >= $2`
const counts = (from: string) =>
  `(select json_object_agg(status_rank, n) from (select status_rank, count(*) as n from ${from} group by 1) counted) as counts`
const usual = 'order by status_rank, first_date, first_at nulls first, id limit 50'
const valuesOf = (range: { from: string; to: string }) => ['$tenant', range.from, range.to]
const plain = (range: { from: string; to: string }) => ({
  text: `select page.*, ${counts('jobs c where c.tenant_id = $1 and c.first_date <= $3 and c.last_date >= $2')} from (${asked} ${usual}) page`,
  values: valuesOf(range),
})
const joined = (range: { from: string; to: string }) => ({
  text: `with whole as materialized (${asked}) select whole.*, ${counts('whole')} from whole ${usual}`,
  values: valuesOf(range),
})

const say = (name: string, text: string) => process.stdout.write(`${name.padEnd(44)}${text}\n`)
const ground = await startGround()
const million = headersOf(await signIn(ground, 1, ['/traffic-diary', 'prices.view']))
const small = headersOf(await signIn(ground, 2, ['/traffic-diary', 'prices.view']))
const statements = {
  day: await statementOf(ranges.day),
  month: await statementOf(ranges.month),
  plain: plain(ranges.month),
  joined: joined(ranges.month),
}
const dray = await startProcess('dray.ts', [ground.url, ground.folder])
const bare = await startProcess('bare.ts', [ground.url, JSON.stringify(statements)])
const list = (range: { from: string; to: string }, more = '') =>
  `${dray.url}/api/v3/client/get-job-list?date=${range.from},${range.to}${more}`
try {
  const one = await compare({ url: list(ranges.day), headers: million }, { url: `${bare.url}/day`, headers: million })
  say(
    'one day, pages a second, Dray : bare',
    `${one.a.per_second.toFixed(0)} : ${one.b.per_second.toFixed(0)} = ${one.ratio.toFixed(2)}`,
  )
  const month = await compare(
    { url: list(ranges.month), headers: million },
    { url: `${bare.url}/month`, headers: million },
  )
  say(
    'one month, pages a second, Dray : bare',
    `${month.a.per_second.toFixed(0)} : ${month.b.per_second.toFixed(0)} = ${month.ratio.toFixed(2)}`,
  )
  for (const [way, what] of [
    ['joined', 'join all, then sort'],
    ['plain', 'plain, as the planner likes'],
  ] as const) {
    const other = await compare(
      { url: list(ranges.month), headers: million },
      { url: `${bare.url}/${way}`, headers: million },
    )
    say(
      `one month, Dray : ${what}`,
      `${other.a.per_second.toFixed(0)} : ${other.b.per_second.toFixed(0)} = ${other.ratio.toFixed(2)}`,
    )
  }
  const sizes = await compare({ url: list(ranges.day), headers: million }, { url: list(ranges.day), headers: small })
  say(
    'one day, p50 ms, million : ten thousand jobs',
    `${sizes.a.p50} : ${sizes.b.p50} = ${(sizes.a.p50 / sizes.b.p50).toFixed(2)}`,
  )
  const words = await measure({ url: list(ranges.month, '&keywords=receiver%20417'), headers: million })
  say('keyword over a month, p50 / p97.5 ms', `${words.p50} / ${words.p95}`)
} finally {
  await Promise.all([dray.stop(), bare.stop()])
  await ground.stop()
}
