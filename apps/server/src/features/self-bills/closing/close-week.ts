import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type * as calls from '@dray/domain/self-bills/close-week.calls.ts'
import { selfBillKindRows } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillMessages as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { companyToday } from '#features/company/index.ts'
import { presentSelfBills } from '#features/self-bills/present-self-bills.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { closePeriod } from './close-period.ts'

export const kindOf = { drivers: 'driver', agencies: 'agency' } as const
/** Monday to Sunday. */
export const weekFrom = (monday: string) => ({ from: monday, to: addDays(monday, 6) })

/** Whoever closes drivers or agencies holds the right to the list of these. */
export function checkKind({ viewer }: TxContext, close: keyof typeof kindOf) {
  if (!viewer.permissions.has(selfBillKindRows[kindOf[close]].slug)) throw new AppError('forbidden')
}

/** Closes a week for drivers, for agencies or for both, whole or not at all. */
export const closeWeek: UseCase<typeof calls.closeWeek> = async (ctx, { body: { week, close } }) => {
  const wanted = (['drivers', 'agencies'] as const).filter((one) => close.includes(one))
  for (const one of wanted) checkKind(ctx, one)
  if (week > (await companyToday(ctx))) throw fieldError({ week: texts.not_begun })
  const result: Awaited<ReturnType<UseCase<typeof calls.closeWeek>>> = { made: [], changed: [], left: [] }
  const counts: Parameters<typeof texts.closed>[0][number][] = []
  for (const one of wanted) {
    const kind = kindOf[one]
    const { made, changed, left } = await closePeriod(ctx, kind, weekFrom(week))
    result.made.push(...(await presentSelfBills(ctx.tx, kind, made)))
    result.changed.push(...(await presentSelfBills(ctx.tx, kind, changed)))
    result.left.push(...left)
    counts.push({ kind, made: made.length, changed: changed.length })
  }
  ctx.say(texts.closed(counts))
  return result
}
