import { type TableRecords, wrote } from '#tables/table-record.ts'

export const paymentsTables = {
  payments: {
    trail: { name: 'Payment', known_by: 'paid_on', money: true },
    people: [
      wrote({
        by: 'created_by',
        name: 'created_by_name',
        copies: ['paid_on', 'created_at', 'note', 'removed_reason'],
        redacts: ['note', 'removed_reason'],
      }),
    ],
    not_personal: { 'what a thing is called, or a date': ['reference'] },
    export: 'whole',
    amounts: ['amount', 'unallocated'],
  },
  payment_parts: {
    trail: { name: 'Part of a payment', of: { payment_id: 'payments' }, money: true },
    people: 'none',
    export: 'whole',
    amounts: ['amount'],
  },
} satisfies TableRecords
