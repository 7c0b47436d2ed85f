import { liveDriversTexts as texts } from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { partsOfTrack } from '@dray/domain/live-drivers/track-parts.ts'
import { lazy, type Ref, Suspense, useMemo } from 'react'
import { mapTiles, useCoastline } from '#features/addresses/index.ts'
import { loadCode, loadCodeAhead } from '#platform/load-code.ts'
import type { MarkerMapHandle } from '#ui/maps/marker-map.tsx'
import { drawDriverIcon, markerOf } from './driver-icons.ts'
import classes from './live-drivers.module.css'
import type { DriverTrack } from './live-drivers.queries.ts'
import type { LiveItem } from './live-items.ts'

const loadMaps = () => import('#ui/maps/maps.ts')
// The largest part of the screen: on its way before anything is drawn.
loadCodeAhead(loadMaps)
const MarkerMap = lazy(() => loadCode(async () => ({ default: (await loadMaps()).MarkerMap })))

interface LiveMapProps {
  items: readonly LiveItem[]
  active: LiveItem | null
  isFollowing: boolean
  onFollowEnd: () => void
  onPick: (key: string) => void
  track: DriverTrack | null
  ref?: Ref<MarkerMapHandle>
}

/** Where everybody is. Without a tile server it is an outline, and says so. */
export function LiveMap({ items, active, isFollowing, onFollowEnd, onPick, track, ref }: LiveMapProps) {
  const coast = useCoastline()
  const tiles = mapTiles()
  const markers = useMemo(() => items.flatMap((item) => markerOf(item) ?? []), [items])
  const parts = useMemo(() => (track ? partsOfTrack(track.points) : null), [track])
  const { latitude, longitude } = active?.driver?.next_stop ?? {}
  const goal = useMemo(
    () => (latitude == null || longitude == null ? null : { latitude, longitude }),
    [latitude, longitude],
  )
  return (
    <div className={classes.map}>
      <Suspense fallback={null}>
        <MarkerMap
          {...(ref && { ref })}
          label={texts.map}
          coast={coast}
          tiles={tiles}
          markers={markers}
          drawIcon={drawDriverIcon}
          activeKey={active?.key ?? null}
          onPick={onPick}
          isFollowing={isFollowing}
          onFollowEnd={onFollowEnd}
          track={parts}
          goal={goal}
        />
      </Suspense>
      {!tiles && (
        <p className={classes.outline} title={texts.outlineHint}>
          {texts.outline}
        </p>
      )}
    </div>
  )
}
