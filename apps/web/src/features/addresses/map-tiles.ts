/** The tile server that the server put on this page; null where the outline of the coast is the map. */
export const mapTiles = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content || null
