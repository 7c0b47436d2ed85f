import classes from './figure-table.module.css'

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

const FigureLine = ({ name, figures }: Omit<FigureRow, 'key'>) => (
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
          <FigureLine key={row.key} name={row.name} figures={row.figures} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <FigureLine name={total.name} figures={total.figures} />
        </tfoot>
      )}
    </table>
  )
}
