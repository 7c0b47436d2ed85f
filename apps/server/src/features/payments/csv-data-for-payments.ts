import { accountingTexts as texts } from '@dray/domain/accounting/accounting.messages.ts'
import { type AccountingReceipt, receiptFile } from '@dray/domain/accounting/accounting-receipts.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds, showMoney } from '@dray/domain/kernel/decimal.ts'
import type * as calls from '@dray/domain/payments/payments.calls.ts'
import { paymentScreenTexts } from '@dray/domain/payments/payments.messages.ts'
import { stringify } from 'csv-stringify/sync'
import { takenBefore } from '#features/accounting/index.ts'
import { companyToday } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockPayments, markDownloaded, paymentRows } from './payments.repo.ts'
import { presentPayments } from './present-payments.ts'

/** Receipts and refunds as a file of an accounting program. Those taken back are left out; none is taken twice unasked. */
export const csvDataForPayments: UseCase<typeof calls.csvDataForPayments> = async (ctx, { body }) => {
  const { tx, viewer, now } = ctx
  const ids = [...new Set(body.payment_ids)]
  const locked = await lockPayments(tx, ids)
  if (locked.length < ids.length) throw new AppError('not_found')
  const live = locked.filter(({ removed_at }) => removed_at === null)
  if (live.length === 0) throw fieldError({ payment_ids: texts.no_receipt })
  const { told, asks } = takenBefore(live, {
    accepted: body,
    textOf: (before) =>
      texts.already_receipts(before.map(({ paid_on, amount }) => `${showLongDate(paid_on)} £${showMoney(amount)}`)),
  })
  if (asks) return { ...told, files: [] }
  const rows = await paymentRows(
    tx,
    live.map(({ id }) => id),
  )
  const payments = (await presentPayments(tx, rows)).toSorted(
    (a, b) => a.paid_on.localeCompare(b.paid_on) || a.id - b.id,
  )
  const layout = body.layout ?? (await companySettings(tx, invoiceSettings)).accounting_layout
  const file = receiptFile(payments.map(receiptOf), { layout, user_name: viewer.name })
  await markDownloaded(tx, live)
  const today = await companyToday({ tx, now })
  const name = `receipts-${layout}-${today}.csv`
  return { ...told, files: [{ name, csv: stringify(file, { record_delimiter: 'windows' }) }] }
}

type Payment = Awaited<ReturnType<typeof presentPayments>>[number]

const receiptOf = (payment: Payment): AccountingReceipt => ({
  id: payment.id,
  kind: payment.kind,
  date: payment.paid_on,
  amount: pounds(decimal(payment.amount)),
  method: paymentScreenTexts.methods[payment.method],
  reference: payment.reference,
  party: { code: payment.customer.customer_code, name: payment.customer.customer_name },
  invoices: payment.parts.map(({ inv_number }) => inv_number),
  unallocated: pounds(decimal(payment.unallocated)),
})
