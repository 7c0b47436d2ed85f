import type { OrderLine } from '@dray/domain/order-files/order-files.calls.ts'
import type { TableRecords } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    order_file_contents: { lines: OrderLine[] }
  }
}

export const orderFilesTables = {
  order_files: {
    trail: { name: 'Order file', known_by: 'name', of: { customer_id: 'customers' } },
    people: 'none',
    not_personal: { 'goes with its row': ['name', 'reason', 'username'] },
    export: 'whole',
    keep: {
      order_files: {
        what: 'Order files of customers, with their results',
        months: 3,
        basis: 'To settle questions about orders',
        removes: { kind: 'rows', date: 'received_at' },
      },
    },
  },
  order_file_contents: {
    trail: { none: 'goes with its order file' },
    people: 'none',
    export: 'whole',
  },
} satisfies TableRecords
