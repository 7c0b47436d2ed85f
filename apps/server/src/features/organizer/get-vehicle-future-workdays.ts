import { addDays, addMonths } from '@dray/domain/kernel/clock-time.ts'
import type { getVehicleFutureWorkdays as call } from '@dray/domain/organizer/board.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { calendarDatesOf } from './calendar-dates.ts'
import { vehicleExists } from './organizer-day.repo.ts'

/** The calendar of one month. */
export const getVehicleFutureWorkdays: UseCase<typeof call> = async ({ tx }, { params: { vehicle_id }, query }) => {
  if (!(await vehicleExists(tx, vehicle_id))) throw new AppError('not_found')
  const { shift_type_id } = query
  return calendarDatesOf(tx, { vehicle_id, shift_type_id, ...monthOf(query) })
}

export function monthOf({ year, month }: { year: number; month: number }) {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}
