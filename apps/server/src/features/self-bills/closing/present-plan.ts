import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { showHours } from '@dray/domain/self-bills/worked-hours.ts'
import { companyToday } from '#features/company/index.ts'
import { closedPeriod, type Period } from '#features/self-bills/self-bills.repo.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type PlannedBill, planClosing, sumsOf } from './plan-closing.ts'

/** Whether closing would make this one, or change what stands on it. */
function isChanged({ bill, was, lines, agreement }: PlannedBill): boolean {
  if (bill === null) return lines.length > 0
  const key = (subject: number | null | undefined, net: string, vat: string) =>
    `${subject} ${decimal(net).toFixed()} ${decimal(vat).toFixed()}`
  const before = new Set(was.map((line) => key(line.workday_id ?? line.sub_contractor_job_id, line.net, line.vat)))
  const isSame = lines.every(({ subject_id, net, vat }) => before.has(key(subject_id, net, vat)))
  return !isSame || before.size !== lines.length || (bill.is_vat_invoice === 1) !== agreement.shows_vat
}

/** What closing a period would make and leave; nothing is written or held. */
export async function presentPlan(ctx: TxContext, kind: SelfBillKind, period: Period) {
  const plan = await planClosing(ctx.tx, { kind, period, today: await companyToday(ctx), locks: false })
  const closed = await closedPeriod(ctx.tx, kind, period)
  return {
    closed_at: closed?.closed_at ?? null,
    left: plan.left,
    bills: plan.bills.filter(isChanged).map(({ supplier, bill, lines, agreement }) => {
      const { net, vat, total_payable, paid_minutes } = sumsOf(lines)
      const { ref, code, name } = supplier
      return {
        kind,
        inv_number: bill?.inv_number ?? null,
        supplier: { id: ref.id, code, name, is_owner_driver: ref.column === 'owner_driver_id' ? 1 : 0 },
        line_count: lines.length,
        corrections: lines.filter(({ turn }) => turn > 0).length,
        total_hours: showHours(paid_minutes),
        ...{ net, vat, total_payable, agreement },
      }
    }),
  }
}
