import { lazy } from 'react'

const load = () => import('#ui/maps/maps.ts')

/** The maps whose library is fetched when the first of them is shown. */
export const TileMap = lazy(async () => ({ default: (await load()).TileMap }))
export const PlacingMap = lazy(async () => ({ default: (await load()).PlacingMap }))
