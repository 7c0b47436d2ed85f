import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { countryOrNull } from '../kernel/places/country.ts'
import { flag, id, idOf, idParams, nothing, pageOf, pageQuery, textIn, textOrNull, versionIn } from '../kernel/wire.ts'
import { serviceMinutesIn } from '../stop-times/service-minutes.ts'
import { addressMessages } from './addresses.messages.ts'

const feature = 'addresses'
const who = { client: ['/traffic-diary', '/account-settings/customers'] } as const
const params = idParams('customer_address')
const text = z.nullable(z.string())
const degrees = (most: number) => z.nullable(z.number().check(z.gte(-most), z.lte(most)))

/** A saved address, of one customer or (without a customer) of the whole company. */
const customerAddress = z.object({
  id,
  customer_id: z.nullable(id),
  /** Whose it is; null for the company's own. */
  customer: z.nullable(z.object({ id, customer_code: z.string(), customer_name: z.string() })),
  name: z.string(),
  address_line_1: text,
  address_line_2: text,
  town: text,
  country: text,
  post_code: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phone: text,
  /** How long a stop there takes; null where it is as at any other. */
  collection_service_minutes: z.nullable(z.int()),
  delivery_service_minutes: z.nullable(z.int()),
  times_used: z.int(),
  /** How many others of the same customer may be the same place: like name or first line, same postcode. */
  duplicates: z.int(),
  last_used_at: text,
  version: z.int(),
})

const addressFields = {
  address_line_1: z.optional(textOrNull(160)),
  address_line_2: z.optional(textOrNull(160)),
  town: z.optional(textOrNull(80)),
  country: z.optional(countryOrNull),
  post_code: z.optional(textOrNull(20)),
  latitude: z.optional(degrees(90)),
  longitude: z.optional(degrees(180)),
  phone: z.optional(textOrNull(40)),
  collection_service_minutes: z.optional(z.nullable(serviceMinutesIn)),
  delivery_service_minutes: z.optional(z.nullable(serviceMinutesIn)),
}
const addressName = textIn(120, addressMessages.name_required)
const sorts = ['name', 'address_line_1', 'address_line_2', 'town', 'country', 'post_code', 'times_used'] as const

/** With `customer_id` that customer's and the company's own; without `sort` the most used first. */
export const listCustomerAddresses = defineCall({
  id: 'listCustomerAddresses',
  feature,
  method: 'GET',
  path: '/client/customer-address',
  summary:
    'The address book, searched by any words of name, street, town, postcode and, for all customers, their names',
  who,
  runs: 'read',
  query: z.object({
    ...pageQuery(sorts),
    customer_id: z.optional(idOf('customer')),
    /** 1: only those that may be saved twice. */
    duplicates: z.optional(flag),
  }),
  answer: pageOf(customerAddress),
  example: { query: { keywords: 'nhs sup', customer_id: 1 } },
})

export const addCustomerAddress = defineCall({
  id: 'addCustomerAddress',
  feature,
  method: 'POST',
  path: '/client/customer-address',
  summary: 'Saves an address',
  who,
  runs: 'write',
  body: z.object({ customer_id: z.optional(z.nullable(idOf('customer'))), name: addressName, ...addressFields }),
  answer: customerAddress,
  message: addressMessages.added,
  example: { body: { customer_id: 1, name: 'NHS Supply Hub', town: 'Swindon', post_code: 'SN3 5HQ' } },
})

export const updateCustomerAddress = defineCall({
  id: 'updateCustomerAddress',
  feature,
  method: 'PUT',
  path: '/client/customer-address/:id',
  summary: 'Changes a saved address; existing jobs do not change',
  who,
  runs: 'write',
  params,
  body: z.object({
    customer_id: z.optional(z.nullable(idOf('customer'))),
    name: z.optional(addressName),
    ...addressFields,
    version: versionIn,
  }),
  answer: customerAddress,
  message: addressMessages.updated,
  example: { params: { id: 1 }, body: { name: 'NHS Supply Hub, gate 2' } },
})

export const deleteCustomerAddress = defineCall({
  id: 'deleteCustomerAddress',
  feature,
  method: 'DELETE',
  path: '/client/customer-address/:id',
  summary: 'Removes a saved address; existing jobs do not change',
  who,
  runs: 'write',
  params,
  answer: nothing,
  message: addressMessages.deleted,
  example: { params: { id: 1 } },
})

export const listAddressDuplicates = defineCall({
  id: 'listAddressDuplicates',
  feature,
  method: 'GET',
  path: '/client/customer-address/:id/duplicates',
  summary: 'A saved address and those of the same customer that may be the same place: it first, then the most used',
  who,
  runs: 'read',
  params,
  answer: z.array(customerAddress),
  example: { params: { id: 1 } },
})

/** The most that are merged at once: nobody saves one place more often. */
const maxMerged = 50

export const mergeCustomerAddresses = defineCall({
  id: 'mergeCustomerAddresses',
  feature,
  method: 'POST',
  path: '/client/customer-address/:id/merge',
  summary:
    'Merges other addresses of the same customer into this one: uses are added together, blanks filled in, the others removed',
  who,
  runs: 'write',
  params,
  body: z.object({
    ids: z.array(idOf('customer_address')).check(z.minLength(1, 'Is required'), z.maxLength(maxMerged)),
    version: versionIn,
  }),
  answer: customerAddress,
  message: addressMessages.merged,
  example: { params: { id: 1 }, body: { ids: [2] } },
})

/** A place of the gazetteer or of the configured map service; `precision` says how much the point can be trusted. */
export const searchPlaces = defineCall({
  id: 'searchPlaces',
  feature,
  method: 'GET',
  path: '/client/address-search',
  summary: 'Looks a place up on the map: towns and postcodes always, streets if a map service is configured',
  who,
  runs: 'outside',
  query: z.object({ q: textIn(200, addressMessages.query_required) }),
  answer: z.array(
    z.object({
      /** As the list shows it, with what distinguishes it from others of the same name. */
      label: z.string(),
      detail: z.string(),
      name: text,
      address_line_1: text,
      town: text,
      country: text,
      post_code: text,
      latitude: z.number(),
      longitude: z.number(),
      precision: z.enum(['exact', 'postcode', 'outcode', 'area', 'town', 'manual']),
    }),
  ),
  example: { query: { q: 'Swindon' } },
})

export const addressesCalls = [
  listCustomerAddresses,
  addCustomerAddress,
  updateCustomerAddress,
  deleteCustomerAddress,
  listAddressDuplicates,
  mergeCustomerAddresses,
  searchPlaces,
]
