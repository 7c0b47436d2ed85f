import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, Marker, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useTheme } from '#ui/layout/use-theme.ts'
import { CoastMap } from './coast-map.tsx'
import { mapTowns } from './map-towns.table.ts'
import { type Box, boxAround, type Coast, homeBox, type MapPoint } from './map-view.ts'
import classes from './tile-map.module.css'

setWorkerUrl(workerUrl)

export interface TileMapProps {
  /** Its accessible name. */
  label: string
  coast: Coast | null
  /** Tiles by `{z}/{x}/{y}`, or the address of a style; without them the outline of the coast is the map. */
  tiles?: string | null
  points: readonly (MapPoint & { key: string; label: string })[]
  /** The point in question. */
  activeKey?: string | undefined
  onPick?: (key: string) => void
}

/** Degrees around a place: with tiles its streets can be read, on the bare outline only a coast shows where one is. */
const streetsInSight = 0.04
const coastInSight = 3

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The outline alone: sea, land, shore, in the colours of the theme. */
function outlineStyle(coast: Coast): StyleSpecification {
  return {
    version: 8,
    sources: {
      coast: {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'MultiPolygon',
            coordinates: coast.map((ring) => [ring.map(([x, y]) => [x, y])]),
          },
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': token('--map-sea') } },
      { id: 'land', type: 'fill', source: 'coast', paint: { 'fill-color': token('--map-land') } },
      { id: 'shore', type: 'line', source: 'coast', paint: { 'line-color': token('--map-shore'), 'line-width': 1 } },
    ],
  }
}

const tileStyle = (tiles: string): StyleSpecification | string =>
  tiles.includes('{z}')
    ? {
        version: 8,
        sources: { tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
      }
    : tiles

export const bounds = ({ west, south, east, north }: Box): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]

/** The outline alone has no names; a few towns say where one is. */
function nameTowns(map: MapLibre) {
  for (const { name, longitude, latitude } of mapTowns) {
    const element = document.createElement('span')
    element.className = classes.town ?? ''
    element.textContent = name
    element.setAttribute('aria-hidden', 'true')
    new Marker({ element, anchor: 'left' }).setLngLat([longitude, latitude]).addTo(map)
  }
}

/** Throws where the machine draws no WebGL. */
function drawMap(container: HTMLElement, { coast, tiles }: Pick<TileMapProps, 'coast' | 'tiles'>) {
  const map = new MapLibre({
    container,
    style: tiles ? tileStyle(tiles) : outlineStyle(coast ?? []),
    bounds: bounds(homeBox),
    attributionControl: tiles ? { compact: true } : false,
    dragRotate: false,
    maxZoom: 17,
    minZoom: 3,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  if (!tiles) nameTowns(map)
  return map
}

/** A map in the element that `place` is given to; `failed` where the machine draws no WebGL. */
export function useMapLibre({ coast, tiles }: Pick<TileMapProps, 'coast' | 'tiles'>) {
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [failed, setFailed] = useState(false)
  const scheme = useTheme()
  const ready = tiles ? true : coast !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme redraws the outline in its colours.
  useEffect(() => {
    const container = place.current
    if (!container || !ready) return
    let made: MapLibre | null = null
    try {
      made = drawMap(container, { coast, tiles })
      setMap(made)
    } catch {
      setFailed(true)
    }
    return () => {
      setMap(null)
      made?.remove()
    }
  }, [coast, tiles, ready, scheme])
  return { place, map, failed }
}

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
