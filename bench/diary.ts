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

/** The obvious statement: join, sort, cut off; the counts beside. */
const plain = (range: { from: string; to: string }) => ({
  text: `select j.*, k.customer_name, k.customer_code, k.customer_type, l.code, l.color,
      (select count(*) from jobs c where c.tenant_id = $1 and c.first_date <= $3 and c.last_date >= $2) as total
    from jobs j join customers k on k.tenant_id = $1 and k.id = j.customer_id left join load_types l on l.tenant_id = $1 and l.id = j.load_type_id
    where j.tenant_id = $1 and j.first_date <= $3 and j.last_date >= $2
    order by j.status_rank, j.first_date, j.first_at nulls first, j.id limit 50`,
  values: ['$tenant', range.from, range.to],
})

const say = (name: string, text: string) => process.stdout.write(`${name.padEnd(44)}${text}\n`)
const ground = await startGround()
const million = headersOf(await signIn(ground, 1, ['/traffic-diary']))
const small = headersOf(await signIn(ground, 2, ['/traffic-diary']))
const statements = {
  day: await statementOf(ranges.day),
  month: await statementOf(ranges.month),
  plain: plain(ranges.month),
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
  const join = await compare(
    { url: list(ranges.month), headers: million },
    { url: `${bare.url}/plain`, headers: million },
  )
  say(
    'one month, Dray : plain join-then-sort',
    `${join.a.per_second.toFixed(0)} : ${join.b.per_second.toFixed(0)} = ${join.ratio.toFixed(2)}`,
  )
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
