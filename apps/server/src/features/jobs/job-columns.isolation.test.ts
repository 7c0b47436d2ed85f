import type { JobField } from '@dray/domain/jobs/job-field.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { plainFields } from '@dray/domain/jobs/job-fields.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'

interface Column {
  name: string
  is_nullable: boolean
  scale: number | null
  is_granted: boolean
}

/** What the migrated database says of the columns that the table of job fields describes. */
let database: TestDatabase
let columns: Map<string, Column>
beforeAll(async () => {
  database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<Column>(
    `select column_name as name, is_nullable = 'YES' as is_nullable, numeric_scale::int as scale,
        has_column_privilege('dray_portal', 'public.jobs', column_name, 'select') as is_granted
       from information_schema.columns where table_schema = 'public' and table_name = 'jobs'`,
  )
  await client.end()
  columns = new Map(rows.map((row) => [row.name, row]))
})
afterAll(() => database?.drop())

const rows = Object.entries(jobFields) as [string, JobField][]
const wrong = (isWrong: (column: Column, row: JobField) => boolean) =>
  rows.flatMap(([name, row]) => {
    const column = columns.get(name)
    return column && isWrong(column, row) ? [name] : []
  })

test('every plain field is a column', () => {
  expect(plainFields.filter((field) => !columns.has(field))).toEqual([])
})

test("the portal's role may read exactly the fields that the customer sees", () => {
  expect(wrong((column, row) => column.is_granted !== row.isForCustomer)).toEqual([])
})

test('a column has room for the decimals that its field takes', () => {
  expect(wrong(({ scale }, { decimals }) => decimals !== undefined && (scale ?? 0) < decimals)).toEqual([])
})

test('what is stored for a blank field is what its column takes', () => {
  const isAsked = new Set(['customer_id'])
  expect(wrong(({ name, is_nullable }, row) => row.empty === null && !is_nullable && !isAsked.has(name))).toEqual([])
})
