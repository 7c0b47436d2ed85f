import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { type SelfBillKind, selfBillKinds } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillChange } from '@dray/domain/self-bills/self-bills.events.ts'
import { remittanceEmail, selfBillNotes, selfBillPaper } from '@dray/domain/self-bills/self-bills.messages.ts'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { pound, type Sending, type StoredPaper } from '#features/papers/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { lockSelfBills } from './lock-self-bills.ts'
import { type PaperKind, papersOf, type SelfBillPaper } from './printed-self-bills.ts'
import { paidInAll } from './remittance-document.ts'
import { recordHistory, type SelfBill, updateSelfBillsAlike } from './self-bills.repo.ts'

/** How self-bills leave, and what was paid of them: each by itself, a remittance advice for each supplier. */
const sendingOf = (kind: SelfBillKind, paper: PaperKind): Sending<SelfBillPaper, SelfBill> => ({
  task: `send-${kind}-${paper}`,
  bucket: 'self-bills',
  read: ({ tx }, ids) => papersOf(tx, paper, { kind, ids }),
  lock: async ({ tx }, ids) => (await lockSelfBills(tx, kind, ids)).filter(({ status }) => status !== 'Void'),
  leftAt: ({ sent_at, remitted_at }) => (paper === 'remittance' ? remitted_at : sent_at),
  async leave(ctx, { stored, rows }) {
    const [one] = stored
    return one ? mailSelfBill(ctx, one, { paper, rows }) : false
  },
})

const sendings = new Map(
  selfBillKinds.map((kind) => [
    kind,
    { self_bill: sendingOf(kind, 'self_bill'), remittance: sendingOf(kind, 'remittance') },
  ]),
)
export const selfBillSending = (kind: SelfBillKind, paper: PaperKind) =>
  sendings.get(kind)?.[paper] ?? sendingOf(kind, paper)
export const selfBillSendings = [...sendings.values()].flatMap((of) => Object.values(of))

interface Leaving {
  paper: PaperKind
  rows: SelfBill[]
}

async function mailSelfBill(
  ctx: TxContext,
  { paper: printed, file }: StoredPaper<SelfBillPaper>,
  { paper, rows }: Leaving,
) {
  const { supplier, issuer } = printed
  const to = supplier.email
  if (!to) return false
  const content = paper === 'remittance' ? remittanceContent(printed) : await selfBillContent(ctx, printed)
  const company = { name: issuer.name, lines: issuer.address }
  await queueEmail(ctx, { ...content, asks: 'prices.view', to, company, attachments: [file] })
  await updateSelfBillsAlike(ctx.tx, rows, paper === 'remittance' ? { remitted_at: ctx.now } : { sent_at: ctx.now })
  const note = paper === 'remittance' ? selfBillNotes.remitted(to) : selfBillNotes.emailed(to)
  await recordHistory(
    ctx.tx,
    rows.map(({ id }) => ({ self_bill_id: id, status: null, note })),
  )
  ctx.publish(
    selfBillChange(
      'update',
      rows.map(({ id }) => id),
    ),
  )
  return true
}

function remittanceContent({ bills, issuer }: SelfBillPaper) {
  const numbers = bills.map(({ inv_number }) => inv_number)
  return {
    ...remittanceEmail(issuer.name, pound(paidInAll(bills)), numbers),
    facts: bills.map(({ inv_number, total_payable }) => ({ label: inv_number, value: pound(total_payable) })),
  }
}

/** As the company writes it in its e-mail settings. */
async function selfBillContent(ctx: TxContext, { bills: [bill], supplier }: SelfBillPaper) {
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
