import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, type MapOptions, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useTheme } from '#ui/layout/use-theme.ts'
import { drawsImages } from './map-images.ts'
import { type Box, type Coast, homeBox } from './map-view.ts'
import { drawTown, townFeatures, townLayer } from './town-names.ts'

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
function outlineStyle({ rings, borders, towns }: Coast): StyleSpecification {
  const source = (geometry: GeoJSON.Geometry) =>
    ({ type: 'geojson', data: { type: 'Feature', properties: {}, geometry } }) as const
  return {
    version: 8,
    sources: {
      coast: source({ type: 'MultiPolygon', coordinates: lines(rings).map((ring) => [ring]) }),
      borders: source({ type: 'MultiLineString', coordinates: lines(borders) }),
      towns: { type: 'geojson', data: townFeatures(towns) },
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
      townLayer,
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

/** Names of towns in the colours of the theme. */
function drawsTowns(map: MapLibre) {
  const look = { font: token('--font'), ink: token('--text-2'), cityInk: token('--text'), halo: token('--map-land') }
  drawsImages(map, (name) => drawTown(name, look))
}

/** What a map showed before it was made again. */
type View = Pick<MapOptions, 'center' | 'zoom'>

/** Throws where the machine draws no WebGL. */
function drawMap(container: HTMLElement, { coast, tiles, view }: MapGround & { view: View | null }) {
  const map = new MapLibre({
    container,
    style: tiles ? tileStyle(tiles) : outlineStyle(coast ?? nowhere),
    ...(view ?? { bounds: bounds(homeBox) }),
    attributionControl: tiles ? { compact: true } : false,
    dragRotate: false,
    maxZoom: 17,
    minZoom: 3,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  drawsTowns(map)
  return map
}

/**
 * A map in the element that `place` is given to, and the same once layers can be put on it, which is before anything is
 * drawn; `failed` where the machine draws no WebGL.
 */
export function useMapLibre({ coast, tiles }: MapGround) {
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [styled, setStyled] = useState<MapLibre | null>(null)
  const [failed, setFailed] = useState(false)
  const scheme = useTheme()
  const view = useRef<View | null>(null)
  const ready = tiles ? true : coast !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme redraws the outline in its colours.
  useEffect(() => {
    const container = place.current
    if (!container || !ready) return
    let made: MapLibre | null = null
    try {
      made = drawMap(container, { coast, tiles, view: view.current })
      setMap(made)
      made.once('style.load', ({ target }) => setStyled(target))
    } catch {
      setFailed(true)
    }
    return () => {
      setMap(null)
      setStyled(null)
      if (made) view.current = { center: made.getCenter(), zoom: made.getZoom() }
      made?.remove()
    }
  }, [coast, tiles, ready, scheme])
  return { place, map, styled, failed }
}
