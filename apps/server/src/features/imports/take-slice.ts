import { plainReading } from '@dray/domain/imports/file-reading.ts'
import { columnsFor } from '@dray/domain/imports/import-columns.ts'
import { type ImportState, isAtWork } from '@dray/domain/imports/import-states.ts'
import { importChange } from '@dray/domain/imports/imports.events.ts'
import { rowFaults } from '@dray/domain/imports/imports.messages.ts'
import type { Matched } from '@dray/domain/imports/match-columns.ts'
import type { FindReference } from '@dray/domain/imports/read-cell.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import type { DateOrder } from '@dray/domain/kernel/tables/written-dates.ts'
import type { DecimalSign } from '@dray/domain/kernel/tables/written-numbers.ts'
import type { Geo } from '#platform/geo/geo.ts'
import { rememberPostcodes } from '#platform/geo/remember-postcodes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { TableRow } from '#platform/tables/tables.ts'
import { findReferences } from './find-references.ts'
import { type FirstReading, firstReading } from './first-reading.ts'
import {
  type FaultFound,
  type ImportRow,
  importForUpdate,
  insertFaults,
  keepStep,
  openStep,
  saveProgress,
  undoStep,
} from './imports.repo.ts'
import { type KnownRow, rowsCalled } from './known-rows.repo.ts'
import { matchedColumns, type RowRead, readRow } from './read-row.ts'
import { keyOf } from './row-key.ts'
import { type KindWork, type RowOutcome, takeRow } from './take-row.ts'
import { readWhole, wholeColumns } from './whole-values.ts'

/** A slice holds its locks for a fraction of a second: others save meanwhile, and number their jobs. */
const sliceSize = 100
const longestSlice_ms = 300

/** What stays the same from slice to slice of one piece of work. */
export interface ImportWork extends KindWork {
  rows: readonly TableRow[]
  /** What was asked for when it began. */
  asked: string
  /** Found with the first slice. */
  gazetteer?: Geo
  find?: FindReference
  file?: FirstReading
}

/** What is asked of an import: how its columns are matched and its cells read, by whom, and what that person may do. */
export const askedOf = ({ columns, values, decimal_sign, date_order, user_id, permissions }: ImportRow) =>
  JSON.stringify([columns, values, decimal_sign, date_order, user_id, permissions])

/**
 * Takes the next rows and writes down how far the work has come, in one transaction: whatever dies and runs again goes on
 * after the last slice that was kept. A check keeps nothing but what it found. False when nothing is left to do.
 */
export async function takeSlice(ctx: TxContext, import_id: number, work: ImportWork): Promise<boolean> {
  const row = await importForUpdate(ctx.tx, import_id)
  const state = row.state as ImportState
  // Cancelled and begun anew with other columns while a slice was taken: that is the work of another task.
  if (!isAtWork(state) || askedOf(row) !== work.asked) return false
  work.gazetteer ??= rememberPostcodes(ctx.services.gazetteer)
  const person = { ...ctx, isOneOfMany: true, services: { ...ctx.services, gazetteer: work.gazetteer } }
  const rows = await readRows(person, row, work)
  await openStep(ctx.tx, 'slice')
  const outcomes = await takeRows(person, work, rows)
  if (state === 'checking') await forget(ctx)
  else await keepStep(ctx.tx, 'slice')
  mergeEvents(ctx.tx.events)
  const warned = warningsOf(import_id, rows, outcomes)
  await insertFaults(ctx.tx, [...faultsOf(import_id, rows, outcomes), ...warned])
  const position = row.position + outcomes.length
  const isOver = position >= row.row_count
  const counts = countsOf(outcomes)
  await saveProgress(ctx.tx, row, {
    position,
    added: row.added + counts.added,
    changed: row.changed + counts.changed,
    unchanged: row.unchanged + counts.unchanged,
    failed: row.failed + counts.failed,
    warned: row.warned + warned.length,
    ...(isOver && (state === 'checking' ? { state: 'checked' } : { state: 'done', finished_at: ctx.now })),
  })
  ctx.publish(importChange('update', [import_id]))
  return !isOver
}

/** How the file's cells are read; as most are where it was matched by a build that did not ask. */
const readingFor = ({ decimal_sign, date_order }: ImportRow, zone: string) => ({
  decimal_sign: (decimal_sign ?? plainReading.decimal_sign) as DecimalSign,
  date_order: (date_order ?? plainReading.date_order) as DateOrder,
  zone,
})

async function readRows({ tx, viewer }: TxContext, row: ImportRow, work: ImportWork): Promise<RowRead[]> {
  const { kind } = work
  const columns = columnsFor(kind, viewer)
  const matched = matchedColumns(row.columns as Matched, columns)
  const values = row.values
  work.find ??= await findReferences(tx, [...matched, ...wholeColumns(values, columns)])
  const whole = readWhole(values, { kind, columns, find: work.find })
  const given = { kind: { fixed: whole.body }, find: work.find, reading: readingFor(row, work.zone) }
  const read: Parameters<typeof firstReading>[1]['read'] = (one, columns) =>
    readRow(one, { ...given, matched: columns })
  work.file ??= await firstReading(tx, { kind, name: row.name, rows: work.rows, matched, read })
  const { lines, named } = work.file
  return work.rows.slice(row.position, row.position + sliceSize).map((one) => {
    const found = named(read(one, matched))
    const first = lines.get(keyOf(kind.identity, found.body)) ?? found.line
    const faults: FieldErrors = { ...missing(kind.identity, found), ...whole.faults, ...found.faults }
    if (first < found.line) faults[kind.identity[0]] = [rowFaults.twice(first)]
    return { ...found, faults }
  })
}
/** Without what a row is called by nobody can tell whether it is there already. */
const missing = ([first]: KindWork['kind']['identity'], { body, faults, isBroken }: RowRead): FieldErrors =>
  body[first] === undefined && !faults[first] && !isBroken ? { [first]: [rowFaults.needed] } : {}

/** What became of the rows from the first on, of as many as there was time for. */
async function takeRows(ctx: TxContext, work: ImportWork, rows: readonly RowRead[]): Promise<RowOutcome[]> {
  const { identity } = work.kind
  const end = performance.now() + longestSlice_ms
  const texts = rows.map(({ body }) => String(body[identity[0]] ?? ''))
  const known = new Map<string, KnownRow>()
  for (const row of await rowsCalled(ctx.tx, work.kind, texts)) known.set(keyOf(identity, row), row)
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    outcomes.push(await takeRow(ctx, work, { row, known: known.get(keyOf(identity, row.body)) }))
    if (performance.now() > end) break
  }
  return outcomes
}

/** Undoes all that the rows of a check have done. */
async function forget({ tx }: TxContext) {
  await undoStep(tx, 'slice')
  tx.events.length = 0
  tx.audit.length = 0
  tx.afterCommit.length = 0
}

/** Tells of many rows at once what was to be told of each. */
function mergeEvents(events: DomainEvent[]) {
  const groups = Map.groupBy(events, ({ event, type, audience }) => JSON.stringify([event, type, audience]))
  const merged = [...groups.values()].map((group) => {
    const [first] = group as [DomainEvent, ...DomainEvent[]]
    const { version, ...rest } = first
    const ids = [...new Set(group.flatMap((one) => one.ids))]
    return group.length === 1 ? first : { ...rest, ids }
  })
  events.splice(0, events.length, ...merged)
}

const faultsOf = (import_id: number, rows: readonly RowRead[], outcomes: readonly RowOutcome[]): FaultFound[] =>
  rows.flatMap(({ line, cells }, place) => {
    const outcome = outcomes[place]
    return typeof outcome === 'object' ? [{ import_id, line, cells, faults: outcome.faults }] : []
  })

/** What is worth checking in the rows that came in. */
const warningsOf = (import_id: number, rows: readonly RowRead[], outcomes: readonly RowOutcome[]): FaultFound[] =>
  rows.flatMap(({ line, cells, warnings }, place) =>
    Object.keys(warnings).length > 0 && (outcomes[place] === 'added' || outcomes[place] === 'changed')
      ? [{ import_id, line, cells, faults: warnings, is_warning: 1 as const }]
      : [],
  )

function countsOf(outcomes: readonly RowOutcome[]) {
  const counts = { added: 0, changed: 0, unchanged: 0, failed: 0 }
  for (const outcome of outcomes) counts[typeof outcome === 'string' ? outcome : 'failed'] += 1
  return counts
}
