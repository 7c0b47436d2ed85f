import { type ExtraCharge, jobTotals } from '@dray/domain/jobs/charges.ts'
import { jobStatuses } from '@dray/domain/jobs/status.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlatformDb } from '../platform/db/platform.ts'
import { makePool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/files.ts'
import { makeFiles } from '../platform/files/make-files.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { tempFolder } from '../platform/testing/temp-folder.ts'
import { demoCompanies } from './company-plan.ts'
import { isEmpty, makeDemo } from './demo.ts'
import { dayTables } from './job-rows.ts'

/** A Friday at noon: both companies are at work. */
const now = '2026-11-20T12:00:00Z'

interface Demo {
  database: TestDatabase
  files: Files
  rows<R extends object>(statement: string): Promise<R[]>
  end(): Promise<void>
}
let one: Demo
let other: Demo
beforeAll(async () => {
  ;[one, other] = await Promise.all([demo(), demo()])
}, 120_000)
afterAll(() => Promise.all([one?.end(), other?.end()]))

function storage() {
  const folder = tempFolder('demo-files')
  return { folder, files: makeFiles({ adapter: 'folder', folder: folder.path, signing_secret: 'only for tests' }) }
}

async function demo(): Promise<Demo> {
  const database = await testDatabase()
  const { files, folder } = storage()
  const pool = makePool({ url: database.url, role: 'dray_platform', max: 2 })
  await makeDemo(makePlatformDb(pool), { url: database.url, now, files })
  await pool.end()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return {
    database,
    files,
    rows: async (statement) => (await client.query(statement)).rows,
    async end() {
      await client.end()
      await database.drop()
      folder.remove()
    },
  }
}

test('each company has work in every status that a day can show', async () => {
  const found = await one.rows<{ slug: string; status: string; jobs: number }>(
    `select slug, status, count(*)::int as jobs from jobs join platform.tenants t on t.id = tenant_id group by slug, status`,
  )
  // A job is being invoiced for seconds only.
  const wanted = jobStatuses.filter((status) => status !== 'Generating Inv')
  for (const { slug } of demoCompanies) {
    const has = found.filter((row) => row.slug === slug && row.jobs > 0).map(({ status }) => status)
    expect([slug, has.sort()]).toEqual([slug, [...wanted].sort()])
  }
})

test('the same plan and instant make the same rows', async () => {
  for (const table of [...dayTables, 'customers', 'drivers', 'vehicles', 'invoices', 'invoice_lines', 'counters']) {
    // What the database itself stamps is when the row was written; a file's name nobody can guess.
    const digest = `select count(*)::int as count, md5(string_agg(row::text, ',' order by row::text)) as rows
      from (select to_jsonb(t) - 'updated_at' - 'created_at' - 'pod_image' as row from ${table} t) all_rows`
    const [here, there] = await Promise.all([one.rows<{ count: number }>(digest), other.rows(digest)])
    expect([table, here]).toEqual([table, there])
    expect(here[0]?.count, table).toBeGreaterThan(0)
  }
})

interface PricedJob {
  id: string
  base_charge: string
  waiting_charge: string
  weight: string
  vol_weight: string
  subcost: string | null
  total_charge: string
  extras: string
  profit: string
  lines: (ExtraCharge & { amount: number })[]
}

const numbers = (...values: (string | number)[]) => values.map((value) => decimal(value).toFixed())

test('the newest proofs show their signed delivery note, the same picture each time', async () => {
  const notes = `select t.slug, p.pod_image ->> 0 as key, f.sha256, f.size::int, p.pod_name
    from job_processes p join files f on f.tenant_id = p.tenant_id and f.key = p.pod_image ->> 0
    join platform.tenants t on t.id = p.tenant_id order by t.slug, p.id`
  interface Note {
    slug: string
    key: string
    sha256: string
    size: number
  }
  const [here, there] = await Promise.all([one.rows<Note>(notes), other.rows<Note>(notes)])
  expect(here).toHaveLength(40 * demoCompanies.length)
  expect(here.map(({ sha256 }) => sha256)).toEqual(there.map(({ sha256 }) => sha256))
  expect(new Set(here.map(({ sha256 }) => sha256)).size).toBe(here.length)
  const { stream, content_type, size } = await one.files.of(Number(here[0]!.key.split('/')[0])).get(here[0]!.key)
  stream.resume()
  expect({ content_type, size }).toEqual({ content_type: 'image/png', size: here[0]!.size })
  expect(size).toBeLessThan(20_000)
})

test("every job's figures are what the rule makes of its charges", async () => {
  const jobs = await one.rows<PricedJob>(
    `select j.id, base_charge, waiting_charge, weight, vol_weight, subcost, total_charge, extras, profit,
            coalesce(l.lines, '[]') as lines
       from jobs j left join lateral (
         select json_agg(json_build_object('extra_tariff_id', extra_tariff_id, 'type', type, 'charge', charge, 'count', count,
                                           'amount', amount) order by position) as lines
           from job_extra_charges x where x.tenant_id = j.tenant_id and x.job_id = j.id) l on true`,
  )
  expect(jobs.length).toBeGreaterThan(1000)
  for (const { id, lines, ...job } of jobs) {
    const rule = jobTotals({ ...job, extras: lines })
    const stands = numbers(job.total_charge, job.extras, job.profit, ...lines.map(({ amount }) => amount))
    expect([id, ...stands]).toEqual([
      id,
      ...numbers(rule.total_charge, rule.extras, rule.profit, ...rule.extra_amounts),
    ])
  }
})

test('every invoice is the sum of its lines, and every invoiced job stands on one line at its price', async () => {
  const off = await one.rows(
    `select inv_number, net, vat, total_charge from invoices i
       join (select tenant_id, invoice_id, sum(net) as line_net, sum(vat) as line_vat from invoice_lines group by 1, 2) l
         on l.tenant_id = i.tenant_id and l.invoice_id = i.id
       where net <> line_net or vat <> line_vat or total_charge <> line_net + line_vat`,
  )
  expect(off).toEqual([])
  const [counts] = await one.rows(
    `select (select count(*) from invoices)::int = (select count(distinct (tenant_id, invoice_id)) from invoice_lines)::int as each_has_lines,
            (select count(*) from jobs where status = 'Invoiced')::int = (select count(*) from invoice_lines)::int as each_job_has_one`,
  )
  expect(counts).toEqual({ each_has_lines: true, each_job_has_one: true })
  const astray = await one.rows(
    `select j.id from jobs j left join invoice_lines l
         on l.tenant_id = j.tenant_id and l.job_id = j.id and l.invoice_id = j.invoice_id and l.net = j.total_charge
       where j.status = 'Invoiced' and l.id is null`,
  )
  expect(astray).toEqual([])
})

test('a demo that is cut off in the middle leaves nothing, and the next start makes all of it', async () => {
  const database = await testDatabase()
  const { files, folder } = storage()
  const pool = makePool({ url: database.url, role: 'dray_platform', max: 2 })
  const platform = makePlatformDb(pool)
  const [first] = demoCompanies
  const small = { ...first!, days_back: 1, days_ahead: 0 }
  // The second company's slug is taken by the first: the work fails when one whole company stands.
  await expect(makeDemo(platform, { url: database.url, now, files, plans: [small, small] })).rejects.toThrow()
  expect(await isEmpty(platform)).toBe(true)
  const left = await pool.query('select (select count(*) from platform.identities)::int as people')
  expect(left.rows).toEqual([{ people: 0 }])
  await makeDemo(platform, { url: database.url, now, files, plans: [small] })
  expect(await isEmpty(platform)).toBe(false)
  await pool.end()
  await database.drop()
  folder.remove()
})
