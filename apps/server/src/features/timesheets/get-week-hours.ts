import { addDays, daysBetween, minutesBetween, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { clockedBreaches } from '@dray/domain/timesheets/clocked-hours.ts'
import { hoursTexts } from '@dray/domain/timesheets/hours.messages.ts'
import type { getWeekHours as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { hoursLimits } from '@dray/domain/workdays/hours-limits.table.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type CountedShift, countedShift, rulesOf } from './counted-shifts.ts'
import { driverExists, shiftsOf } from './timesheets.repo.ts'

/** The average is taken over this week and so many before it. */
const weeksBefore = hoursLimits.workingTime.weeks - 1

const worked = ({ clocked_in_at, clocked_out_at, break_minutes }: CountedShift) =>
  Math.max(0, minutesBetween(clocked_in_at, clocked_out_at) - (break_minutes ?? 0))
const total = (shifts: readonly CountedShift[]) => shifts.reduce((sum, shift) => sum + worked(shift), 0)

/** Minutes of work of each week before this one, the nearest first; null unless all of them hold approved work. */
function weeksOf(shifts: readonly CountedShift[], monday: string): number[] | null {
  const byWeek = Map.groupBy(shifts, ({ date }) => Math.ceil(daysBetween(date, monday) / 7))
  const weeks = Array.from({ length: weeksBefore }, (_, n) => byWeek.get(n + 1))
  return weeks.every((week) => week !== undefined) ? weeks.map(total) : null
}

/** What was approved counts, and what was clocked as long as it is not; of the weeks before approved times alone. */
export const getWeekHours: UseCase<typeof call> = async ({ tx }, { params: { driver_id }, query }) => {
  if (!(await driverExists(tx, driver_id))) throw new AppError('not_found')
  const { from, to } = weekOf(query.week)
  const zone = await companyZone(tx)
  const all = await shiftsOf(tx, { driver_ids: [driver_id], from: addDays(from, -7 * weeksBefore), to })
  const own = all.filter(({ date }) => date >= from)
  const shifts = own.flatMap((shift) => countedShift(shift) ?? [])
  const earlier = all.filter(({ date }) => date < from).flatMap((shift) => countedShift(shift) ?? [])
  const before = weeksOf(
    earlier.filter(({ isApproved }) => isApproved),
    from,
  )
  const rules = rulesOf(own)
  const breaches = clockedBreaches({
    rules,
    zone,
    shifts,
    shift_before: earlier.at(-1),
    ...(before && { previous_weeks_working_minutes: before }),
  })
  return {
    rules,
    approved_workdays: shifts.filter(({ isApproved }) => isApproved).length,
    counted_workdays: shifts.length,
    workdays: own.length,
    working_minutes: total(shifts),
    knows_average: before !== null,
    breaches: breaches.map(({ rule }) => ({ rule, text: hoursTexts[rule] })),
  }
}
