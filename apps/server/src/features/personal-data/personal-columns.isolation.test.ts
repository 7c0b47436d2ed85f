import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { auditedTable } from '#tables/audited-tables.ts'
import { companyRecords } from '#tables/tables.ts'
import { mentioningColumns, type PersonalSource, personalSources } from './personal-sources.ts'

let database: TestDatabase
let columns: Map<string, { is_nullable: boolean; data_type: string }>
beforeAll(async () => {
  database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string; nullable: string; data_type: string }>(
    `select c.table_name || '.' || c.column_name as name, c.is_nullable as nullable, c.data_type
       from information_schema.columns c
         join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  await client.end()
  columns = new Map(rows.map(({ name, nullable, data_type }) => [name, { is_nullable: nullable === 'YES', data_type }]))
})
afterAll(() => database?.drop())

const sources: readonly PersonalSource[] = Object.values(personalSources).flat()
const touched = ({ copies, redacts = [], files = [], clears = [], replaces = {}, sets = {}, by }: PersonalSource) => [
  by.column,
  ...copies,
  ...redacts,
  ...files,
  ...clears,
  ...Object.keys(replaces),
  ...Object.keys(sets),
]

const mentioning = Object.entries(mentioningColumns).flatMap(([table, names]) =>
  names.map((name) => `${table}.${name}`),
)

const notPersonal = companyRecords.flatMap(({ table, not_personal = {} }) =>
  Object.values(not_personal)
    .flat()
    .map((column) => `${table}.${column}`),
)

/** Words in the name of a column by which it may hold data of a person. */
const sounds =
  /(^|_)(names?|first|last|e?mails?|phone|mobile|landline|address\d?|line|post_?code|town|images?|pictures?|signed?|contact|licence|card|account_no|sort_code|bank|latitude|longitude|notes?|text|remarks|by|agent|document|title|reason|message|reference|website|vat_code|username|birth|gender|nino|medical|health)(_|$)/

test('every column that sounds like data of a person belongs to one, or is declared as not personal', () => {
  const personal = new Set([
    ...mentioning,
    ...sources.flatMap((source) =>
      source.rows === 'removed'
        ? [...columns.keys()].filter((name) => name.startsWith(`${source.table}.`))
        : touched(source).map((column) => `${source.table}.${column}`),
    ),
  ])
  const declared = new Set(notPersonal)
  const textual = [...columns].filter(
    ([name, { data_type }]) =>
      sounds.test(name.slice(name.indexOf('.') + 1)) && !/_id$/.test(name) && data_type !== 'smallint',
  )
  const unknown = textual.map(([name]) => name).filter((name) => !personal.has(name) && !declared.has(name))
  expect(unknown.toSorted()).toEqual([])
})

test('what is declared as not personal is there, and is not treated as personal as well', () => {
  expect(notPersonal.filter((name) => !columns.has(name))).toEqual([])
  expect(new Set(notPersonal).size).toBe(notPersonal.length)
  const touchedNames = sources.flatMap((source) =>
    [...(source.clears ?? []), ...(source.files ?? []), ...Object.keys(source.replaces ?? {})].map(
      (column) => `${source.table}.${column}`,
    ),
  )
  expect(notPersonal.filter((name) => touchedNames.includes(name))).toEqual([])
})

test('every source names columns that exist, empties only what may be empty, and has a name for people', () => {
  const missing = sources.flatMap((source) =>
    touched(source).flatMap((column) =>
      columns.has(`${source.table}.${column}`) ? [] : [`${source.table}.${column}`],
    ),
  )
  expect([...missing, ...mentioning.filter((name) => !columns.has(name))]).toEqual([])
  const cannot = sources.flatMap(({ table, clears = [], files = [], rows }) =>
    (rows === 'kept' ? [...clears, ...files] : []).filter((column) => !columns.get(`${table}.${column}`)?.is_nullable),
  )
  expect(cannot).toEqual([])
  const positions = ['driver_positions', 'driver_last_positions', 'vehicle_positions', 'vehicle_last_positions']
  const unnamed = ['notifications', 'notification_settings', 'user_preferences', 'audit_log', ...positions]
  expect(sources.map(({ table }) => table).filter((table) => !auditedTable(table) && !unnamed.includes(table))).toEqual(
    [],
  )
})
