import { invoiceDateError } from '@dray/domain/invoices/invoice-date.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { heldClosedTo } from '#features/closed-periods/index.ts'
import { companyToday } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** Returns the date of invoices, today where none was chosen; refuses one beyond the company's bound or in a closed period. */
export async function checkInvoiceDate({ tx, now }: Pick<TxContext, 'tx' | 'now'>, chosen: string | null) {
  const today = await companyToday({ tx, now })
  const invoice_date = chosen ?? today
  const { days_ahead } = await companySettings(tx, invoiceSettings)
  const error = invoiceDateError(invoice_date, { today, days_ahead, closed_to: await heldClosedTo(tx) })
  if (error) throw fieldError({ invoice_date: error })
  return invoice_date
}
