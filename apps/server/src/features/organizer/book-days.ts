import { instantToLocal, momentFromWire } from '@dray/domain/kernel/clock-time.ts'
import type { bookDays as bookDaysCall } from '@dray/domain/organizer/workday.calls.ts'
import { refreshWorkDayDashboard } from '@dray/domain/workdays/workdays.events.ts'
import { workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { companyZone } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { bookWorkdays } from './book-workdays.ts'
import { cardsOf } from './present-cards.ts'

type Asked = Parameters<UseCase<typeof bookDaysCall>>[1]['body']
export interface Start {
  date: string
  /** By the company's own clock; left out, the driver's usual start. */
  start_time: string | undefined
}

/** Books a driver on a vehicle on the dates given. */
export const bookDays: UseCase<typeof bookDaysCall> = async (ctx, { body }) =>
  bookStarts(ctx, body, startsOf(body, await companyZone(ctx.tx)))

/** Books a driver on a vehicle, all starts or none. */
export async function bookStarts(ctx: TxContext, body: Asked, starts: readonly Start[]) {
  const { driver_id, vehicle_id, shift_type_id } = body
  const made = await bookWorkdays(
    ctx,
    starts.map((start) => ({ ...start, driver_id, vehicle_id, shift_type_id })),
    body,
  )
  const ids = made.map(({ id }) => id)
  ctx.publish(refreshWorkDayDashboard('update', ids))
  return cardsOf(ctx.tx, ids, ctx.now)
}

/** Each date once, with its start by the company's clock: what was sent is the UTC clock of that very date. */
export function startsOf({ booking_dates }: Asked, zone: string): Start[] {
  const byDate = new Map(booking_dates.map((one) => [one.date, one.start_time]))
  return [...byDate].toSorted().map(([date, start_time]) => {
    if (!start_time) return { date, start_time: undefined }
    const moment = momentFromWire({ date, time: start_time }, zone)
    if (!moment?.at) throw fieldError({ booking_dates: workdayReasons.time_skipped })
    return { date, start_time: instantToLocal(moment.at, zone).time }
  })
}
