import { placeMessages } from '@dray/domain/kernel/places/places.messages.ts'
import { countryOf, gazetteer, nationName, nearestTown, type Town } from './gazetteer.ts'
import type { Place, PostcodePosition } from './geo.ts'
import { type PostcodeText, readPostcode, splitPostcode } from './postcode-text.ts'
import { searchTowns } from './town-search.ts'

export const townPlace = (town: Town, post_code: string | null = null): Place => ({
  label: post_code ? `${town.name}, ${post_code}` : town.name,
  detail: [town.near && placeMessages.near(town.near), nationName(town.nation)].filter(Boolean).join(', '),
  precision: 'town',
  name: null,
  address_line_1: null,
  town: town.name,
  post_code,
  country: countryOf(town.nation),
  latitude: town.latitude,
  longitude: town.longitude,
})

/** A postcode as a place; the town is named only where the position is good enough to know it. */
function postcodePlace({ post_code, precision, latitude, longitude }: PostcodePosition): Place {
  const code = readPostcode(post_code)?.area ?? ''
  const area = gazetteer().areas.get(code)
  const town = precision === 'area' ? null : nearestTown({ latitude, longitude })
  return {
    label: post_code,
    detail: town ? placeMessages.near(town.name) : placeMessages.in_area(area?.name ?? code),
    precision,
    name: null,
    address_line_1: null,
    town: null,
    post_code: post_code === code ? null : post_code,
    country: countryOf(area?.nation ?? 'ENG'),
    latitude,
    longitude,
  }
}

/**
 * Searches what comes with the program. A postcode beside a name ('Newbury RG14') says which of the namesakes is meant and
 * goes with it; a postcode alone is answered with its own place.
 */
export async function searchGazetteer(
  text: string,
  { limit, position }: { limit: number; position: (postcode: PostcodeText) => Promise<PostcodePosition | null> },
): Promise<Place[]> {
  const { words, postcode } = splitPostcode(text)
  const alone = readPostcode(text)
  const asked = alone ?? postcode
  const at = asked ? await position(asked) : null
  const written = asked?.full ?? asked?.outcode ?? null
  const towns = searchTowns(words, { limit, around: postcode ? at : null }).map((town) => townPlace(town, written))
  const places = at ? [postcodePlace(at)] : []
  // An area is a worse answer than the town that was named with it.
  const is_vague = at?.precision === 'area' && words !== '' && alone === null
  return (is_vague ? [...towns, ...places] : [...places, ...towns]).slice(0, limit)
}
