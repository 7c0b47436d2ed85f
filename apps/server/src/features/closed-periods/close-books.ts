import { closingError, firstOpenDay } from '@dray/domain/closed-periods/closed-period.ts'
import type * as calls from '@dray/domain/closed-periods/closed-periods.calls.ts'
import { closedPeriodChange } from '@dray/domain/closed-periods/closed-periods.events.ts'
import { closedPeriodTexts as texts } from '@dray/domain/closed-periods/closed-periods.messages.ts'
import { companyToday } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { closedTo, insertPeriod, lockBooks, unsettledUpTo } from './closed-periods.repo.ts'
import { presentPeriods } from './list-closed-periods.ts'

/** Closes the books up to a day. Drafts that are dated into it would be stuck, so they are settled first. */
export const closeBooks: UseCase<typeof calls.closeBooks> = async (ctx, { body }) => {
  const { tx, now, viewer } = ctx
  await lockBooks(tx)
  const before = await closedTo(tx)
  const today = await companyToday({ tx, now })
  const error = closingError(body.closed_to, { closed_to: before, today })
  if (error) throw fieldError({ closed_to: error })
  const unsettled = await unsettledUpTo(tx, body.closed_to)
  if (Object.values(unsettled).some((count) => count > 0)) throw fieldError({ closed_to: texts.drafts(unsettled) })
  const { id } = await insertPeriod(tx, {
    closed_from: firstOpenDay(before),
    closed_to: body.closed_to,
    closed_by: viewer.user_id || null,
    closed_by_name: viewer.name,
    closed_at: now,
  })
  ctx.publish(closedPeriodChange('add', [id]))
  return presentPeriods(tx)
}
