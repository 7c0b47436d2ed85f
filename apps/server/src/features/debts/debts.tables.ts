import { type TableRecords, wrote } from '#tables/table-record.ts'

export const debtsTables = {
  invoice_reminders: {
    trail: { name: 'Reminder of an invoice', of: { invoice_id: 'invoices' } },
    people: 'none',
    export: 'whole',
  },
  statements: {
    trail: { name: 'Statement of account', known_by: 'date', of: { customer_id: 'customers' }, money: true },
    people: [
      wrote({ by: 'asked_by', name: 'asked_by_name', copies: ['asked_at', 'date'] }),
      {
        who: ['customer'],
        by: { person: 'customer_id' },
        copies: ['asked_at', 'date', 'addresses'],
        rows: 'kept',
        clears: ['addresses'],
      },
    ],
    not_personal: { 'what a thing is called, or a date': ['reason'] },
    export: 'whole',
    amounts: ['balance'],
    no_amounts: ['addresses'],
  },
} satisfies TableRecords
