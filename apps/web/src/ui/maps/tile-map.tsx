import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { CoastMap } from './coast-map.tsx'
import { bounds, type MapGround, useMapLibre } from './map-libre.ts'
import { boxAround, type MapPoint } from './map-view.ts'
import classes from './tile-map.module.css'

export interface TileMapProps extends MapGround {
  /** Its accessible name. */
  label: string
  points: readonly (MapPoint & { key: string; label: string })[]
  /** The point in question. */
  activeKey?: string | undefined
  onPick?: (key: string) => void
}

/** Degrees around a place: with tiles its streets can be read, on the bare outline only a coast shows where one is. */
const streetsInSight = 0.04
const coastInSight = 3

/** Shows a place. One that can be picked is picked by keys in the list beside the map, which has the same places. */
function makePin(label: string, onPick: (() => void) | undefined): HTMLElement {
  const element = document.createElement(onPick ? 'button' : 'span')
  element.className = classes.pin ?? ''
  element.title = label
  if (onPick) {
    element.setAttribute('type', 'button')
    element.tabIndex = -1
    element.setAttribute('aria-hidden', 'true')
    element.addEventListener('click', onPick)
  } else {
    element.role = 'img'
    element.ariaLabel = label
  }
  return element
}

/** The places found, as pins; one of them stands out. */
function usePins(map: MapLibre | null, { points, activeKey, onPick, tiles }: TileMapProps) {
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    if (!map) return
    const pins = points.map((point) => {
      const element = makePin(point.label, pick.current && (() => pick.current?.(point.key)))
      if (point.key === activeKey) element.dataset.active = 'true'
      return new Marker({ element }).setLngLat([point.longitude, point.latitude]).addTo(map)
    })
    return () => {
      for (const pin of pins) pin.remove()
    }
  }, [map, points, activeKey])

  useEffect(() => {
    if (!map) return
    const active = points.find((point) => point.key === activeKey)
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const around = boxAround(active ? [active] : points, tiles ? streetsInSight : coastInSight)
    map.fitBounds(bounds(around), { padding: 24, duration: still ? 0 : 240 })
  }, [map, points, activeKey, tiles])
}

/** A map to look around on. Where the machine draws no WebGL, a plain drawing of the same takes its place. */
export function TileMap(props: TileMapProps) {
  const { place, map, failed } = useMapLibre(props)
  usePins(map, props)
  if (failed) {
    const active = props.points.find((point) => point.key === props.activeKey) ?? props.points[0] ?? null
    return <CoastMap label={props.label} coast={props.coast} from={active} width={480} height={420} />
  }
  return <section ref={place} className={classes.map} aria-label={props.label} />
}
