import { addDays, daysBetween, minutesBetween, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { clockedBreaches } from '@dray/domain/timesheets/clocked-hours.ts'
import { hoursTexts } from '@dray/domain/timesheets/hours.messages.ts'
import type { getWeekHours as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { hoursLimits } from '@dray/domain/workdays/hours-limits.table.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { approvedShifts, driverExists } from './timesheets.repo.ts'

type Shift = Awaited<ReturnType<typeof approvedShifts>>[number]
type Approved = Shift & { approved_in_at: string; approved_out_at: string; break_minutes: number }

/** The average is taken over this week and so many before it. */
const weeksBefore = hoursLimits.workingTime.weeks - 1

const isApproved = (shift: Shift): shift is Approved => shift.approved_in_at !== null
const worked = ({ approved_in_at, approved_out_at, break_minutes }: Approved) =>
  Math.max(0, minutesBetween(approved_in_at, approved_out_at) - break_minutes)
const total = (shifts: readonly Approved[]) => shifts.reduce((sum, shift) => sum + worked(shift), 0)

/** Minutes of work of each week before this one, the nearest first; null unless all of them hold approved work. */
function weeksOf(shifts: readonly Approved[], monday: string): number[] | null {
  const byWeek = Map.groupBy(shifts, ({ date }) => Math.ceil(daysBetween(date, monday) / 7))
  const weeks = Array.from({ length: weeksBefore }, (_, n) => byWeek.get(n + 1))
  return weeks.every((week) => week !== undefined) ? weeks.map(total) : null
}

/** Approved times alone count: what was clocked may still be mended. */
export const getWeekHours: UseCase<typeof call> = async ({ tx }, { params: { driver_id }, query }) => {
  if (!(await driverExists(tx, driver_id))) throw new AppError('not_found')
  const { from, to } = weekOf(query.week)
  const zone = await companyZone(tx)
  const all = await approvedShifts(tx, { driver_id, from: addDays(from, -7 * weeksBefore), to })
  const own = all.filter(({ date }) => date >= from)
  const shifts = own.filter(isApproved)
  const before = weeksOf(all.filter(({ date }) => date < from).filter(isApproved), from)
  const rules = shifts.some(({ hours_regime }) => hours_regime === 'eu') ? 'eu' : 'gb'
  const breaches = clockedBreaches({
    rules,
    zone,
    shifts: shifts.map(({ approved_in_at, approved_out_at, break_minutes }) => ({
      clocked_in_at: approved_in_at,
      clocked_out_at: approved_out_at,
      break_minutes,
    })),
    ...(before && { previous_weeks_working_minutes: before }),
  })
  return {
    rules,
    approved_workdays: shifts.length,
    workdays: own.length,
    working_minutes: total(shifts),
    knows_average: before !== null,
    breaches: breaches.map(({ rule }) => ({ rule, text: hoursTexts[rule] })),
  }
}
