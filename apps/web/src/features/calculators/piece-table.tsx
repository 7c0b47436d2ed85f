import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import {
  blankPiece,
  type PieceField,
  type PieceRow,
  pastedPieces,
  pieceColumns,
} from '@dray/domain/calculators/pasted-pieces.ts'
import type { MeasureUnit } from '@dray/domain/calculators/pieces.ts'
import { IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { pieceCell, type RowErrors } from './calculator-values.ts'
import classes from './piece-table.module.css'

interface PieceTableProps {
  label: string
  rows: readonly PieceRow[]
  unit: MeasureUnit
  errors?: readonly (RowErrors | null)[]
  onChange: (rows: readonly PieceRow[]) => void
  /** What came of a paste: how many rows, or why none. */
  onPasted: (outcome: { count: number } | { refused: string }) => void
}

const headings = {
  pieces: () => texts.columns.pieces,
  length: texts.columns.length,
  width: texts.columns.width,
  height: texts.columns.height,
  weight: () => texts.columns.weight,
} as const satisfies Record<PieceField, (unit: string) => string>

/** Rows from a spreadsheet take the places of those from the row that has the focus on. */
const placed = (rows: readonly PieceRow[], from: number, pasted: readonly PieceRow[]) => [
  ...rows.slice(0, from),
  ...pasted,
  ...rows.slice(from + pasted.length),
]

const rowOf = (target: EventTarget) =>
  Number((target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row ?? 0)

/** Pieces row by row: typed, or pasted from a spreadsheet; arrows up and down lead to the same column of another row. */
export function PieceTable({ label, rows, unit, errors = [], onChange, onPasted }: PieceTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const change = (at: number, field: PieceField, text: string) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, [field]: text } : row)))

  const handlePaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    const read = pastedPieces(text)
    if ('refused' in read) return onPasted(read)
    onChange(placed(rows, rowOf(event.target), read.rows))
    onPasted({ count: read.rows.length })
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const column = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')?.dataset.column
    if (step === undefined || column === undefined) return
    event.preventDefault()
    const goal = `[data-row="${rowOf(event.target) + step}"] [data-column="${column}"] input`
    table.current?.querySelector<HTMLInputElement>(goal)?.focus()
  }
  const remove = (at: number) => {
    const left = rows.filter((_, place) => place !== at)
    onChange(left.length === 0 ? [blankPiece] : left)
  }

  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.table} aria-label={label} onPaste={handlePaste} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              <span className="visually-hidden">{texts.items}</span>
            </th>
            {pieceColumns.map(({ field }) => (
              <th key={field} scope="col">
                {headings[field](unit)}
              </th>
            ))}
            <td className={classes.last} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its cells are controlled.
            <tr key={at} data-row={at}>
              <td className={classes.number}>{at + 1}</td>
              {pieceColumns.map(({ field, decimals }) => (
                <td key={field} data-column={field}>
                  <NumberField
                    label={texts.cellOf(headings[field](unit), at + 1)}
                    hideLabel
                    size="sm"
                    align="right"
                    decimals={decimals}
                    value={row[field]}
                    data-path={pieceCell(at, field)}
                    error={errors[at]?.[field]}
                    onChange={(text) => change(at, field, text)}
                  />
                </td>
              ))}
              <td className={classes.last}>
                <IconButton
                  size="sm"
                  label={texts.remove(at + 1)}
                  icon={<IconX aria-hidden />}
                  onClick={() => remove(at)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
