import type * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { startInvoiceRun } from './start-invoice-run.ts'

/** One invoice for each customer of the selection. */
export const invoiceJobsByCustomer: UseCase<typeof calls.invoiceJobsByCustomer> = (ctx, { body }) =>
  startInvoiceRun(ctx, 'multi', body)
