import { driverAction } from '@dray/domain/leave/leave.events.ts'
import { leaveRequestTexts } from '@dray/domain/leave/leave.messages.ts'
import type { addLeaveRequest as call } from '@dray/domain/leave/leave-requests.calls.ts'
import { pastDays } from '@dray/domain/leave/past-days.ts'
import { companyToday } from '#features/company/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { holdDriver } from './leave.repo.ts'
import { insertRequest } from './leave-requests.repo.ts'
import { presentRequests } from './present-requests.ts'

export const addLeaveRequest: UseCase<typeof call> = async (ctx, { body }) => {
  const row = await requestLeave(ctx, { note: null, ...body })
  const [shown] = await presentRequests(ctx, [row])
  if (!shown) throw new AppError('not_found')
  return shown
}

interface Asked {
  driver_id: number
  days: readonly { date: string; is_half: 0 | 1 }[]
  note: string | null | undefined
}

/** Writes a driver's request down, by whoever asks, for who answers requests. */
export async function requestLeave(ctx: TxContext, { driver_id, note = null, days: asked }: Asked) {
  const driver = await holdDriver(ctx.tx, driver_id)
  if (!driver) throw fieldError({ driver_id: 'Does not exist' })
  const today = await companyToday(ctx)
  const isCorrection =
    pastDays(
      asked.map(({ date }) => date),
      today,
    ).length > 0
  if (isCorrection && note === null) throw fieldError({ note: leaveRequestTexts.noteMissing })
  const days = asked.toSorted((a, b) => a.date.localeCompare(b.date))
  const row = await insertRequest(ctx.tx, {
    driver_id,
    days: days as never,
    from_date: days[0]?.date ?? '',
    to_date: days.at(-1)?.date ?? '',
    note,
    asked_by: ctx.viewer.user_id,
    asked_by_name: ctx.viewer.name,
  })
  ctx.publish(driverAction('request', [driver_id]))
  return row
}
