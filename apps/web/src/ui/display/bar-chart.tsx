import { classNames } from '#ui/layout/class-names.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import classes from './bar-chart.module.css'
import type { BarDrawingProps } from './bar-drawing.tsx'

interface BarChartProps extends BarDrawingProps {
  names: { whole: string; part: string }
}

const drawing = onDemand<BarDrawingProps>(
  async () => (await import('./bar-drawing.tsx')).BarDrawing,
  () => <div className={classes.chart} />,
)

/** One bar a day: how much, and how much of it remained. Its figures stand in a table beside it. */
export function BarChart({ names, ...props }: BarChartProps) {
  return (
    <>
      <drawing.Layer {...props} />
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
