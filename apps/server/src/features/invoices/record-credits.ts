import { statusAfterCredit } from '@dray/domain/invoices/invoice-status.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type InvoiceRow, updateInvoice } from './invoices.repo.ts'

interface Credits {
  /** VAT included, of the credit notes that were sent. */
  credited: string
  /** Nothing of any line is left to credit. */
  is_used_up: boolean
}

/** Writes into a locked invoice what its sent credit notes come to and where that leaves it; its customer learns of it too. */
export async function recordCredits(ctx: TxContext, invoice: InvoiceRow, { is_used_up, ...credits }: Credits) {
  const row = await updateInvoice(ctx.tx, invoice, {
    ...credits,
    // Read by the build before this one; goes with the next.
    credited_sent: credits.credited,
    ...statusAfterCredit({ ...invoice, ...credits }, is_used_up),
  })
  ctx.publish(
    invoiceChange('update', [row.id], { version: row.version, audience: { customer_ids: [row.customer_id] } }),
  )
}
