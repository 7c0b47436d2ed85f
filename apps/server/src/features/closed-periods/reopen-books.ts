import type * as calls from '@dray/domain/closed-periods/closed-periods.calls.ts'
import { closedPeriodChange } from '@dray/domain/closed-periods/closed-periods.events.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { closedTo, lockBooks, lockPeriod, reopenPeriod } from './closed-periods.repo.ts'
import { presentPeriods } from './list-closed-periods.ts'

/** Opens the period that was closed last; who, when and why stay on record. */
export const reopenBooks: UseCase<typeof calls.reopenBooks> = async (ctx, { params: { id }, body: { reason } }) => {
  const { tx, now, viewer } = ctx
  await lockBooks(tx)
  const period = await lockPeriod(tx, id)
  const is_last = period.reopened_at === null && period.closed_to === (await closedTo(tx))
  if (!is_last) throw new AppError('period_not_last')
  await reopenPeriod(tx, period, {
    reopened_at: now,
    reopened_by: viewer.user_id || null,
    reopened_by_name: viewer.name,
    reopened_reason: reason,
  })
  ctx.publish(closedPeriodChange('update', [id]))
  return presentPeriods(tx)
}
