import type { CalculatorLoadType } from '@dray/domain/calculators/calculator-load-types.ts'
import { calculatorMessages, calculatorTexts } from '@dray/domain/calculators/calculators.messages.ts'
import { outcodeIn } from '@dray/domain/calculators/london-postcode.ts'
import {
  blankPiece,
  isBlankPiece,
  type PieceField,
  type PieceRow,
  pieceCellError,
  pieceColumns,
} from '@dray/domain/calculators/pasted-pieces.ts'
import {
  type CalculatorFreight,
  type MeasureUnit,
  type Piece,
  type PriceBy,
  pieceTotals,
  pricedWeight,
} from '@dray/domain/calculators/pieces.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'

/** What is typed into the calculator. */
export interface CalculatorValues {
  collection_post_code: string
  delivery_post_code: string
  collection_date: string | null
  delivery_date: string | null
  load_type_id: CalculatorLoadType
  unit: MeasureUnit
  freight: CalculatorFreight
  vehicle_type_id: number | null
  price_by: PriceBy
  rows: readonly PieceRow[]
}

export const blankCalculator: CalculatorValues = {
  collection_post_code: '',
  delivery_post_code: '',
  collection_date: null,
  delivery_date: null,
  load_type_id: 1,
  unit: 'cm',
  freight: 'airfreight',
  vehicle_type_id: null,
  price_by: 'weight',
  rows: [blankPiece],
}

/** The pieces that can be reckoned with: rows without a fault, as digits. */
export function soundPieces(rows: readonly PieceRow[]): Piece[] {
  return rows
    .filter((row) => !isBlankPiece(row) && rowErrors(row) === null)
    .map((row) => ({
      pieces: typedNumber(row.pieces) ?? '0',
      length: typedNumber(row.length) ?? '0',
      width: typedNumber(row.width) ?? '0',
      height: typedNumber(row.height) ?? '0',
      weight: typedNumber(row.weight),
    }))
}

export type RowErrors = Partial<Record<PieceField, string>>

/** The faults of one row, or null where it is sound. */
export function rowErrors(row: PieceRow): RowErrors | null {
  const faults = pieceColumns.flatMap(({ field }) => {
    const error = pieceCellError(field, row[field])
    return error ? [[field, error] as const] : []
  })
  return faults.length === 0 ? null : (Object.fromEntries(faults) as RowErrors)
}

/** What speaks against submitting, by field; `items` stands for the table as a whole. */
export interface CalculatorErrors {
  collection_post_code?: string
  delivery_post_code?: string
  delivery_date?: string
  items?: string
  rows: (RowErrors | null)[]
}

const postcodeError = (text: string) => (outcodeIn(text) === null ? calculatorMessages.postcode : null)

/** Returns the faults of what was typed, or null where it can be submitted. */
export function calculatorErrors(values: CalculatorValues): CalculatorErrors | null {
  const collection = postcodeError(values.collection_post_code)
  const delivery = postcodeError(values.delivery_post_code)
  const rows = values.rows.map((row) => (isBlankPiece(row) ? null : rowErrors(row)))
  const isEmpty = values.rows.every(isBlankPiece)
  const { collection_date, delivery_date } = values
  const isBefore = collection_date !== null && delivery_date !== null && delivery_date < collection_date
  if (!collection && !delivery && !isBefore && !isEmpty && rows.every((row) => row === null)) return null
  return {
    ...(collection && { collection_post_code: collection }),
    ...(delivery && { delivery_post_code: delivery }),
    ...(isBefore && { delivery_date: calculatorMessages.delivery_before_collection }),
    ...(isEmpty && { items: calculatorTexts.noPieces }),
    rows,
  }
}

/** Where the first fault stands, as the form's fields are named; a cell of the table by its row and column. */
export function firstFault({ items, rows, ...fields }: CalculatorErrors): string {
  const [field] = Object.keys(fields)
  if (field) return field
  const at = items ? 0 : rows.findIndex((row) => row !== null)
  const column = items ? 'pieces' : pieceColumns.find(({ field: name }) => rows[at]?.[name])?.field
  return pieceCell(at, column ?? 'pieces')
}

/** How a cell of the table of pieces is named. */
export const pieceCell = (row: number, column: PieceField) => `rows.${row}.${column}`

/** Every figure of the pieces that are sound, and the kilograms that the tariff is asked for. */
export function figuresOf({ rows, unit, freight, price_by }: CalculatorValues) {
  const pieces = soundPieces(rows)
  const totals = pieceTotals(pieces, { unit, freight })
  return { pieces, totals, priced: pricedWeight(totals, price_by) }
}
