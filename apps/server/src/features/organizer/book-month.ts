import { addDays, localToInstant, weekday } from '@dray/domain/kernel/clock-time.ts'
import type { bookMonth as call } from '@dray/domain/organizer/workday.calls.ts'
import { workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { companyZone } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { bookStarts, type Start, startsOf } from './book-days.ts'

/** Books the weekdays of the dates given from the first of them until the end of its month, at the same local time. */
export const bookMonth: UseCase<typeof call> = async (ctx, { body }) => {
  const zone = await companyZone(ctx.tx)
  return bookStarts(ctx, body, throughMonth(startsOf(body, zone), zone))
}

/** A local time that the clocks skip on one of the days refuses all of them. */
function throughMonth(starts: readonly Start[], zone: string): Start[] {
  const [first] = starts
  if (!first) return []
  const byWeekday = new Map(starts.map((start) => [weekday(start.date), start.start_time]))
  const found: Start[] = []
  for (let date = first.date; date.slice(0, 7) === first.date.slice(0, 7); date = addDays(date, 1)) {
    if (!byWeekday.has(weekday(date))) continue
    const start_time = byWeekday.get(weekday(date))
    if (start_time && localToInstant(date, start_time, zone) === null) {
      throw fieldError({ booking_dates: workdayReasons.time_skipped })
    }
    found.push({ date, start_time })
  }
  return found
}
