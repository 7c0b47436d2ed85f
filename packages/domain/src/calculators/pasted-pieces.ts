import { numberError, tidyNumber } from '../kernel/typed-number.ts'
import { pastedTexts } from './calculators.messages.ts'

/** A row of the table of pieces as it is typed: digits, blank where nothing stands. */
export interface PieceRow {
  pieces: string
  length: string
  width: string
  height: string
  weight: string
}
export type PieceField = keyof PieceRow

/** The columns in the order in which they are typed and pasted, with the decimals that each may have. */
export const pieceColumns: readonly { field: PieceField; label: string; decimals: number }[] = [
  { field: 'pieces', label: pastedTexts.pieces, decimals: 0 },
  { field: 'length', label: pastedTexts.length, decimals: 3 },
  { field: 'width', label: pastedTexts.width, decimals: 3 },
  { field: 'height', label: pastedTexts.height, decimals: 3 },
  { field: 'weight', label: pastedTexts.weight, decimals: 3 },
]

export const blankPiece: PieceRow = { pieces: '', length: '', width: '', height: '', weight: '' }
export const isBlankPiece = (row: PieceRow) => Object.values(row).every((text) => text.trim() === '')
/** The most rows of one consignment. */
export const maxPieceRows = 500

/** A row of headings has words and no figure. */
const isHeading = (cells: readonly string[]) =>
  cells.some((cell) => /[a-z]/i.test(cell)) && !cells.some((cell) => /\d/.test(cell))

/** Why a cell is refused, or null; what is measured must be more than nothing. */
export function pieceCellError(field: PieceField, text: string): string | null {
  const digits = tidyNumber(text)
  const decimals = pieceColumns.find((column) => column.field === field)?.decimals ?? 0
  if (digits === '') return field === 'weight' ? null : pastedTexts.needed
  const error = numberError(digits, decimals)
  if (error) return error
  return field !== 'weight' && /^0*\.?0*$/.test(digits) ? pastedTexts.above_zero : null
}

export type Pasted = { rows: PieceRow[] } | { refused: string }

/**
 * Reads cells as a spreadsheet copies them: rows by line ends, cells by tabs, in the order of the columns. A row of
 * headings is passed over, blank rows too. One bad cell refuses the whole, named by its row and column.
 */
export function pastedPieces(text: string): Pasted {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const table = lines.map((line, at) => ({ line: at + 1, cells: line.split('\t').map((cell) => cell.trim()) }))
  const filled = table.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const rows = filled[0] && isHeading(filled[0].cells) ? filled.slice(1) : filled
  if (rows.length === 0) return { refused: pastedTexts.nothing }
  if (rows.length > maxPieceRows) return { refused: pastedTexts.too_many(maxPieceRows) }
  const fault = rows.flatMap(rowFault)[0]
  return fault ? { refused: fault } : { rows: rows.map(({ cells }) => pieceOf(cells)) }
}

const pieceOf = (cells: readonly string[]): PieceRow => ({
  ...blankPiece,
  ...Object.fromEntries(pieceColumns.map(({ field }, at) => [field, tidyNumber(cells[at] ?? '')])),
})

function rowFault({ line, cells }: { line: number; cells: readonly string[] }): string[] {
  const surplus = cells.findIndex((cell, at) => at >= pieceColumns.length && cell !== '')
  if (surplus !== -1) return [pastedTexts.surplus(line, surplus + 1)]
  return pieceColumns.flatMap(({ field, label }, at) => {
    const error = pieceCellError(field, cells[at] ?? '')
    return error ? [pastedTexts.cell(line, label, error)] : []
  })
}
