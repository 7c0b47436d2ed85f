import { classNames } from '#ui/layout/class-names.ts'
import classes from './bar-chart.module.css'

export interface BarNames {
  whole: string
  part: string
  /** A part below 0, where the chart draws it. */
  loss?: string
}

/** What the colours of bars stand for. */
export function ChartLegend({ names: { whole, part, loss } }: { names: BarNames }) {
  return (
    <div className={classes.legend} aria-hidden>
      <span className={classes.key}>
        <span className={classes.swatch} />
        {whole}
      </span>
      <span className={classes.key}>
        <span className={classNames(classes.swatch, classes.solid)} />
        {part}
      </span>
      {loss && (
        <span className={classes.key}>
          <span className={classNames(classes.swatch, classes.lossKey)} />
          {loss}
        </span>
      )}
    </div>
  )
}
