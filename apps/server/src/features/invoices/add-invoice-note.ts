import type * as calls from '@dray/domain/invoices/invoice-history.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockInvoices } from './lock-invoices.ts'
import { recordHistory } from './settle-invoices.ts'

export const addInvoiceNote: UseCase<typeof calls.addInvoiceNote> = async (ctx, { params: { id }, body: { note } }) => {
  const invoices = await lockInvoices(ctx.tx, [id])
  const [made] = await recordHistory(
    ctx,
    invoices.map((invoice) => ({ invoice, status: null, note })),
  )
  if (!made) throw new Error('A note was not written.')
  return { id: made.id, status: null, note, made_by_name: made.made_by_name, made_at: made.made_at }
}
