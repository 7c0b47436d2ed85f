import type * as calls from '@dray/domain/addresses/addresses.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Places on the map for what was typed, with what an address form takes from each. */
export const searchPlaces: UseCase<typeof calls.searchPlaces> = ({ services }, { query }) =>
  services.geo.search(query.q)
