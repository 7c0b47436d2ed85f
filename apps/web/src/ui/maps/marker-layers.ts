import type { GeoJSONSource, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl'
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

const shown: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'icon'],
  'icon-rotate': ['get', 'turn'],
  'icon-rotation-alignment': 'map',
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
}

/** The source of all markers, with clusters or without: that cannot be changed on a source that exists. */
export function addMarkers(map: MapLibre, isClustered: boolean) {
  for (const layer of ['clusters', 'markers']) if (map.getLayer(layer)) map.removeLayer(layer)
  if (map.getSource('markers')) map.removeSource('markers')
  map.addSource('markers', {
    type: 'geojson',
    data: collection([]),
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
        'icon-image': ['concat', 'count ', ['get', 'point_count'], ' ', ['get', 'urgent']],
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

/** Exact below a hundred, then by tens: few pictures, and nobody counts three hundred. */
export const countText = (count: number) => (count < 100 ? String(count) : `${Math.floor(count / 10) * 10}+`)

const scale = 2

/** The number of a cluster in its circle; with a red edge where something in it is urgent. */
export function drawCount(count: number, isUrgent: boolean): ImageData | null {
  const text = countText(count)
  const size = (count < 10 ? 30 : count < 100 ? 36 : 44) * scale
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const edge = 3 * scale
  pen.beginPath()
  pen.arc(size / 2, size / 2, size / 2 - edge, 0, Math.PI * 2)
  pen.fillStyle = token('--panel')
  pen.fill()
  pen.lineWidth = edge
  pen.strokeStyle = token(isUrgent ? '--red' : '--accent')
  pen.stroke()
  pen.fillStyle = token('--text')
  pen.font = `600 ${12 * scale}px ${token('--font')}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, size / 2, size / 2 + scale / 2)
  return pen.getImageData(0, 0, size, size)
}

/** Draws icons when the map first needs them. */
export function drawMissing(map: MapLibre, drawIcon: (name: string) => ImageData | null) {
  map.on('styleimagemissing', ({ id }) => {
    const [, count, urgent] = /^count (\d+) (\d+)$/.exec(id) ?? []
    const image = count ? drawCount(Number(count), Number(urgent) > 0) : drawIcon(id)
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: scale })
  })
}
