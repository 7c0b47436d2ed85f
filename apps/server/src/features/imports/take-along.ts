import type { Along, ImportColumn } from '@dray/domain/imports/import-columns.ts'
import { rowFaults } from '@dray/domain/imports/imports.messages.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { addPart, type CatalogueRow, changePart, type KeptPart } from '#features/catalogues/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { parseRequest } from '#platform/http/calls/parse.ts'
import { rowsOfPart } from './known-rows.repo.ts'

/** A cell that is no part of the imported row but of one that belongs to it. */
export interface AlongCell {
  column: ImportColumn & { along: Along }
  value: unknown
}

/** The row that the cells belong to, as its own call returned it. */
type OwnerRow = { id: number; user_id?: number } & Readonly<Record<string, unknown>>

/** How what comes along is kept. */
interface Keeping {
  parts: readonly KeptPart[]
  /** Changes the row that it belongs to, and returns it as its call shows it. */
  changeOwner: (body: Record<string, unknown>) => Promise<Readonly<Record<string, unknown>>>
}

/**
 * Does with what comes along with a row what a person would have done: changes the card that is there or adds it, adds a
 * renewal beside the papers before it, adds each licence category that is new. Returns whether anything was written.
 */
export async function takeAlong(
  ctx: TxContext,
  keeping: Keeping,
  { owner, cells }: { owner: OwnerRow; cells: readonly AlongCell[] },
): Promise<boolean> {
  const groups = Map.groupBy(cells, ({ column: { along } }) => `${along.part.entity} ${JSON.stringify(along.among)}`)
  let hasWritten = false
  for (const group of groups.values()) {
    const written = await withColumnNames(group, () => takeGroup(ctx, keeping, { owner, cells: group }))
    hasWritten ||= written
  }
  return hasWritten
}

async function takeGroup(
  ctx: TxContext,
  keeping: Keeping,
  { owner, cells }: { owner: OwnerRow; cells: readonly AlongCell[] },
) {
  const [first] = cells as [AlongCell]
  const { part, among, as } = first.column.along
  const kept = keeping.parts.find((one) => one.part.entity === part.entity)
  if (!kept) throw new Error(`Nobody keeps ${part.entity}`)
  const owned = { ...among, [part.owner.column]: part.owner.column === 'user_id' ? owner.user_id : owner.id }
  const known = await rowsOfPart(ctx.tx, kept.table, owned)
  if (as === 'newest' && known.length === 0) return takeByHand(keeping, owner, first)
  const wanted = writingOf(cells, known)
  for (const { row, values } of wanted) {
    if (row) await changePart(ctx, kept, asked(part.calls.change, row.id, values))
    else await addPart(ctx, kept, asked(part.calls.add, 0, { ...owned, ...values }))
  }
  return wanted.length > 0
}

/** What the part's call makes of the values; throws its refusals. */
const asked = (call: AnyCall, id: number, body: object) =>
  parseRequest(call, { params: { id }, query: {}, body }) as unknown as Parameters<typeof addPart>[2]

interface Writing {
  row: CatalogueRow | null
  values: Record<string, unknown>
}

/** The date where no row of the part says it: a later one than is there already. Returns whether it was written. */
async function takeByHand({ changeOwner }: Keeping, owner: OwnerRow, { column: { along }, value }: AlongCell) {
  const { field, list } = along.otherwise ?? { field: along.column, list: false }
  // The dates of a list are no column: they come with the row as it is shown.
  const before = String((list ? await changeOwner({}) : owner)[field] ?? '')
  const dates = before === '' ? [] : before.split(',')
  if (!isLater(along.column, String(value), dates)) return false
  await changeOwner({ [field]: list ? [...dates, value].join(',') : value })
  return true
}

/** True where a date is after those that are there; throws where one of them is after it. */
function isLater(column: string, wanted: string, dates: readonly string[]): boolean {
  const latest = [...dates].sort().at(-1)
  if (latest !== undefined && wanted < latest) throw fieldError({ [column]: rowFaults.earlier(showDate(latest)) })
  return wanted !== latest
}

function writingOf(cells: readonly AlongCell[], known: readonly CatalogueRow[]): Writing[] {
  const [first] = cells as [AlongCell]
  const { as } = first.column.along
  if (as === 'each') return eachOf(first, known)
  return as === 'newest' ? newestOf(first, known) : oneOf(cells, known)
}

/** The row of the latest date with the later value. */
function newestOf({ column: { along }, value }: AlongCell, known: readonly CatalogueRow[]): Writing[] {
  const [row = null] = known.toSorted((a, b) => String(b.date).localeCompare(String(a.date)) || b.id - a.id)
  const before = row?.[along.column]
  const isWanted = isLater(along.column, String(value), typeof before === 'string' ? [before] : [])
  return isWanted ? [{ row, values: { [along.column]: value } }] : []
}

/** A row for each value that none holds yet. */
const eachOf = ({ column: { along }, value }: AlongCell, known: readonly CatalogueRow[]): Writing[] =>
  (value as readonly unknown[])
    .filter((one) => !known.some((row) => row[along.column] === one))
    .map((one) => ({ row: null, values: { [along.column]: one } }))

/** The one row with what differs; a renewal is a further row, and never an earlier one. */
function oneOf(cells: readonly AlongCell[], known: readonly CatalogueRow[]): Writing[] {
  const [{ column }] = cells as [AlongCell]
  const values = Object.fromEntries(cells.map(({ column: { along }, value }) => [along.column, value]))
  if (column.along.as === 'renewal') return renewal(column, { values, known })
  const [row = null] = known
  const changes = Object.fromEntries(Object.entries(values).filter(([field, value]) => row?.[field] !== value))
  return Object.keys(changes).length === 0 ? [] : [{ row, values: changes }]
}

function renewal(
  { along: { column } }: AlongCell['column'],
  { values, known }: { values: Record<string, unknown>; known: readonly CatalogueRow[] },
): Writing[] {
  const dates = known.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []))
  return isLater(column, String(values[column]), dates) ? [{ row: null, values }] : []
}

/** What a part's call refuses is told by the names of the file's columns. */
async function withColumnNames<T>(cells: readonly AlongCell[], write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation' || !error.data) throw error
    const fieldOf = (name: string) => cells.find(({ column }) => column.along.column === name)?.column.field
    const faults: FieldErrors = Object.fromEntries(
      Object.entries(error.data as FieldErrors).map(([name, reasons]) => [
        fieldOf(name) ?? cells[0]?.column.field,
        reasons,
      ]),
    )
    throw fieldError(Object.fromEntries(Object.entries(faults).map(([field, [reason = '']]) => [field, reason])))
  }
}
