import type { Map as MapLibre } from 'maplibre-gl'

/** Draws a picture by its name, at twice its size; null for one that it does not know. */
export type DrawImage = (name: string) => ImageData | null

const scale = 2
const drawers = new WeakMap<MapLibre, DrawImage[]>()

/** Pictures of a map are drawn when they are first needed: by whoever knows their name. */
export function drawsImages(map: MapLibre, draw: DrawImage) {
  const known = drawers.get(map)
  if (known) {
    known.push(draw)
    return
  }
  const first = [draw]
  drawers.set(map, first)
  map.setMissingStyleImageResolver((name) => {
    for (const one of first) {
      const image = map.hasImage(name) ? null : one(name)
      if (image) map.addImage(name, image, { pixelRatio: scale })
    }
  })
}
