import { readFile } from 'node:fs/promises'
import { referenceColumns } from '@dray/domain/audit-trail/audited-columns.table.ts'
import {
  auditedKinds,
  auditedTable,
  auditedTables,
  besideOf,
  ownersOf,
} from '@dray/domain/audit-trail/audited-tables.table.ts'
import { expect, test } from 'vitest'
import { tableOwners } from '#platform/db/table-owners.ts'

/**
 * What is written without the trail: it is about the trail itself, one person's own screen, worked out from other rows, or
 * no row that people know.
 */
const notInTrail = [
  'audit_log',
  'counters',
  'due_notices',
  'email_events',
  'events',
  'idempotency_keys',
  'import_faults',
  'import_headings',
  'order_file_contents',
  'job_earnings',
  'late_job_sides',
  'notification_settings',
  'notifications',
  'report_changes',
  'report_states',
  'report_sums',
  'retention_runs',
  'support_reads',
  'tenant_clock',
  'user_preferences',
]

const generated = new URL('../../platform/db/generated/database.ts', import.meta.url)

/** Views have no rows of their own. */
const views = ['due_dates', 'dues', 'off_road_spans']

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
  const columnsUsed = auditedKinds.map((table) => {
    const known_by = auditedTable(table)?.known_by
    const referred = [...ownersOf(table), ...besideOf(table)]
    return { table, columns: [...referred.map(({ column }) => column), ...(known_by ? [known_by] : [])] }
  })
  const missing = columnsUsed.flatMap(({ table, columns }) =>
    columns.filter((column) => !columnsOf(table).includes(column)).map((column) => `${table}.${column}`),
  )
  expect(missing).toEqual([])
  const owners = auditedKinds.flatMap((table) => ownersOf(table).map((owner) => owner.table))
  const referred = [...owners, ...Object.values(referenceColumns)]
  expect(referred.filter((table) => !(table in auditedTables))).toEqual([])
})
