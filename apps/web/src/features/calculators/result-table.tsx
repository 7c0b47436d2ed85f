import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import type { Piece, PieceTotals } from '@dray/domain/calculators/pieces.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import { classNames } from '#ui/layout/class-names.ts'
import type { Prices } from './calculators.queries.ts'
import classes from './result-table.module.css'
import { rateText } from './tariff-columns.ts'

/** Pieces, three edges, cube, volume, weight; base price, price per kg, daily price. */
type Cells = readonly string[]

/** A line for each item and one for the whole; the base price is the whole consignment's, the rates are everybody's. */
export function resultLines(
  { pieces, totals }: { pieces: readonly Piece[]; totals: PieceTotals },
  { base_price, price_per_kg, daily_price }: Prices['airfreight'],
): { items: Cells[]; whole: Cells } {
  const rates = [rateText(price_per_kg), rateText(daily_price)]
  const items = pieces.map((piece, at) => [
    ...[piece.pieces, piece.length, piece.width, piece.height].map(showNumber),
    ...[totals.rows[at]?.cube ?? 0, totals.rows[at]?.volume ?? 0, piece.weight || 0].map(showNumber),
    '',
    ...rates,
  ])
  const sums = [totals.total_cube, totals.total_volume, totals.total_weight].map(showNumber)
  return { items, whole: [showNumber(totals.pieces), '', '', '', ...sums, rateText(base_price), ...rates] }
}

const headings = (unit: string): Cells => {
  const { pieces, length, width, height, cube, volume, weight, base_price, price_per_kg, daily_price } = texts.columns
  return [pieces, length(unit), width(unit), height(unit), cube, volume, weight, base_price, price_per_kg, daily_price]
}

/** Divisions, because the cells of a line stand in one row or in two halves, which rows of a table cannot. */
const tableRole = { role: 'table', tabIndex: 0, 'aria-label': texts.results } as const
const rowRole = { role: 'row' } as const
const headRole = { role: 'columnheader' } as const
const cellRole = { role: 'cell' } as const

interface ResultTableProps {
  unit: string
  items: readonly Cells[]
  whole: Cells
}

/** What each item comes to, and the whole; beyond 400 px it scrolls. */
export function ResultTable({ unit, items, whole }: ResultTableProps) {
  const heads = headings(unit)
  const keyed = (cells: Cells) => cells.map((text, at) => ({ key: heads[at] ?? '', text }))
  return (
    <div className={classes.frame}>
      <div {...tableRole} className={classes.table}>
        <div {...rowRole} className={classNames(classes.line, classes.head)}>
          {heads.map((head) => (
            <span {...headRole} key={head}>
              {head}
            </span>
          ))}
        </div>
        {items.map((cells, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          <div {...rowRole} key={line} className={classes.line}>
            {keyed(cells).map(({ key, text }) => (
              <span {...cellRole} key={key}>
                {text}
              </span>
            ))}
          </div>
        ))}
        <div {...rowRole} className={classNames(classes.line, classes.total)}>
          {keyed(whole).map(({ key, text }, at) => (
            <span {...cellRole} key={key}>
              {at === 0 && <span className={classes.totalName}>{texts.total} </span>}
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
