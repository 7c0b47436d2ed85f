import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { showHours } from '@dray/domain/self-bills/worked-hours.ts'
import type { TxContext } from '#platform/http/context.ts'
import { todayOf } from './close-period.ts'
import { planClosing, sumsOf } from './plan-closing.ts'
import { closedPeriod, type Period } from './self-bills.repo.ts'

/** What closing a period would make and leave; nothing is written or held. */
export async function presentPlan(ctx: TxContext, kind: SelfBillKind, period: Period) {
  const plan = await planClosing(ctx.tx, { kind, period, today: await todayOf(ctx), locks: false })
  const closed = await closedPeriod(ctx.tx, kind, period)
  return {
    closed_at: closed?.closed_at ?? null,
    left: plan.left,
    bills: plan.bills.map(({ supplier, bill, lines, agreement }) => {
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
