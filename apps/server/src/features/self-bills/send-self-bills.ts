import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillChange } from '@dray/domain/self-bills/self-bills.events.ts'
import {
  remittanceEmail,
  selfBillNotes,
  selfBillPaper,
  selfBillMessages as texts,
  unsentSelfBill,
} from '@dray/domain/self-bills/self-bills.messages.ts'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { companyOf } from '#features/files/index.ts'
import { pound } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext, UseCase } from '#platform/http/context.ts'
import { isUnknown } from '#platform/http/settled.ts'
import { checkLetters } from '#platform/pdf/check-letters.ts'
import { lockSelfBills } from './lock-self-bills.ts'
import { presentSelfBills } from './present-self-bills.ts'
import { type Paper, type PaperKind, papersOf, pdfOf } from './printed-self-bills.ts'
import { paidInAll } from './remittance-document.ts'
import { companyOfBill } from './self-bill-document.ts'
import { recordHistory, type SelfBill, storedSelfBills, updateSelfBillsAlike } from './self-bills.repo.ts'

interface Sending {
  kind: SelfBillKind
  paper: PaperKind
}

/** E-mails self-bills or remittance advices, each by itself, so that one that cannot leave keeps none of the others. */
export const sendSelfBills =
  (kind: SelfBillKind): UseCase<SelfBillCalls['send']> =>
  async (ctx, { body }) => {
    const { self_bill_ids, paper } = body
    const ids = [...new Set(self_bill_ids)]
    const [papers, bills] = await ctx.reading(async ({ tx }) => [
      await papersOf(tx, paper, { kind, ids }),
      await storedSelfBills(tx, kind, ids),
    ])
    await checkLetters(body, () =>
      papers
        .filter((one) => unsentReason(one) === null)
        .map((one) => ({
          name: one.bills.map(({ inv_number }) => inv_number).join(', '),
          document: one.document(undefined, ctx.now),
        })),
    )
    const sent: number[] = []
    const not_sent = bills
      .filter(({ status }) => paper === 'remittance' && status !== 'Paid')
      .map((bill) => unsent(bill, unsentSelfBill.not_paid))
    for (const one of papers) {
      const reason = unsentReason(one) ?? (await sendPaper(ctx, one, { kind, paper }))
      if (reason === null) sent.push(...one.bills.map(({ id }) => id))
      else not_sent.push(...one.bills.map((bill) => unsent(bill, reason)))
    }
    if (sent.length === 0) throw new AppError('self_bills_not_sent', { data: { self_bills: [], not_sent } })
    if (not_sent.length > 0) ctx.say(texts.sent_some(sent.length, ids.length))
    return { self_bills: await ctx.reading(({ tx }) => presentSelfBills(tx, kind, sent)), not_sent }
  }

const unsent = ({ id, inv_number }: SelfBill, reason: string) => ({ id, inv_number, reason })

/** Why it cannot be sent, or null. */
function unsentReason({ bills, supplier }: Paper): string | null {
  if (bills.some(({ status }) => status === 'Void')) return unsentSelfBill.void
  return supplier.email ? null : unsentSelfBill.no_address(supplier.name)
}

/** Returns why it was not sent, or null. The PDF lies in the storage before the transaction begins. */
async function sendPaper(ctx: OutsideContext, paper: Paper, sending: Sending): Promise<string | null> {
  const to = paper.supplier.email ?? ''
  const tenant_id = companyOf(ctx.viewer)
  const files = ctx.services.files
  let key: string | null = null
  try {
    const content = await pdfOf(ctx, paper, { bulk: true })
    const given = { tenant_id, bucket: 'self-bills', name: paper.name, accept: ['application/pdf' as const] }
    key = (await files.put(content, given)).key
    const attachments = [{ key, name: paper.name }]
    return await ctx.inTransaction((inner) => markSent(inner, paper, { ...sending, to, attachments }))
  } catch (error) {
    if (ctx.signal.aborted) throw error
    ctx.log.warn({ err: error, self_bill_id: paper.bills[0].id }, 'self-bill not sent')
    // Where nobody knows whether it was saved, the file stays: one that nothing refers to is swept.
    if (key !== null && !isUnknown(error)) await Promise.allSettled([files.of(tenant_id).remove(key)])
    return unsentSelfBill.broke_down
  }
}

interface Leaving extends Sending {
  to: string
  attachments: { key: string; name: string }[]
}

async function markSent(ctx: TxContext, paper: Paper, { kind, paper: what, to, attachments }: Leaving) {
  const { tx, now } = ctx
  const bills = await lockSelfBills(
    tx,
    kind,
    paper.bills.map(({ id }) => id),
  )
  if (bills.some(({ status }) => status === 'Void')) return unsentSelfBill.void
  const company = companyOfBill(paper.bills[0])
  const content = what === 'remittance' ? remittanceContent(paper) : await selfBillContent(ctx, paper)
  await queueEmail(ctx, {
    ...content,
    asks: 'prices.view',
    to,
    company: { name: company.name, lines: company.address },
    attachments,
  })
  await updateSelfBillsAlike(tx, bills, what === 'remittance' ? { remitted_at: now } : { sent_at: now })
  const note = what === 'remittance' ? selfBillNotes.remitted(to) : selfBillNotes.emailed(to)
  await recordHistory(
    tx,
    bills.map(({ id }) => ({ self_bill_id: id, status: null, note })),
  )
  ctx.publish(
    selfBillChange(
      'update',
      bills.map(({ id }) => id),
    ),
  )
  return null
}

function remittanceContent({ bills }: Paper) {
  const numbers = bills.map(({ inv_number }) => inv_number)
  return {
    ...remittanceEmail(companyOfBill(bills[0]).name, pound(paidInAll(bills)), numbers),
    facts: bills.map(({ inv_number, total_payable }) => ({ label: inv_number, value: pound(total_payable) })),
  }
}

/** As the company writes it in its e-mail settings. */
async function selfBillContent(ctx: TxContext, { bills: [bill], supplier }: Paper) {
  const template = await templateFor(ctx.tx, 'driver-invoice')
  return {
    ...template.fill({
      driver_name: supplier.name,
      invoice_number: bill.inv_number,
      week: selfBillPaper.span(showLongDate(bill.date_from), showLongDate(bill.date_to)),
      total: pound(bill.total_payable),
    }),
    facts: [{ label: selfBillPaper.total, value: pound(bill.total_payable) }],
  }
}
