import { Suspense } from 'react'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useCoastline } from './coastline.ts'
import { TileMap } from './lazy-maps.ts'
import { mapTiles } from './map-tiles.ts'

interface PlaceMapProps {
  title: string
  /** The first is the one in question. */
  points: readonly { key: string; label: string; latitude: number; longitude: number }[]
  onClose: () => void
}

/** Where something is, on the company's map. */
export function PlaceMap({ title, points, onClose }: PlaceMapProps) {
  const coast = useCoastline()
  return (
    <Dialog opened size="tall" closeOnOutside onClose={onClose} title={title}>
      <Suspense fallback={<Skeleton height={420} />}>
        <TileMap label={title} coast={coast} tiles={mapTiles()} points={points} activeKey={points[0]?.key} />
      </Suspense>
    </Dialog>
  )
}
