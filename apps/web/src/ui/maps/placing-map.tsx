import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { CoastMap } from './coast-map.tsx'
import { bounds, useMapLibre } from './map-libre.ts'
import { boxAround, type MapPoint } from './map-view.ts'
import classes from './tile-map.module.css'
import type { TileMapProps } from './tile-map.tsx'

interface PlacingMapProps extends Pick<TileMapProps, 'label' | 'coast' | 'tiles'> {
  /** The pin's accessible name. */
  pinLabel: string
  point: MapPoint
  onMove: (point: MapPoint) => void
}

/** Degrees in sight around the pin at first: streets where there are tiles, else a piece of coast. */
const inSight = { tiles: 0.02, coast: 2 }
/** Pixels that an arrow key moves the pin, and with Shift. */
const step = { near: 4, far: 40 }
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Degrees of about ten centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const pointOf = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({
  latitude: round(lat),
  longitude: round(lng),
})

function makePin(map: MapLibre, { label, onMove }: { label: string; onMove: (point: MapPoint) => void }) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = classes.pin ?? ''
  element.dataset.active = 'true'
  element.setAttribute('aria-label', label)
  const pin = new Marker({ element, draggable: true })
  pin.on('dragend', () => onMove(pointOf(pin.getLngLat())))
  element.addEventListener('keydown', (event) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const at = map.project(pin.getLngLat())
    const pixels = event.shiftKey ? step.far : step.near
    onMove(pointOf(map.unproject([at.x + way[0] * pixels, at.y + way[1] * pixels])))
  })
  return pin
}

/** A map with one pin that is dragged, or moved with the arrow keys, to where something is. */
export function PlacingMap({ label, pinLabel, coast, tiles, point, onMove }: PlacingMapProps) {
  const { place, map, failed } = useMapLibre({ coast, tiles })
  const latest = useRef({ point, onMove })
  latest.current = { point, onMove }
  const pin = useRef<Marker | null>(null)
  useEffect(() => {
    if (!map) return
    const made = makePin(map, { label: pinLabel, onMove: (moved) => latest.current.onMove(moved) })
    const { latitude, longitude } = latest.current.point
    made.setLngLat([longitude, latitude]).addTo(map)
    map.fitBounds(bounds(boxAround([latest.current.point], tiles ? inSight.tiles : inSight.coast)), { duration: 0 })
    pin.current = made
    return () => {
      pin.current = null
      made.remove()
    }
  }, [map, pinLabel, tiles])
  const { latitude, longitude } = point
  useEffect(() => {
    pin.current?.setLngLat([longitude, latitude])
    if (map && !map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] })
  }, [map, latitude, longitude])
  if (failed) return <CoastMap label={label} coast={coast} from={point} width={480} height={320} />
  return <section ref={place} className={classes.map} aria-label={label} />
}
