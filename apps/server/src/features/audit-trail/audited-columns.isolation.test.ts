import { amountColumns, withoutAmounts } from '@dray/domain/audit-trail/audited-columns.table.ts'
import { auditedKinds } from '@dray/domain/audit-trail/audited-tables.table.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

test('every column that could hold an amount is known to hold one or not', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any($1) and data_type in ('numeric', 'jsonb')`,
    [auditedKinds],
  )
  const known: readonly string[] = [...amountColumns, ...withoutAmounts]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(amountColumns.filter((name) => (withoutAmounts as readonly string[]).includes(name))).toEqual([])
})
