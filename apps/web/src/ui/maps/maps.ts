/** The maps that need the map library: loaded on demand, both with one chunk. */

export { MarkerMap } from './marker-map.tsx'
export { PlacingMap } from './placing-map.tsx'
export { TileMap } from './tile-map.tsx'
