import type * as calls from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { auditTexts as texts } from '@dray/domain/audit-trail/audit-trail.messages.ts'
import { auditValue } from '@dray/domain/audit-trail/audit-values.ts'
import { columnLabel, unshownColumns } from '@dray/domain/audit-trail/audited-columns.table.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { secretColumns } from '#platform/db/unaudited-columns.ts'
import { auditedTable, referenceColumns } from '#tables/audited-tables.ts'
import type { AuditRow } from './audit-trail.repo.ts'
import type { RowNames } from './row-names.ts'
import { withheldOf } from './withheld.ts'

type Entry = CallAnswer<typeof calls.listAuditTrail>['data'][number]
type Change = CallAnswer<typeof calls.showAuditEntry>['changes'][number]
type Side = Record<string, unknown>

const secrets: ReadonlySet<string> = new Set(secretColumns)
const sideOf = (value: unknown): Side => (value ?? {}) as Side

/** The columns that an entry is about, by their labels. Secrets are never written into the trail; one that was is not shown. */
const columnsOf = ({ before, after }: AuditRow): string[] =>
  [...new Set([...Object.keys(sideOf(before)), ...Object.keys(sideOf(after))])]
    .filter((column) => !unshownColumns.has(column) && !secrets.has(column))
    .sort((a, b) => columnLabel(a).localeCompare(columnLabel(b), 'en-GB'))

const kindName = (table: string) => auditedTable(table)?.name ?? columnLabel(table)

/** A row with what it belongs to: "Job note of 10045". */
export function rowName(names: RowNames, table: string, id: number): string | null {
  const beside = names.besideOf(table, id).map((one) => names.nameOf(one.table, one.id))
  const own = [names.nameOf(table, id), ...beside].filter(Boolean).join(', ') || null
  const owner = names.ownerOf(table, id)
  const ownerName = owner && rowName(names, owner.table, owner.id)
  if (own && ownerName) return texts.belongsTo(own, ownerName)
  return own ?? ownerName
}

/** Where a row is opened, or the nearest row that it belongs to. */
function screenOf(names: RowNames, table: string, id: number): string | null {
  const screen = auditedTable(table)?.screen
  if (screen) return screen.replace(':id', String(id))
  const owner = names.ownerOf(table, id)
  return owner && screenOf(names, owner.table, owner.id)
}

/** An entry as the list shows it. */
export function presentEntry(row: AuditRow, names: RowNames): Entry {
  const { table_name, row_id } = row
  return {
    id: row.id,
    at: row.at,
    user_id: row.user_id,
    user_name: row.user_name,
    action: row.action as Entry['action'],
    kind: table_name,
    kind_name: kindName(table_name),
    row_id,
    row_name: row_id === null ? null : rowName(names, table_name, row_id),
    screen: row_id === null ? null : screenOf(names, table_name, row_id),
    fields: columnsOf(row).map(columnLabel),
  }
}

interface Reading {
  names: RowNames
  viewer: Viewer
  zone: string
}

/** Every column of an entry, before and after, without what the viewer may not see. */
export const presentChanges = (row: AuditRow, { names, viewer, zone }: Reading): Change[] =>
  columnsOf(row).map((column) => {
    const withheld = withheldOf(row.table_name, column, viewer)
    const shown = (side: unknown) => {
      const value = sideOf(side)[column]
      const table = referenceColumns[column]
      const name = table && typeof value === 'number' ? (names.nameOf(table, value) ?? undefined) : undefined
      return withheld ? null : auditValue(column, value, { zone, name })
    }
    return { column, field: columnLabel(column), before: shown(row.before), after: shown(row.after), withheld }
  })
