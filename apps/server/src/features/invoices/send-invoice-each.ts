import type * as calls from '@dray/domain/invoices/invoice-sending.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { startSending } from './start-sending.ts'

export const sendInvoiceEach: UseCase<typeof calls.sendInvoiceEach> = (ctx, { body }) => startSending(ctx, body, 'each')
