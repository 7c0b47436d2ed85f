export const invoiceMessages = {
  carriage: 'Carriage',
  waiting: 'Waiting',
  vat_invoice: 'VAT invoice',
  invoice: 'Invoice',
  number_used: (last: number) => `Must be above ${last}, the last number used`,
  number_whole: 'Must be a whole number from 1',
  prefix_long: 'At most 10 characters',
  prefix_characters: 'Letters, digits, dashes and slashes only',
  supply_soon: (days: number) => `Done ${days} days ago`,
  supply_late: (days: number) => `Done ${days} days ago: a VAT invoice is due within 30`,
} as const

/** What the calls answer. */
export const invoiceCallMessages = {
  generating: 'Generating invoices',
  deleted: 'Draft invoices deleted',
  status_set: 'Invoice status updated',
  date_changed: 'Invoice date changed',
  billed: 'Jobs billed manually',
} as const
