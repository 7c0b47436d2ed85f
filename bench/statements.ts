// What PostgreSQL does for one page: today's statement of the diary beside that of 22 November 2026, in turn, on one
// connection, planned once: node bench/statements.ts, or with --worn
import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { officePage } from '../apps/server/src/features/job-list/job-list.repo.ts'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { startDatabase } from './database.ts'
import { frozenList } from './frozen-list.ts'
import { percentile } from './percentile.ts'

const rounds = 60
/** What is asked for by a company's own number, which no other value is. */
const tenant_id = 1
const placeholder = 987_654_321

interface Range {
  from: string
  to: string
}

/** The statement that the diary sends, taken from the diary itself. */
async function sentFor(range: Range) {
  let taken = { text: '', values: [] as unknown[] }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      taken = { text: query.sql, values: [...query.parameters] }
    },
  })
  const actor = { user_id: null, name: '', request_id: '', tab: null }
  const tx = { db, tenant_id: placeholder, actor, audit: [], events: [], afterCommit: [], endWithNext: () => undefined }
  await officePage(tx, { range, status_ranks: null, direction: 'asc', offset: 0, limit: 50 })
  return { ...taken, values: taken.values.map((value) => (value === placeholder ? tenant_id : value)) }
}

const frozenFor = (range: Range) => {
  const { text, values } = frozenList({ ...range, earliest: addDays(range.from, -longestJobDays) })
  return { text, values: values.map((value) => (value === '$tenant' ? tenant_id : value)) }
}

const database = await startDatabase({ worn: process.argv.includes('--worn') })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await client.query(`set role dray_app; set timezone = 'UTC'; set app.tenant_id = '${tenant_id}'`)

interface Explained {
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

/** Prepares a statement, runs it until PostgreSQL has settled on one plan, and returns how to explain it once more. */
async function prepared(name: string, { text, values }: { text: string; values: unknown[] }) {
  const literals = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')
  await client.query(`prepare ${name} as ${text}`)
  const found = { times: [] as number[], blocks: 0 }
  const explain = async () => {
    const { rows } = await client.query(
      `explain (analyze, buffers, costs off, timing off, format json) execute ${name}(${literals})`,
    )
    const one = rows[0]['QUERY PLAN'][0] as Explained
    found.blocks = one.Plan['Shared Hit Blocks'] + one.Plan['Shared Read Blocks']
    return one['Execution Time']
  }
  for (let round = 0; round < 10; round++) await explain()
  return { found, measure: async () => void found.times.push(await explain()) }
}

const daysAgo = (days: number, length = 1) => ({
  from: addDays(database.today, -days - length + 1),
  to: addDays(database.today, -days),
})
const ranges = [
  ['day', daysAgo(0)],
  ['month', daysAgo(0, 30)],
  ['day long ago', daysAgo(150)],
  ['month long ago', daysAgo(150, 30)],
] as const
try {
  for (const [place, [name, range]] of ranges.entries()) {
    const now = await prepared(`now${place}`, await sentFor(range))
    const then = await prepared(`then${place}`, frozenFor(range))
    for (let round = 0; round < rounds; round++) {
      await now.measure()
      await then.measure()
    }
    const ms = ({ found }: typeof now) => percentile(found.times, 0.5)
    process.stdout.write(
      `one ${name.padEnd(18)} ms ${ms(now).toFixed(2)} : ${ms(then).toFixed(2)} = ${(ms(now) / ms(then)).toFixed(2)}, blocks ${now.found.blocks} : ${then.found.blocks}\n`,
    )
  }
} finally {
  await client.end()
  await database.stop()
}
