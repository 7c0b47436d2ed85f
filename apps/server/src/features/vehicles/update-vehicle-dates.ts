import { accepts } from '@dray/domain/kernel/acceptance.ts'
import { addedDateFaults } from '@dray/domain/vehicles/added-dates.ts'
import { updateVehicleDates as updateDates } from '@dray/domain/vehicles/vehicle-dates.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { companyToday } from '#features/company/index.ts'
import { bookedDays } from '#features/workdays/index.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { datesOfVehicle, presentDates } from './dates-of-vehicle.ts'
import { keepVehicleDates } from './vehicle-dates.ts'

type Given = Parameters<UseCase<typeof updateDates>>[1]['body']

/** Changes the days that were entered at a vehicle by hand; those of its times off the road are changed there. */
export const updateVehicleDates: UseCase<typeof updateDates> = (ctx, { params: { vehicle_id: id }, body }) => {
  const { accept_warnings: _, confirmed: __, version, ...given } = body
  return changeRow(
    ctx.tx,
    { table: 'vehicles', by: { id }, version },
    {
      answer: updateDates.answer,
      present: () => presentDates(ctx.tx, id, ctx.now),
      changes: async () => {
        const was = await datesOfVehicle(ctx.tx, id, ctx.now)
        const faults = addedDateFaults(given, { was, today: await companyToday(ctx) })
        if (Object.keys(faults).length > 0) throw fieldError(faults)
        if (!accepts(body, 'vehicle_booked')) await askForBooked(ctx, { vehicle_id: id, was: was.vor_dates, given })
        return {}
      },
      related: () => keepVehicleDates(ctx.tx, id, given),
      changed: () => ctx.publish(vehicles.change('update', [id])),
    },
  )
}

interface Asked {
  vehicle_id: number
  was: readonly string[]
  given: Pick<Given, 'vor_dates'>
}

async function askForBooked(ctx: TxContext, { vehicle_id, was, given }: Asked) {
  const added = (given.vor_dates ?? []).filter((date) => !was.includes(date))
  const [from, to] = [added[0], added.at(-1)]
  if (from === undefined || to === undefined) return
  const days = (await bookedDays(ctx.tx, { of: 'vehicle', id: vehicle_id, from, to })).filter((date) =>
    added.includes(date),
  )
  if (days.length > 0) throw new AppError('vehicle_booked', { data: { days } })
}
