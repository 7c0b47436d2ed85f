import { useDeferredValue, useMemo } from 'react'
import { boxAround, type Coast, coastPath, homeBox, projectionOf, townsInSight } from './map-view.ts'
import type { MapMarker } from './marker-layers.ts'
import classes from './tile-map.module.css'

interface PlainMarkerMapProps {
  label: string
  coast: Coast | null
  markers: readonly MapMarker[]
  activeKey: string | null
  onPick: (key: string) => void
}

const size = { width: 720, height: 720 }

/** The pointer alone: the list beside the drawing has the same rows and the keys. */
const pickedBy = (onClick: () => void) => ({ onClick })

/** All markers on the outline, as a drawing that needs no WebGL: it does not move, and the list beside it has the keys. */
export function PlainMarkerMap({ label, coast, markers, activeKey, onPick }: PlainMarkerMapProps) {
  const ground = useDeferredValue(coast, null)
  const box = useMemo(() => (markers.length === 0 ? homeBox : boxAround(markers, 1)), [markers])
  const project = useMemo(() => projectionOf(box, size), [box])
  const land = useMemo(() => (ground ? coastPath(ground, project, size) : ''), [ground, project])
  const towns = useMemo(
    () => (ground ? townsInSight({ towns: ground.towns, points: [] }, project, size) : []),
    [ground, project],
  )
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={label}
    >
      {land && <path className={classes.drawnLand} d={land} fillRule="evenodd" />}
      {towns.map(({ name, at: [x, y] }) => (
        <text key={name} className={classes.drawnTown} x={x + 4} y={y + 3}>
          {name}
        </text>
      ))}
      {markers.map((marker) => {
        const [x, y] = project(marker)
        const isActive = marker.key === activeKey
        return (
          <circle
            key={marker.key}
            className={classes.drawnMarker}
            cx={x}
            cy={y}
            r={isActive ? 9 : 5}
            style={{ fill: `var(${marker.colour})` }}
            {...pickedBy(() => onPick(marker.key))}
          >
            <title>{marker.label}</title>
          </circle>
        )
      })}
    </svg>
  )
}
