import { placeSearchTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { outcodeOf } from '@dray/domain/kernel/places/postcode.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { searchPlacesOptions, useCoastline } from '#features/addresses/index.ts'
import { CoastMap } from '#ui/maps/coast-map.tsx'
import { useEntrySelect } from './entry-context.ts'

/** Where a side is on the map: its coordinates, or what the gazetteer knows of its postcode. */
function useSidePoint(side: Side) {
  const latitude = useEntrySelect((values) => (modeHasSide(values.mode, side) ? values[`${side}_latitude`] : null))
  const longitude = useEntrySelect((values) => values[`${side}_longitude`])
  const postcode = useEntrySelect((values) => {
    const isNeeded = modeHasSide(values.mode, side) && values[`${side}_latitude`] === null
    return isNeeded && outcodeOf(values[`${side}_post_code`]) !== null ? values[`${side}_post_code`] : ''
  })
  const { data } = useQuery({ ...searchPlacesOptions(postcode), enabled: postcode !== '' })
  const found = postcode === '' ? undefined : data?.[0]
  return useMemo(() => {
    if (latitude !== null && longitude !== null) return { latitude, longitude }
    return found ? { latitude: found.latitude, longitude: found.longitude } : null
  }, [latitude, longitude, found])
}

/** As high as the two stops beside it. */
const tallHeight = 444

/** The way that the job goes, on the outline of the coast; `tall` where little stands below it. */
export const RouteSketch = memo(({ tall = false }: { tall?: boolean }) => {
  const coast = useCoastline()
  return (
    <CoastMap
      label={placeSearchTexts.route}
      coast={coast}
      from={useSidePoint('collection')}
      to={useSidePoint('delivery')}
      {...(tall && { height: tallHeight })}
    />
  )
})
