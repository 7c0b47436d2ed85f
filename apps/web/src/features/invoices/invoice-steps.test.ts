import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { expect, test } from 'vitest'
import { invoiceSteps } from './invoice-steps.ts'

test.each<[InvoiceStatus[], InvoiceStatus[], boolean]>([
  [[], [], false],
  [['Draft'], ['Sent'], true],
  [['Draft', 'Draft'], ['Sent'], true],
  [['Draft', 'Sent'], [], false],
  [['Sent', 'Part Paid'], ['Paid', 'Disputed'], false],
  [['Paid', 'Void'], [], false],
])('%o may become %o, open: %s', (statuses, to, isOpen) =>
  expect(invoiceSteps(statuses.map((status) => ({ status })))).toEqual({ statuses: to, isOpen }),
)
