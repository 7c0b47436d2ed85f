import { type FileReading, openQuestions, readingOf } from '@dray/domain/imports/file-reading.ts'
import type { ImportColumn } from '@dray/domain/imports/import-columns.ts'
import { rowFaults } from '@dray/domain/imports/imports.messages.ts'
import type { LearnedHeading } from '@dray/domain/imports/match-columns.ts'
import type { FindReference } from '@dray/domain/imports/read-cell.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import { cellText, type TableCell } from '@dray/domain/kernel/tables/table-cell.ts'
import { orderColumns } from '@dray/domain/order-files/order-columns.table.ts'
import { orderFileFaults as faults } from '@dray/domain/order-files/order-files.messages.ts'
import { headingsFault, knownColumns, orderImportColumns } from '@dray/domain/order-files/order-headings.ts'
import { readRow } from '#features/imports/index.ts'
import type { Table, TableRow } from '#platform/tables/tables.ts'

/** An order as a line has it: what the call that enters jobs takes, and what could not be read, by column. */
export interface OrderRead {
  line: number
  cells: readonly TableCell[]
  isBroken?: true
  reference: string
  collection_date: string | null
  body: Record<string, unknown>
  faults: FieldErrors & { reference?: string[] }
  /** What is worth checking, by column. */
  warnings: FieldErrors
}

/** The column of each heading, as it is called or as the customer has said; or why the headings are not those of an order file. */
export function matchHeadings(
  header: readonly string[],
  chosen: readonly LearnedHeading[],
): (ImportColumn | null)[] | string {
  const known = knownColumns(header, chosen)
  const fault = headingsFault(header, known)
  return fault ?? known.map((field) => orderImportColumns.find((column) => column.field === field) ?? null)
}

const fieldOf = new Map(orderColumns.map(({ column, field }) => [column, field]))
const neededColumns = orderColumns.filter(({ required }) => required).map(({ column }) => column)

/** How the numbers and dates of a file are read; or why nobody can know. */
export function readingOfOrders(
  { evidence }: Table,
  matched: readonly (ImportColumn | null)[],
): Omit<FileReading, 'zone'> | string {
  const kinds = matched.map((column) => column?.cell.kind ?? null)
  const { decimal_sign, date_order } = openQuestions(evidence, kinds)
  if (decimal_sign) {
    const { either, point, comma } = { either: null, point: '', comma: '', ...decimal_sign }
    return either === null ? faults.both_numbers(point, comma) : faults.either_number(either)
  }
  return date_order ? faults.both_dates(date_order.day_first, date_order.month_first) : readingOf(evidence, kinds)
}

interface Reading {
  /** A cell that stands under no heading. */
  isBeyond: (at: number) => boolean
  matched: readonly (ImportColumn | null)[]
  find: FindReference
  reading: FileReading
  customer_id: number
  /** Of orders that name none. */
  usualLoadType: number | null
}

/** Reads the lines of a file; two orders with the same reference and day are one too many. */
export function readOrders({ rows }: Table, reading: Reading): OrderRead[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const order = readOrder(row, reading)
    const { reference, collection_date, line } = order
    if (reference === '' || collection_date === null) return order
    const key = orderKey(reference, collection_date)
    const first = lines.get(key)
    if (first === undefined) lines.set(key, line)
    else order.faults.reference ??= [faults.same_line(first)]
    return order
  })
}

/** What makes an order the same one, capitals and blanks aside. */
export const orderKey = (reference: string, collection_date: string) =>
  `${collection_date} ${reference.trim().toLowerCase().replace(/\s+/g, ' ')}`

/** Adds what is missing, and what is more than there are headings, to the faults of a line. */
function checkWhole({ cells, body, faults: found }: ReturnType<typeof readRow>, { isBeyond, usualLoadType }: Reading) {
  for (const column of neededColumns) if (body[column] === undefined) found[column] ??= [rowFaults.needed]
  if (body.load_type_code === undefined && usualLoadType === null) {
    found.load_type_code ??= [faults.load_type_needed]
  }
  const beyond = cells.filter((text, at) => isBeyond(at) && cellText(text).trim() !== '').length
  if (beyond > 0) found.body = [faults.beyond(beyond)]
}

function readOrder(row: TableRow, reading: Reading): OrderRead {
  const { matched, find, customer_id } = reading
  const read = readRow(row, { kind: {}, matched, find, reading: reading.reading })
  if (!row.isBroken) checkWhole(read, reading)
  const { reference, customer_ref2, ...columns } = read.body
  const fields = Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf.get(column), value]))
  const references = [reference, customer_ref2].filter((one) => one !== undefined)
  const { collection_date } = fields
  const body = {
    delivery_date: collection_date,
    ...fields,
    load_type_id: fields.load_type_id ?? reading.usualLoadType ?? undefined,
    customer_id,
    customer_reference: references.map((name) => ({ name })),
    // The customer's address book is the office's to fill.
    keep_addresses: 0,
  }
  return {
    line: read.line,
    ...(read.isBroken && { isBroken: true as const }),
    cells: read.cells,
    warnings: read.warnings,
    reference: String(reference ?? ''),
    collection_date: typeof collection_date === 'string' ? collection_date : null,
    body,
    faults: read.faults,
  }
}
