import { readFile } from 'node:fs/promises'
import { referenceColumns } from '@dray/domain/audit-trail/audited-columns.table.ts'
import { auditedTables } from '@dray/domain/audit-trail/audited-tables.table.ts'
import { expect, test } from 'vitest'
import { tableOwners } from '#platform/db/table-owners.ts'

/** What is written without the trail: it is about the trail itself, one person's own screen, or no row that people know. */
const notInTrail = [
  'audit_log',
  'counters',
  'events',
  'idempotency_keys',
  'late_job_sides',
  'notification_settings',
  'notifications',
  'retention_runs',
  'tenant_clock',
  'user_preferences',
]

const generated = new URL('../../platform/db/generated/database.ts', import.meta.url)

/** Views have no rows of their own. */
const views = ['due_dates']

test('every table that is in the trail has the name that people know it by', () => {
  const companies = Object.keys(tableOwners).filter((table) => !table.includes('.') && !views.includes(table))
  const named = [...Object.keys(auditedTables), ...notInTrail]
  expect(companies.filter((table) => !named.includes(table))).toEqual([])
  expect(named.filter((table) => !companies.includes(table))).toEqual([])
})

test('no two kinds of row have one name', () => {
  const names = Object.values(auditedTables).map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('what rows are known by, belong to and refer to are columns and tables that exist', async () => {
  const text = await readFile(generated, 'utf8')
  const columnsOf = (table: string) => {
    const type = table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
    const body = new RegExp(`export interface ${type} \\{([^}]*)\\}`).exec(text)?.[1] ?? ''
    return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column)
  }
  const tables: Record<string, { known_by?: string; of?: { column: string; table: string } }> = auditedTables
  const missing = Object.entries(tables).flatMap(([table, { known_by, of }]) =>
    [known_by, of?.column].flatMap((column) =>
      column === undefined || columnsOf(table).includes(column) ? [] : [`${table}.${column}`],
    ),
  )
  expect(missing).toEqual([])
  const referred = [...Object.values(tables).flatMap(({ of }) => of?.table ?? []), ...Object.values(referenceColumns)]
  expect(referred.filter((table) => !(table in auditedTables))).toEqual([])
})
