import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { invoiceMessages } from '@dray/domain/invoices/invoices.messages.ts'
import type { PaymentMethod } from '@dray/domain/invoices/payment-methods.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { rateSummary } from '@dray/domain/papers/rate-summary.ts'
import { companyZone } from '#features/company/index.ts'
import { type Issuer, issuerIn, type Recipient, recipientIn } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { historyOf, paymentsOfInvoice } from './invoice-history.repo.ts'
import { linesOf, storedInvoices } from './invoices.repo.ts'
import { officeInvoices } from './office-invoices.ts'
import { printedLine } from './printed-line.ts'

/** One invoice with all that is printed on it. */
export const getInvoice: UseCase<typeof calls.getInvoice> = async ({ tx, now }, { params: { id } }) => {
  const [zone, payments, history, [stored], storedLines] = await Promise.all([
    companyZone(tx),
    paymentsOfInvoice(tx, id),
    historyOf(tx, id),
    storedInvoices(tx, [id]),
    linesOf(tx, [id]),
  ])
  const [listed] = await officeInvoices(tx, dateIn(zone, now), [id])
  if (!stored || !listed) throw new AppError('not_found')
  const lines = storedLines.map(printedLine)
  return {
    ...listed,
    title: stored.is_vat_invoice === 1 ? invoiceMessages.vat_invoice : invoiceMessages.invoice,
    supplier: party(issuerIn(stored.supplier)),
    bill_to: party(recipientIn(stored.customer)),
    terms: stored.terms,
    conditions: stored.conditions,
    lines: lines.map(({ time_of_supply, gross: _, ...line }) => ({ ...line, supply_date: time_of_supply })),
    payments: payments.map((payment) => ({ ...payment, method: payment.method as PaymentMethod })),
    history,
    vat_summary: rateSummary(lines),
  }
}

const party = ({ name, address, vat_code, company_house_no }: Issuer | Recipient) => ({
  name,
  address,
  vat_code,
  company_house_no,
})
