import type { changeDriverDays as call } from '@dray/domain/leave/leave.calls.ts'
import { leaveTexts } from '@dray/domain/leave/leave.messages.ts'
import { bringBackWorkdays } from '#features/organizer/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { driverDates } from './driver-dates.ts'
import { requestsByIds } from './leave-requests.repo.ts'
import { setDriverDays } from './set-driver-days.ts'

/** Sets each day as it is given and brings workdays back with their jobs, all of it or nothing. */
export const changeDriverDays: UseCase<typeof call> = async (ctx, { body }) => {
  const { driver_id, correction_reason, workdays } = body
  const days = body.days.map(({ text = null, request_id = null, ...day }) => ({ ...day, text, request_id }))
  const dates = new Set(days.map(({ date }) => date))
  const isOther = (one: (typeof workdays)[number]) => one.driver_id !== driver_id || !dates.has(one.date)
  if (workdays.some(isOther)) throw fieldError({ workdays: leaveTexts.otherWorkday })
  await refuseOtherRequests(ctx, driver_id, days)
  const done = await setDriverDays(ctx, {
    driver_id,
    days,
    correction_reason,
    asks: ['booked', 'worked'],
    accepted: body,
  })
  if (workdays.length > 0) await bringBackWorkdays(ctx, body)
  ctx.say(leaveTexts.saved)
  return { dates: await driverDates(ctx.tx, driver_id, ctx.now), ...done }
}

async function refuseOtherRequests(
  { tx }: TxContext,
  driver_id: number,
  days: readonly { date: string; request_id: number | null }[],
) {
  const found = await requestsByIds(
    tx,
    days.flatMap(({ request_id }) => request_id ?? []),
  )
  const own = new Map(found.filter((one) => one.driver_id === driver_id).map((one) => [one.id, one]))
  for (const { date, request_id } of days) {
    if (request_id === null) continue
    const request = own.get(request_id)
    const isOf = request?.status === 'Approved' && request.days.some((day) => day.date === date)
    if (!isOf) throw fieldError({ days: leaveTexts.otherRequest })
  }
}
