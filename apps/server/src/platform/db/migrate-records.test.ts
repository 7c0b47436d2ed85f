import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { migrate } from './migrate.ts'

/** Records saved before their numbers and postcodes were tidied. */
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`delete from platform.schema_migrations where name = '0015-tidy-records.sql'`)
  await client.query(
    `insert into platform.tenants (id, slug, name) values (7, 'seven', 'Seven'), (8, 'eight', 'Eight');
     insert into customers (tenant_id, id, customer_code, customer_name)
       select 7, n, 'C' || n, 'N' || n from generate_series(1, 6) as n;
     insert into sub_contractors (tenant_id, id, code, name)
       select 8, n, 'C' || n, 'N' || n from generate_series(1, 6) as n`,
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** What was stored, and what it becomes. */
const numbers: Record<'vat_code' | 'sort_code' | 'account_no', [string | null, string | null][]> = {
  vat_code: [
    ['gb123456789', 'GB 123 4567 89'],
    ['GB123-4567 82.001', 'GB 123 4567 82 001'],
    ['123456782', '123 4567 82'],
    ['IE6388047V', 'IE6388047V'],
    ['applied for', 'applied for'],
    [null, null],
  ],
  sort_code: [
    ['200000', '20-00-00'],
    ['20 00-00', '20-00-00'],
    ['20-00-00', '20-00-00'],
    ['2000', '2000'],
    ['see the file', 'see the file'],
    [null, null],
  ],
  account_no: [
    ['1234567', '01234567'],
    ['1234 5678', '12345678'],
    ['123456', '00123456'],
    ['123456789', '123456789'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB29 NWBK 6016 1331 9268 19'],
    [null, null],
  ],
}
const postcodes: [string | null, string | null, string][] = [
  ['rg145aa', 'RG14 5AA', 'GB'],
  [' sw1a 1AA ', 'SW1A 1AA', 'United Kingdom'],
  ['BS11  9DB', 'BS11 9DB', 'GB'],
  ['nowhere', 'nowhere', 'GB'],
  ['M1', 'M1', 'GB'],
  ['ab1 2cd', 'ab1 2cd', 'France'],
  [null, null, 'GB'],
]
const companies = [
  [7, 'customer_companies', 'customer_id'],
  [8, 'sub_contractor_companies', 'subcontractor_id'],
] as const
const directories = ['depots', 'contractors', 'sub_contractors'] as const
const column = (pairs: [string | null, string | null][], at: 0 | 1) => pairs.map((pair) => pair[at])

test('are tidied as they are when they are saved, and keep what has another shape', async () => {
  for (const [tenant_id, table, owner] of companies) {
    await client.query(
      `insert into ${table} (tenant_id, id, ${owner}, vat_code, sort_code, account_no)
         select $1, n, n, v, s, a from unnest($2::text[], $3::text[], $4::text[]) with ordinality as t (v, s, a, n)`,
      [tenant_id, ...(['vat_code', 'sort_code', 'account_no'] as const).map((name) => column(numbers[name], 0))],
    )
  }
  for (const table of directories) {
    await client.query(
      `insert into ${table} (tenant_id, id, code, name, postcode, country)
         select 7, n, 'C' || n, 'N' || n, p, c from unnest($1::text[], $2::text[]) with ordinality as t (p, c, n)`,
      [postcodes.map(([stored]) => stored), postcodes.map(([, , country]) => country)],
    )
  }
  expect(await migrate(database.url)).toEqual({ applied: ['0015-tidy-records.sql'] })
  for (const [, table] of companies) {
    const { rows } = await client.query(`select vat_code, sort_code, account_no from ${table} order by id`)
    for (const name of ['vat_code', 'sort_code', 'account_no'] as const) {
      expect(rows.map((row) => row[name])).toEqual(column(numbers[name], 1))
    }
  }
  for (const table of directories) {
    const { rows } = await client.query(`select postcode from ${table} where tenant_id = 7 order by id`)
    expect(rows.map((row) => row.postcode)).toEqual(postcodes.map(([, tidied]) => tidied))
  }
})
