import { useDeferredValue, useMemo } from 'react'
import classes from './coast-map.module.css'
import { boxOfStops, type Coast, coastPath, type MapPoint, projectionOf, townsInSight } from './map-view.ts'

export interface CoastMapProps {
  /** Its accessible name. */
  label: string
  /** Null while it is on its way: the points stand on an empty ground. */
  coast: Coast | null
  from?: MapPoint | null
  to?: MapPoint | null
  width?: number
  height?: number
}

/** A small drawing of where a job goes, on the outline of the coast: no tiles, no network, in both themes. */
export function CoastMap({ label, coast, from = null, to = null, width = 272, height = 144 }: CoastMapProps) {
  const points = useMemo(() => [from, to].filter((point) => point !== null), [from, to])
  const project = useMemo(() => projectionOf(boxOfStops(points), { width, height }), [points, width, height])
  // The ground is drawn after what it lies below, so that nothing waits for the whole coast.
  const ground = useDeferredValue(coast, null)
  const land = useMemo(
    () => (ground ? coastPath(ground, project, { width, height }) : ''),
    [ground, project, width, height],
  )
  const towns = useMemo(
    () => (ground ? townsInSight({ towns: ground.towns, points }, project, { width, height }) : []),
    [ground, points, project, width, height],
  )
  const start = from && project(from)
  const end = to && project(to)
  return (
    <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {land && <path className={classes.land} d={land} fillRule="evenodd" />}
      {towns.map(({ name, at: [x, y] }) => (
        <g key={name} className={classes.town}>
          <circle cx={x} cy={y} r="1.5" />
          <text x={x + 4} y={y + 3}>
            {name}
          </text>
        </g>
      ))}
      {start && end && <path className={classes.way} d={bowOf(start, end)} />}
      {start && <circle className={classes.from} cx={start[0]} cy={start[1]} r="6" />}
      {end && <circle className={classes.to} cx={end[0]} cy={end[1]} r="6" />}
    </svg>
  )
}

/** A way as it is drawn where no road is known: a slight bow, which nobody takes for a road. */
function bowOf([x1, y1]: [number, number], [x2, y2]: [number, number]) {
  const bend = 0.16
  const [cx, cy] = [(x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend]
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`
}
