import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { amountColumns, auditedKinds } from '#tables/audited-tables.ts'
import { companyRecords } from '#tables/tables.ts'

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
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any($1) and data_type in ('numeric', 'jsonb')`,
    [auditedKinds],
  )
  const known = companyRecords.flatMap(({ table, amounts = [], no_amounts = [] }) =>
    [...amounts, ...no_amounts].map((column) => `${table}.${column}`),
  )
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  const without = companyRecords.flatMap(({ no_amounts = [] }) => no_amounts)
  expect(amountColumns.filter((name) => without.includes(name))).toEqual([])
})
