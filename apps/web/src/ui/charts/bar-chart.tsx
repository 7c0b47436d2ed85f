import { onDemand } from '#ui/overlay/on-demand.tsx'
import classes from './bar-chart.module.css'
import type { BarDrawingProps } from './bar-drawing.tsx'
import { type BarNames, ChartLegend } from './chart-legend.tsx'
import type { RankedDrawingProps } from './ranked-drawing.tsx'

const bars = onDemand<BarDrawingProps>(
  async () => (await import('./bar-drawing.tsx')).BarDrawing,
  () => <div className={classes.chart} />,
)

/** One bar a day: how much, and how much of it remained. Its figures stand in a table beside it. */
export function BarChart({ names, ...props }: BarDrawingProps & { names: BarNames }) {
  return (
    <>
      <bars.Layer {...props} />
      <ChartLegend names={names} />
    </>
  )
}

const ranked = onDemand<RankedDrawingProps>(
  async () => (await import('./ranked-drawing.tsx')).RankedDrawing,
  () => <div className={classes.ranked} />,
)

interface RankedChartProps extends RankedDrawingProps {
  names: BarNames
  /** Said in place of the bars where there is none. */
  empty: string
  /** What the figures mean. */
  note?: string | undefined
}

/**
 * The largest of a list, a bar a row, in as much room as it always takes: what stands below it never moves. Its table is
 * the list.
 */
export function RankedChart({ names: { loss, ...names }, note, ...props }: RankedChartProps) {
  const hasLoss = props.bars.some(({ part }) => part < 0)
  return (
    <div className={classes.rankedBox}>
      <ranked.Layer {...props} />
      <ChartLegend names={{ ...names, ...(loss && hasLoss && { loss }) }} />
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
