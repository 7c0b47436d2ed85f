import { addressDetailsTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import { addCustomerAddress, updateCustomerAddress } from '@dray/domain/addresses/addresses.calls.ts'
import { addressColumns } from '@dray/domain/imports/import-columns.ts'
import type { TableRecords } from '#tables/table-record.ts'

export const addressesTables = {
  customer_addresses: {
    trail: { name: 'Address', known_by: 'name', of: { customer_id: 'customers' } },
    people: 'none',
    not_personal: {
      'where goods are collected and delivered, part of the job and kept with it': [
        'address_line_1',
        'address_line_2',
        'last_used_at',
        'latitude',
        'longitude',
        'name',
        'phone',
        'post_code',
        'search_text',
        'town',
      ],
    },
    export: 'whole',
    imports: {
      customer_addresses: {
        noun: addressDetailsTexts.noun,
        add: addCustomerAddress,
        change: updateCustomerAddress,
        columns: addressColumns,
        identity: ['name', 'customer_id', 'post_code'],
        list: { path: '/account-settings/customers', tab: 'customer_address_details' },
      },
    },
  },
} satisfies TableRecords
