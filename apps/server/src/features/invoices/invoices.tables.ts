import type { InvoiceLine } from '@dray/domain/invoices/invoice-lines.ts'
import { type TableRecords, wrote } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    invoice_lines: { charges: InvoiceLine['charges']; customer_reference: string[] }
  }
}

export const invoicesTables = {
  invoices: {
    trail: {
      name: 'Invoice',
      known_by: 'inv_number',
      screen: '/finance/invoices/customers?invoice=:id',
      money: true,
      ids: ['invoice_id'],
    },
    people: 'none',
    not_personal: { 'a number that stands for a person, whose name is elsewhere': ['created_by'] },
    export: 'whole',
    amounts: ['net', 'vat', 'total_charge', 'credited', 'credited_sent', 'paid'],
    no_amounts: ['supplier', 'customer'],
  },
  invoice_lines: {
    trail: { name: 'Invoice line', of: { invoice_id: 'invoices' }, money: true },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['customer_reference'] },
    export: 'whole',
    amounts: ['charges', 'net', 'vat'],
    no_amounts: ['customer_reference', 'tax_rate'],
  },
  invoice_history: {
    trail: { name: 'Invoice history', of: { invoice_id: 'invoices' }, money: true },
    people: [wrote({ by: 'made_by', name: 'made_by_name', copies: ['made_at', 'status', 'note'], redacts: ['note'] })],
    export: 'whole',
  },
} satisfies TableRecords
