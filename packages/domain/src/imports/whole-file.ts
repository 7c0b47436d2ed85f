import type { FieldErrors } from '../kernel/errors.ts'
import type { ImportColumn } from './import-columns.ts'
import { importMessages as texts } from './imports.messages.ts'
import type { Matched } from './match-columns.ts'

/** A field that no column fills, and what every row of the file has there, as a cell would hold it. */
export interface WholeValue {
  field: string
  value: string
}

const chosen = ['choice', 'word', 'flag', 'reference']

/** One value for all rows is chosen where there is a list of what it may be. */
export const mayBeWhole = ({ cell, along }: ImportColumn) => !along && chosen.includes(cell.kind)

/** Why values for a whole file cannot be taken beside its columns, each on its field. */
export function wholeFaults(
  values: readonly WholeValue[],
  { matched, columns }: { matched: Matched; columns: readonly ImportColumn[] },
): FieldErrors {
  const faults: FieldErrors = {}
  values.forEach(({ field }, place) => {
    const column = columns.find((one) => one.field === field)
    const isTwice = values.findIndex((one) => one.field === field) < place
    const fault = column ? faultOf(column, { isTwice, matched }) : texts.not_whole(field)
    if (fault) faults[`values.${place}.field`] = [fault]
  })
  return faults
}

function faultOf(column: ImportColumn, { isTwice, matched }: { isTwice: boolean; matched: Matched }): string | null {
  if (!mayBeWhole(column)) return texts.not_whole(column.label)
  if (matched.includes(column.field)) return texts.whole_and_column(column.label)
  return isTwice ? texts.whole_twice(column.label) : null
}
