interface MergedFields {
  address_line_1: string | null
  address_line_2: string | null
  town: string | null
  post_code: string | null
  latitude: number | null
  longitude: number | null
  phone: string | null
  collection_service_minutes: number | null
  delivery_service_minutes: number | null
  times_used: number
  last_used_at: string | null
}

const filled = ['address_line_1', 'address_line_2', 'town', 'post_code', 'phone'] as const
const minutes = ['collection_service_minutes', 'delivery_service_minutes'] as const

/**
 * An address after others were merged into it: the uses of all, the last of them, and where it was blank what one of
 * the others knew. A position is of one address: latitude and longitude go together.
 */
export function mergedAddress(survivor: MergedFields, others: readonly MergedFields[]): MergedFields {
  const all = [survivor, ...others]
  const firstKnown = (field: (typeof filled)[number]) => all.find((one) => one[field] !== null)?.[field] ?? null
  const minutesKnown = (field: (typeof minutes)[number]) => all.find((one) => one[field] !== null)?.[field] ?? null
  const placed = all.find(({ latitude }) => latitude !== null)
  const uses = all.flatMap(({ last_used_at }) => last_used_at ?? [])
  return {
    address_line_1: firstKnown('address_line_1'),
    address_line_2: firstKnown('address_line_2'),
    town: firstKnown('town'),
    post_code: firstKnown('post_code'),
    phone: firstKnown('phone'),
    collection_service_minutes: minutesKnown('collection_service_minutes'),
    delivery_service_minutes: minutesKnown('delivery_service_minutes'),
    latitude: placed?.latitude ?? null,
    longitude: placed?.longitude ?? null,
    times_used: all.reduce((sum, one) => sum + one.times_used, 0),
    last_used_at: uses.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null,
  }
}
