import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'

/** A town as a map names it. */
export interface MapTown {
  name: string
  latitude: number
  longitude: number
  people: number
}

/** Fewest people of a town that is named, from this zoom on: cities at once, towns nearer. */
const byZoom: readonly (readonly [zoom: number, people: number])[] = [
  [5, 120_000],
  [6, 60_000],
  [7, 25_000],
  [8, 10_000],
  [9, 4_000],
  [10, 1_000],
]
const farthest = 300_000
/** Drawn with more weight: a city is found at a glance. */
const cityFrom = 200_000

export const leastPeople = (zoom: number) => byZoom.findLast(([from]) => zoom >= from)?.[1] ?? farthest

const least = ['step', ['zoom'], farthest, ...byZoom.flat()] as unknown as ExpressionSpecification

/** The larger first: where names would lie over each other they have the place. */
export const townFeatures = (towns: readonly MapTown[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: towns.map(({ name, people, longitude, latitude }) => ({
    type: 'Feature',
    properties: { icon: `town ${people >= cityFrom ? 'city' : 'small'} ${name}`, people },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

/** Where a name's dot lies in its picture. */
const dot = { x: 5, radius: 2 }
const [height, gap, scale] = [16, 4, 2]

/** Names as pictures, since the style has no letters of its own; the map itself sees to it that none lies over another. */
export const townLayer: SymbolLayerSpecification = {
  id: 'towns',
  type: 'symbol',
  source: 'towns',
  filter: ['>=', ['get', 'people'], least],
  layout: {
    'icon-image': ['get', 'icon'],
    'icon-anchor': 'left',
    'icon-offset': [-dot.x, 0],
    'icon-padding': [4, 8],
    'symbol-sort-key': ['-', 0, ['get', 'people']],
  },
}

interface Look {
  font: string
  ink: string
  cityInk: string
  halo: string
}

/** Draws the name that an icon of `townFeatures` stands for; null for any other icon. */
export function drawTown(icon: string, { font, ink, cityInk, halo }: Look): ImageData | null {
  const [, kind, name] = /^town (city|small) (.+)$/.exec(icon) ?? []
  const canvas = document.createElement('canvas')
  const pen = name ? canvas.getContext('2d', { willReadFrequently: true }) : null
  if (!name || !pen) return null
  const face = `${kind === 'city' ? 500 : 400} 11px ${font}`
  pen.font = face
  const from = dot.x + dot.radius + gap
  canvas.width = (Math.ceil(pen.measureText(name).width) + from + 3) * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  pen.font = face
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 3
  pen.strokeStyle = halo
  pen.strokeText(name, from, height / 2)
  pen.fillStyle = kind === 'city' ? cityInk : ink
  pen.fillText(name, from, height / 2)
  pen.beginPath()
  pen.arc(dot.x, height / 2, dot.radius, 0, Math.PI * 2)
  pen.fill()
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
