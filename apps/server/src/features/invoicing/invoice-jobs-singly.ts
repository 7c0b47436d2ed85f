import type * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { startInvoiceRun } from './start-invoice-run.ts'

/** One invoice per job. */
export const invoiceJobsSingly: UseCase<typeof calls.invoiceJobsSingly> = (ctx, { body }) =>
  startInvoiceRun(ctx, 'single', body)
