import { classNames } from '#ui/layout/class-names.ts'
import classes from './bar-chart.module.css'

export interface Bar {
  key: string
  /** Below the bar; a line break parts two short words. */
  name: string
  whole: number
  /** Inside the whole; below 0 it is not drawn, and stands in the table only. */
  part: number
  /** Shown while the pointer is on it. */
  text: string
}

interface BarChartProps {
  /** What it shows in a sentence, for who cannot see it; its figures stand in a table beside. */
  label: string
  bars: readonly Bar[]
  names: { whole: string; part: string }
}

const share = (value: number, most: number) => `${most > 0 ? Math.max(0, (value / most) * 100) : 0}%`

/** One bar a day: how much, and how much of it remained. */
export function BarChart({ label, bars, names }: BarChartProps) {
  const most = Math.max(...bars.map(({ whole }) => whole), 0)
  return (
    <>
      <div className={classes.chart} role="img" aria-label={label}>
        {bars.map(({ key, name, whole, part, text }) => (
          <div key={key} className={classes.day} aria-hidden>
            <span className={classes.value}>{text}</span>
            <div className={classes.bars}>
              {whole > 0 && (
                <>
                  <span
                    className={classes.whole}
                    style={{ ['--whole' as string]: share(whole, most), ['--least' as string]: '2px' }}
                  />
                  <span className={classes.part} style={{ ['--part' as string]: share(Math.min(part, whole), most) }} />
                </>
              )}
            </div>
            <span className={classes.name}>{name}</span>
          </div>
        ))}
      </div>
      <div className={classes.legend} aria-hidden>
        <span className={classes.key}>
          <span className={classes.swatch} />
          {names.whole}
        </span>
        <span className={classes.key}>
          <span className={classNames(classes.swatch, classes.solid)} />
          {names.part}
        </span>
      </div>
    </>
  )
}

export interface FigureRow {
  key: string
  name: string
  figures: readonly string[]
}

interface FigureTableProps {
  label: string
  head: readonly string[]
  rows: readonly FigureRow[]
  total?: FigureRow
  /** For screen readers only: beside a picture of the same figures. */
  hidden?: boolean
}

const FigureLine = ({ name, figures }: FigureRow) => (
  <tr>
    <th scope="row">{name}</th>
    {figures.map((figure, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: figures stand in the order of the heads.
      <td key={at} className={classes.number}>
        {figure}
      </td>
    ))}
  </tr>
)

/** Names and figures, small and complete: what a chart draws, in words. */
export function FigureTable({ label, head, rows, total, hidden }: FigureTableProps) {
  return (
    <table className={hidden ? classes.hidden : classes.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th key={name} scope="col" className={at > 0 ? classes.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FigureLine {...row} key={row.key} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <FigureLine {...total} />
        </tfoot>
      )}
    </table>
  )
}
