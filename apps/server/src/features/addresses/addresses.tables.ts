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
  },
} satisfies TableRecords
