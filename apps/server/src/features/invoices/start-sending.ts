import { sendingTexts as texts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { askToSend, unsentReasons } from '#features/papers/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { invoiceSending } from './invoice-sending.ts'
import type { InvoiceRow } from './invoices.repo.ts'
import { lockInvoices } from './lock-invoices.ts'

/** Their PDFs are some 4 MB. */
const maxInOne = 100

export type SendingWay = 'each' | 'single_batch' | 'multi_batch'

interface Wanted extends Acceptance {
  job_inv_ids: readonly number[]
}

/** Looks what can leave and queues it, an e-mail at a time; what cannot is named. */
export async function startSending(ctx: TxContext, { job_inv_ids, ...accepted }: Wanted, way: SendingWay) {
  const invoices = await lockInvoices(ctx.tx, [...job_inv_ids])
  if (way === 'single_batch' && new Set(invoices.map(({ customer_id }) => customer_id)).size > 1) {
    throw fieldError({ job_inv_ids: texts.one_customer })
  }
  const asked = await askToSend(ctx, invoiceSending, {
    rows: invoices,
    reasonOf: await unsentReasons(ctx.tx, invoices),
    nameOf: ({ id, inv_number }) => ({ id, inv_number }),
    ...(way !== 'each' && { groupsOf: byCustomer }),
    none: 'invoices_not_sent',
    accepted,
  })
  if (asked.not_sent.length > 0) ctx.say(texts.sendingSome(asked.sending.length, invoices.length))
  return asked
}

function byCustomer(invoices: readonly InvoiceRow[]) {
  const groups = [...Map.groupBy(invoices, ({ customer_id }) => customer_id).values()]
  if (groups.some((group) => group.length > maxInOne)) throw fieldError({ job_inv_ids: texts.too_many(maxInOne) })
  return groups
}
