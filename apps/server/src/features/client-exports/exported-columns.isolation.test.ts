import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { exportRecords } from '#tables/tables.ts'
import { unexportedColumns, unexportedTables } from './unexported.ts'

let database: TestDatabase
let columns: { table: string; column: string }[]
beforeAll(async () => {
  database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string }>(
    `select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'platform')`,
  )
  await client.end()
  columns = rows
})
afterAll(() => database?.drop())

/** Names of files, of keys that are public, of an address, and of what somebody was told of. */
const harmless = exportRecords.flatMap(({ table, exported }) =>
  typeof exported === 'object' && 'harmless' in exported ? exported.harmless.map((column) => `${table}.${column}`) : [],
)

const sounds = /password|secret|token|hash|sealed|cookie|credential|(^|_)keys?(_|$)/

test('a column that sounds like a secret is left out of exports, or declared to open nothing', () => {
  const loose = columns
    .filter(({ table, column }) => !(table in unexportedTables) && sounds.test(column))
    .filter(({ table, column }) => !unexportedColumns[table]?.includes(column))
    .map(({ table, column }) => `${table}.${column}`)
  expect(loose.sort()).toEqual(harmless.toSorted())
})

test('what is left out is there', () => {
  const known = new Set(columns.map(({ table }) => table))
  expect(Object.keys(unexportedTables).filter((table) => !known.has(table))).toEqual([])
  const named = Object.entries(unexportedColumns).flatMap(([table, left]) => left.map((column) => ({ table, column })))
  for (const one of named) expect(columns).toContainEqual(one)
})
