import classes from './data-table.module.css'

/** The room of rows that are not drawn, so that nothing moves when they are. */
export function RowsToCome({ height }: { height: number }) {
  return (
    <tr className={classes.filler} aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
