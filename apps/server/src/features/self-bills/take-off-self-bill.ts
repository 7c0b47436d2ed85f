import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { isSelfBillOpen } from '@dray/domain/self-bills/self-bill-status.ts'
import { selfBillChange } from '@dray/domain/self-bills/self-bills.events.ts'
import { selfBillNotes } from '@dray/domain/self-bills/self-bills.messages.ts'
import { companyToday } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { planClosing } from './closing/plan-closing.ts'
import { rewriteBill } from './closing/rewrite-bill.ts'
import { type Line, lockSelfBill, type PaidLine, paidLines, type SelfBill, updateLines } from './self-bills.repo.ts'

/**
 * What reopening a workday does to the self-bills that pay it, once its approval is gone. One that was never approved
 * loses the line, and becomes Void where it was the last; one that was approved stays, and the next closing pays or takes
 * back the difference.
 */
export async function takeOffSelfBill(ctx: TxContext, workday_id: number): Promise<void> {
  const lines = await paidLines(ctx.tx, 'workday_id', [workday_id])
  for (const line of lines) {
    const bill = await lockSelfBill(ctx.tx, line.self_bill_id)
    if (!bill) continue
    if (isSelfBillOpen(bill)) await takeOff(ctx, bill, line)
    else await updateLines(ctx.tx, [line as Line], { is_reopened: 1 })
  }
}

async function takeOff(ctx: TxContext, bill: SelfBill, line: PaidLine) {
  const period = { from: bill.date_from, to: bill.date_to }
  const plan = await planClosing(ctx.tx, { kind: bill.kind, period, today: await companyToday(ctx), locks: false })
  const planned = plan.bills.find((one) => one.bill?.id === bill.id)
  if (!planned) return
  // What was approved since comes with the next closing, not by this.
  const stood = new Set(planned.was.map(({ workday_id }) => workday_id))
  const lines = planned.lines.filter(({ subject_id }) => stood.has(subject_id))
  const note = selfBillNotes.reopened(line.reg ?? '', showLongDate(line.date))
  await rewriteBill(ctx, bill, { planned: { ...planned, lines }, column: plan.column, note })
  ctx.publish(selfBillChange('update', [bill.id]))
}
