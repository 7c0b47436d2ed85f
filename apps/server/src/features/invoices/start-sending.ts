import { invoiceAddresses } from '@dray/domain/customers/invoice-addresses.ts'
import { sendingTexts as texts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { accountsOf } from '#features/papers/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { checkLetters } from '#platform/pdf/check-letters.ts'
import { invoiceDocument } from './invoice-document.ts'
import type { InvoiceRow } from './invoices.repo.ts'
import { lockInvoices } from './lock-invoices.ts'
import { printedOf } from './printed-invoices.ts'

export const sendInvoicesTask = 'send-invoices'
/** Their PDFs are some 4 MB. */
const maxInOne = 100

export type Sending = 'each' | 'single_batch' | 'multi_batch'

interface Wanted extends Acceptance {
  job_inv_ids: readonly number[]
}

/** Looks what can leave and queues it, an e-mail at a time; what cannot is named. */
export async function startSending(ctx: TxContext, { job_inv_ids, ...accepted }: Wanted, how: Sending) {
  const invoices = await lockInvoices(ctx.tx, [...job_inv_ids])
  if (how === 'single_batch' && new Set(invoices.map(({ customer_id }) => customer_id)).size > 1) {
    throw fieldError({ job_inv_ids: texts.one_customer })
  }
  const reasonOf = await unsendable(ctx, invoices)
  const [stays, leaves] = parted(invoices, (invoice) => reasonOf(invoice) !== null)
  const not_sent = stays.map((invoice) => ({ ...nameOf(invoice), reason: reasonOf(invoice) ?? '' }))
  if (leaves.length === 0) throw new AppError('invoices_not_sent', { data: { not_sent } })
  const groups = how === 'each' ? leaves.map((invoice) => [invoice]) : byCustomer(leaves)
  if (groups.some((group) => group.length > maxInOne)) throw fieldError({ job_inv_ids: texts.too_many(maxInOne) })
  await checkLetters(accepted, () => documentsOf(ctx, leaves))
  for (const group of groups) {
    const invoice_ids = group.map(({ id }) => id)
    await ctx.enqueue(sendInvoicesTask, { invoice_ids, asked_at: ctx.now, by: personOf(ctx) })
  }
  if (not_sent.length > 0) ctx.say(texts.sendingSome(leaves.length, invoices.length))
  return { sending: leaves.map(({ id }) => id), emails: groups.length, not_sent }
}

async function documentsOf({ tx }: TxContext, invoices: readonly InvoiceRow[]) {
  const printed = await printedOf(
    tx,
    invoices.map(({ id }) => id),
  )
  return printed.map((one) => ({ name: one.invoice.inv_number, document: invoiceDocument(one) }))
}

const nameOf = ({ id, inv_number }: InvoiceRow) => ({ id, inv_number })
const byCustomer = (invoices: readonly InvoiceRow[]) => [
  ...Map.groupBy(invoices, ({ customer_id }) => customer_id).values(),
]
const personOf = ({ viewer }: TxContext) => ({ user_id: viewer.user_id, name: viewer.name })

function parted<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))]
}

/** Why an invoice cannot leave; null when it can. */
async function unsendable(ctx: TxContext, invoices: readonly InvoiceRow[]) {
  const rows = await accountsOf(ctx.tx, [...new Set(invoices.map(({ customer_id }) => customer_id))])
  const customers = new Map(rows.map((row) => [row.id, row]))
  return ({ status, customer_id }: InvoiceRow) => {
    if (status === 'Void') return texts.void
    const customer = customers.get(customer_id)
    if (!customer) throw new AppError('not_found')
    return invoiceAddresses(customer).length === 0 ? texts.no_address(customer.customer_name) : null
  }
}
