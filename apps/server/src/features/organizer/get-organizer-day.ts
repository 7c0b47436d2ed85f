import type { getOrganizerDay as call } from '@dray/domain/organizer/board.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { availableDrivers } from './available-drivers.ts'
import { boardFavourites, leavesBetween } from './board.repo.ts'
import { calendarDatesOf } from './calendar-dates.ts'
import { monthOf } from './get-vehicle-future-workdays.ts'
import { presentFavourite } from './list-weekly-vehicles.ts'
import { trailersOfShift, vehicleExists } from './organizer-day.repo.ts'
import { presentWorkday } from './present-workday.ts'
import { workdayOfVehicle } from './workday-detail.repo.ts'

/** A vehicle on a date, with whom and what it could have. */
export const getOrganizerDay: UseCase<typeof call> = async (ctx, { params, query: { shift_type_id } }) => {
  const { tx } = ctx
  const { date, vehicle_id } = params
  if (!(await vehicleExists(tx, vehicle_id))) throw new AppError('not_found')
  const favourites = await boardFavourites(tx, { vehicle_ids: [vehicle_id], shift_type_id })
  const driver_ids = favourites.map(({ driver_id }) => driver_id)
  const [year = 0, month = 0] = date.split('-').map(Number)
  const [workday, calendar_status_date, trailers, client_driver_list, leaves] = await Promise.all([
    workdayOfVehicle(tx, { vehicle_id, date, shift_type_id }),
    calendarDatesOf(tx, { vehicle_id, shift_type_id, ...monthOf({ year, month }) }),
    trailersOfShift(tx, { date, shift_type_id }),
    availableDrivers(ctx, { date, shift_type_id, vehicle_id }, favourites),
    leavesBetween(tx, { driver_ids, from: date, to: date }),
  ])
  const leavesBy = Map.groupBy(leaves, ({ driver_id }) => driver_id)
  return {
    workday: workday ? await presentWorkday(ctx, workday.id) : null,
    calendar_status_date,
    trailers,
    client_driver_list,
    workday_favourite_drivers: favourites.map((one) => presentFavourite(one, leavesBy)),
  }
}
