import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useTheme } from '#ui/layout/use-theme.ts'
import { type Box, type Coast, homeBox } from './map-view.ts'
import { showTowns } from './town-layer.ts'

setWorkerUrl(workerUrl)

/** What a map lies on. */
export interface MapGround {
  coast: Coast | null
  /** Tiles by `{z}/{x}/{y}`, or the address of a style; without them the outline of the coast is the map. */
  tiles?: string | null | undefined
}

export const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const pair = ([x, y]: readonly [number, number]): [number, number] => [x, y]
const lines = (of: Coast['rings']) => of.map((line) => line.map(pair))

/** The outline alone: sea, land, shore, borders, in the colours of the theme. */
function outlineStyle({ rings, borders }: Coast): StyleSpecification {
  const source = (geometry: GeoJSON.Geometry) =>
    ({ type: 'geojson', data: { type: 'Feature', properties: {}, geometry } }) as const
  return {
    version: 8,
    sources: {
      coast: source({ type: 'MultiPolygon', coordinates: lines(rings).map((ring) => [ring]) }),
      borders: source({ type: 'MultiLineString', coordinates: lines(borders) }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': token('--map-sea') } },
      { id: 'land', type: 'fill', source: 'coast', paint: { 'fill-color': token('--map-land') } },
      {
        id: 'border',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': token('--map-shore'), 'line-width': 1, 'line-dasharray': [3, 2] },
      },
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

const nowhere: Coast = { rings: [], borders: [], towns: [] }

/** Throws where the machine draws no WebGL. */
function drawMap(container: HTMLElement, { coast, tiles }: MapGround) {
  const map = new MapLibre({
    container,
    style: tiles ? tileStyle(tiles) : outlineStyle(coast ?? nowhere),
    bounds: bounds(homeBox),
    attributionControl: tiles ? { compact: true } : false,
    dragRotate: false,
    maxZoom: 17,
    minZoom: 3,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  // A style of tiles has its own names; the outline alone has none.
  if (!tiles && coast) showTowns(map, coast.towns)
  return map
}

/** A map in the element that `place` is given to; `failed` where the machine draws no WebGL. */
export function useMapLibre({ coast, tiles }: MapGround) {
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
