import {
  addressBookTexts as labels,
  addressDetailsTexts as texts,
} from '@dray/domain/addresses/address-entry.messages.ts'
import {
  addCustomerAddress,
  deleteCustomerAddress,
  listCustomerAddresses,
  updateCustomerAddress,
} from '@dray/domain/addresses/addresses.calls.ts'
import { customerAddressChange } from '@dray/domain/addresses/addresses.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { homeCountry } from '@dray/domain/kernel/places/country.ts'
import { AddressTools } from '#features/addresses/index.ts'
import { type CatalogueSource, type CatalogueView, fieldColumn, refreshCatalogue } from '#features/catalogues/index.ts'
import { customerOptions, lookupControl } from '#features/lookups/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { addressLines } from './address-lines.ts'

type Address = CallReceived<typeof listCustomerAddresses>['data'][number]

const rules = addCustomerAddress.body.shape
const field = (name: keyof typeof rules & keyof typeof labels) => ({
  label: labels[name],
  in: rules[name],
  required: name === 'name',
})

const source = {
  entity: 'customer_address',
  noun: texts.noun,
  event: customerAddressChange.event,
  active: null,
  sortable: ['name', 'address_line_1', 'address_line_2', 'town', 'country', 'post_code', 'times_used'],
  fields: {
    customer_id: { label: texts.customer, in: rules.customer_id, required: false },
    name: field('name'),
    address_line_1: field('address_line_1'),
    address_line_2: field('address_line_2'),
    town: field('town'),
    country: field('country'),
    post_code: field('post_code'),
    phone: field('phone'),
  },
  takes: {},
  calls: {
    list: listCustomerAddresses,
    add: addCustomerAddress,
    change: updateCustomerAddress,
    remove: deleteCustomerAddress,
  },
} satisfies CatalogueSource

/** The saved addresses of all customers, and those that are offered for every one. */
export const customerAddressesView: CatalogueView<Address> = {
  source,
  nameOf: ({ name }) => name,
  mark: (row) => <AddressTools key={row.id} address={row} onWritten={() => refreshCatalogue({ source }, [row.id])} />,
  fresh: { country: homeCountry },
  columns: [
    fieldColumn(source, 'name', { width: 180, look: 'strong' }),
    {
      id: 'duplicates',
      header: labels.duplicate,
      width: 130,
      grow: 0,
      yields: 1,
      text: ({ duplicates }) => (duplicates > 0 ? labels.duplicate : ''),
      cell: ({ duplicates }) => duplicates > 0 && <Badge tone="amber">{labels.duplicate}</Badge>,
    },
    {
      id: 'customer',
      header: texts.customer,
      width: 180,
      text: ({ customer }) => customer?.customer_name ?? texts.everyCustomer,
    },
    fieldColumn(source, 'address_line_1', { width: 170 }),
    fieldColumn(source, 'address_line_2', { width: 130 }),
    fieldColumn(source, 'town', { width: 110 }),
    fieldColumn(source, 'country', { width: 80, grow: 0 }),
    fieldColumn(source, 'post_code', { width: 96, grow: 0 }),
    {
      id: 'times_used',
      header: labels.used,
      width: 72,
      grow: 0,
      align: 'right',
      look: 'figures',
      sortable: true,
      text: (row) => row.times_used,
    },
  ],
  form: [
    {
      lines: [
        {
          fields: [{ field: 'customer_id', control: lookupControl(customerOptions), hint: texts.everyHint }],
        },
        { fields: [{ field: 'name' }] },
        ...addressLines,
        { fields: [{ field: 'phone', control: { kind: 'phone' } }] },
      ],
    },
  ],
}
