/** Set by the server on the page that it sends; as it was written while the development server sends it. */
const unset = '__MAP_TILES__'

/** The company's tile server; null where the outline of the coast is the map. */
export function mapTiles(): string | null {
  const said = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content
  return said && said !== unset ? said : null
}
