import { type DateEvidence, dateEvidence } from './written-dates.ts'
import { type NumberEvidence, numberEvidence } from './written-numbers.ts'

/** A cell as it was read: a number of a spreadsheet is one, whatever it is shown as. */
export type TableCell = string | number

/** A cell as text: of a number without the dust that binary fractions leave, and never with an exponent. */
export function cellText(cell: TableCell): string {
  if (typeof cell === 'string') return cell
  const value = Number(cell.toPrecision(15))
  const text = String(value)
  if (!text.includes('e')) return text
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(12)
}

/** What the cells of a column show of how its file writes numbers and dates. */
export interface ColumnEvidence {
  numbers: NumberEvidence
  dates: DateEvidence
}

/** Returns what each column of a file shows, from all its cells. */
export function evidenceOf(
  rows: readonly { cells: readonly TableCell[] }[],
  { columns, commasPart }: { columns: number; commasPart: boolean },
): ColumnEvidence[] {
  return Array.from({ length: columns }, (_, place) => {
    const texts = rows.flatMap(({ cells }) => (typeof cells[place] === 'string' ? [cells[place]] : []))
    return { numbers: numberEvidence(texts, { commasPart }), dates: dateEvidence(texts) }
  })
}
