import * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { customerAddressChange } from '@dray/domain/addresses/addresses.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type SavedAddress = CallReceived<typeof calls.listCustomerAddresses>['data'][number]
export type Place = CallReceived<typeof calls.searchPlaces>[number]
type AddressQuery = NonNullable<CallSent<typeof calls.listCustomerAddresses>['query']>
type AddressFields = NonNullable<CallSent<typeof calls.addCustomerAddress>['body']>

/** Every key of the feature begins with `addresses`. */
const addressKeys = { all: ['addresses'], saved: ['addresses', 'saved'] } as const

const savedLife = 30_000
/** A page of the address book, of one customer and the company's own; the most used first. */
export const listCustomerAddressesOptions = (query: AddressQuery) =>
  queryOptions({
    queryKey: [...addressKeys.saved, query],
    queryFn: ({ signal }) => api(calls.listCustomerAddresses, { query }, { signal }),
    staleTime: savedLife,
    placeholderData: keepPreviousData,
    meta: { changedBy: [customerAddressChange.event] },
  })

/** An address with those that may be the same place. */
export const listAddressDuplicatesOptions = (id: number) =>
  queryOptions({
    queryKey: [...addressKeys.saved, 'duplicates', id],
    queryFn: ({ signal }) => api(calls.listAddressDuplicates, { params: { id } }, { signal }),
    meta: { changedBy: [customerAddressChange.event] },
  })

/** Places on the map do not move while somebody looks for them. */
export const searchPlacesOptions = (words: string) =>
  queryOptions({
    queryKey: [...addressKeys.all, 'places', words],
    queryFn: ({ signal }) => api(calls.searchPlaces, { query: { q: words } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const townOf = ([name, longitude, latitude, hundreds]: readonly [string, number, number, number]) => ({
  name,
  longitude,
  latitude,
  people: hundreds * 100,
})

/** The outline of the British Isles, fetched once when the first map is shown. */
export const coastlineOptions = () =>
  queryOptions({
    queryKey: [...addressKeys.all, 'coastline'],
    queryFn: async () => {
      const { rings, borders, towns } = (await import('virtual:coastline')).coastline
      return { rings, borders, towns: towns.map(townOf) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

const booksChanged = () => queryClient.invalidateQueries({ queryKey: addressKeys.saved })

export async function addCustomerAddress(body: AddressFields) {
  const said = await apiWithMessage(calls.addCustomerAddress, { body })
  await booksChanged()
  return said
}

export async function updateCustomerAddress(id: number, body: Partial<AddressFields> & { version: number }) {
  const said = await apiWithMessage(calls.updateCustomerAddress, { params: { id }, body })
  await booksChanged()
  return said
}

export async function mergeCustomerAddresses(id: number, ids: readonly number[], version: number) {
  const said = await apiWithMessage(calls.mergeCustomerAddresses, { params: { id }, body: { ids: [...ids], version } })
  await booksChanged()
  return said
}

export async function deleteCustomerAddress(id: number) {
  const said = await apiWithMessage(calls.deleteCustomerAddress, { params: { id } })
  await booksChanged()
  return said
}
