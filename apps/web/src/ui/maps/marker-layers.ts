import type {
  ExpressionSpecification,
  GeoJSONSource,
  GeoJSONSourceDiff,
  Map as MapLibre,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { token } from './map-libre.ts'
import type { MapPoint } from './map-view.ts'

/** Something that moves, or stands, on a map. */
export interface MapMarker extends MapPoint {
  key: string
  label: string
  /** Names one of the icons that the map is given. */
  icon: string
  /** Degrees from north, clockwise. */
  turn: number
  /** Makes a cluster stand out that holds it. */
  isUrgent: boolean
  /** The custom property of its colour, for a drawing without icons. */
  colour: string
}

/** A way that was driven: lines with nothing between them where nothing is known, and where somebody stood. */
export interface MapTrack {
  lines: readonly (readonly MapPoint[])[]
  stops: readonly MapPoint[]
}

/** With fewer than this many each stands by itself. */
export const clusteredFrom = 200
const clusterRadius = 46
/** Nearer than this nothing is drawn together. */
const clusterUntilZoom = 11

const pointOf = ({ longitude, latitude }: MapPoint) => [longitude, latitude]
const featureOf = ({ key, icon, turn, isUrgent, ...at }: MapMarker): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { key, icon, turn, urgent: isUrgent ? 1 : 0 },
  geometry: { type: 'Point', coordinates: pointOf(at) },
})
const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features })

export const markersOf = (markers: readonly MapMarker[]) => collection(markers.map(featureOf))

const isSame = (one: MapMarker, other: MapMarker) =>
  one === other ||
  (one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.icon === other.icon &&
    one.turn === other.turn &&
    one.isUrgent === other.isUrgent)

/** What has changed between two sets of markers: of thousands a few move in a second, and the others are not sent again. */
export function markerChanges(before: readonly MapMarker[], now: readonly MapMarker[]): GeoJSONSourceDiff {
  const known = new Map(before.map((marker) => [marker.key, marker]))
  const changed = now.filter((marker) => {
    const old = known.get(marker.key)
    return !old || !isSame(old, marker)
  })
  const left = new Set(now.map(({ key }) => key))
  return {
    remove: before.flatMap(({ key }) => (left.has(key) ? [] : [key])),
    add: changed.map(featureOf),
  }
}

/** Draws what has changed since these markers were drawn; all of them where none were. */
export function drawMarkers(map: MapLibre, before: readonly MapMarker[] | null, now: readonly MapMarker[]) {
  const source = map.getSource('markers') as GeoJSONSource | undefined
  if (before === null) void source?.setData(markersOf(now))
  else void source?.updateData(markerChanges(before, now))
}

const shown: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'icon'],
  'icon-rotate': ['get', 'turn'],
  'icon-rotation-alignment': 'map',
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
}

/** How much of a cluster is urgent, in eighths; one of a hundred is seen. */
const urgentEighths = ['ceil', ['/', ['*', 8, ['get', 'urgent']], ['get', 'point_count']]] as ExpressionSpecification

/** The source of all markers, with clusters or without: that cannot be changed on a source that exists. */
export function addMarkers(map: MapLibre, isClustered: boolean) {
  for (const layer of ['clusters', 'markers']) if (map.getLayer(layer)) map.removeLayer(layer)
  if (map.getSource('markers')) map.removeSource('markers')
  map.addSource('markers', {
    type: 'geojson',
    data: collection([]),
    promoteId: 'key',
    // A sign is drawn whole by the one tile that it lies on: at the edges none is worked out twice.
    buffer: 0,
    cluster: isClustered,
    clusterRadius,
    clusterMaxZoom: clusterUntilZoom,
    clusterProperties: { urgent: ['+', ['get', 'urgent']] },
  })
  const before = map.getLayer('active-ring') ? 'active-ring' : undefined
  const isCluster = ['has', 'point_count'] as ['has', string]
  map.addLayer({ id: 'markers', type: 'symbol', source: 'markers', filter: ['!', isCluster], layout: shown }, before)
  map.addLayer(
    {
      id: 'clusters',
      type: 'symbol',
      source: 'markers',
      filter: isCluster,
      layout: {
        'icon-image': ['concat', 'count ', ['get', 'point_count'], ' ', urgentEighths],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    before,
  )
}

/** What belongs to the one that is looked at: its track, where it goes, and itself above all others. */
export function addActive(map: MapLibre) {
  for (const id of ['track', 'stops', 'goal', 'active']) map.addSource(id, { type: 'geojson', data: collection([]) })
  const accent = token('--accent')
  const panel = token('--panel')
  map.addLayer({
    id: 'track',
    type: 'line',
    source: 'track',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': accent, 'line-width': 3, 'line-opacity': 0.75 },
  })
  map.addLayer({
    id: 'stops',
    type: 'circle',
    source: 'stops',
    paint: { 'circle-radius': 4, 'circle-color': panel, 'circle-stroke-color': accent, 'circle-stroke-width': 2 },
  })
  map.addLayer({
    id: 'goal',
    type: 'circle',
    source: 'goal',
    paint: { 'circle-radius': 7, 'circle-color': panel, 'circle-stroke-color': accent, 'circle-stroke-width': 3 },
  })
  map.addLayer({
    id: 'active-ring',
    type: 'circle',
    source: 'active',
    paint: {
      'circle-radius': 17,
      'circle-color': accent,
      'circle-opacity': 0.18,
      'circle-stroke-color': accent,
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({ id: 'active', type: 'symbol', source: 'active', layout: shown })
}

export const setData = (map: MapLibre, id: string, data: GeoJSON.FeatureCollection) =>
  void (map.getSource(id) as GeoJSONSource | undefined)?.setData(data)

export const linesOf = (track: MapTrack | null) =>
  collection(
    (track?.lines ?? []).map((line) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: line.map(pointOf) },
    })),
  )
export const pointsOf = (points: readonly MapPoint[]) =>
  collection(
    points.map((at) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: pointOf(at) } })),
  )

/** Exact below a hundred, then rounded down: few pictures, and nobody counts three hundred. */
export function countText(count: number) {
  if (count < 100) return String(count)
  return count < 1000 ? `${Math.floor(count / 10) * 10}+` : `${(Math.floor(count / 100) / 10).toFixed(1)}k`
}

const scale = 2
const sizeOf = (count: number) => (count < 10 ? 30 : count < 100 ? 36 : 44)

/** The number of a cluster in a ring, red for as much of it as is urgent. */
function drawCount(count: number, eighths: number): ImageData | null {
  const size = sizeOf(count) * scale
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  const [middle, edge] = [size / 2, 3 * scale]
  const top = -Math.PI / 2
  const ring = (from: number, to: number) => {
    pen.beginPath()
    pen.arc(middle, middle, middle - edge, top + from * Math.PI * 2, top + to * Math.PI * 2)
  }
  ring(0, 1)
  pen.fillStyle = token('--panel')
  pen.fill()
  pen.lineWidth = edge
  pen.strokeStyle = token('--accent')
  pen.stroke()
  if (eighths > 0) {
    ring(0, eighths / 8)
    pen.strokeStyle = token('--red')
    pen.stroke()
  }
  pen.fillStyle = token('--text')
  pen.font = `600 ${(count < 100 ? 12 : 11) * scale}px ${token('--font')}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(countText(count), middle, middle + scale / 2)
  return pen.getImageData(0, 0, size, size)
}

/** Draws the picture of a cluster; null for any other. */
export function drawCluster(name: string): ImageData | null {
  const [, count, eighths] = /^count (\d+) (\d+)$/.exec(name) ?? []
  return count ? drawCount(Number(count), Number(eighths)) : null
}
