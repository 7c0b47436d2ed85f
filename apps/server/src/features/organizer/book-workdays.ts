import { allocationReasons } from '@dray/domain/allocation/allocation.messages.ts'
import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { usualTimes } from '@dray/domain/drivers/shift.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { workdayActivities, workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { type Around, driverWarnings, type JudgedWorkday, refuseWarnings } from '#features/allocation/index.ts'
import { insertWorkdays, type Placed, recordWorkdayActivities, refuseClashes } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { driversByIds, trailersByIds, vehiclesByIds } from './crews.repo.ts'

export interface NewWorkday extends Placed {
  trailer_id?: number | null | undefined
  /** By the company's own clock; left out, the driver's usual start and end. */
  start_time?: string | null | undefined
  end_time?: string | null | undefined
  made_by_allocation?: 0 | 1
}

/** Makes workdays, all or none: who is out already refuses them, what speaks against them has to be accepted. */
export async function bookWorkdays(ctx: TxContext, asked: readonly NewWorkday[], given: Acceptance) {
  const { drivers, vehicles } = await crewsOf(ctx.tx, asked)
  await refuseClashes(ctx.tx, asked)
  const wanted = asked.map((one) => {
    const driver = drivers.get(one.driver_id)
    const usual = driver && usualTimes(driver, one.shift_type_id)
    return {
      date: one.date,
      shift_type_id: one.shift_type_id,
      driver_id: one.driver_id,
      driver_type: driver?.driver_type ?? 1,
      vehicle_id: one.vehicle_id,
      trailer_id: one.trailer_id ?? null,
      start_time: one.start_time === undefined ? (usual?.start_time ?? null) : one.start_time,
      end_time: one.end_time === undefined ? (usual?.end_time ?? null) : one.end_time,
      made_by_allocation: one.made_by_allocation ?? 0,
    }
  })
  const crewOf = (one: Placed) => `${drivers.get(one.driver_id)?.full_name}, ${vehicles.get(one.vehicle_id)?.reg}`
  const against = await warningsOf(ctx.tx, wanted, { siblings: wanted })
  refuseWarnings(ctx, against.flat(), { given, line: '' })
  const lines = wanted.map((one, at) =>
    refuseWarnings(ctx, against[at] ?? [], { given, line: workdayActivities.created(crewOf(one)) }),
  )
  const made = await insertWorkdays(ctx, wanted)
  await recordWorkdayActivities(
    ctx,
    made.map(({ id }, at) => ({ workday_id: id, action_type: 'created', message: lines[at] ?? '' })),
  )
  return made
}

/** What speaks against each workday. */
export const warningsOf = (tx: Tx, wanted: readonly JudgedWorkday[], around: Around): Promise<AllocationWarning[][]> =>
  Promise.all(wanted.map(async (one) => (await driverWarnings(tx, one, { around })).found))

/** Who and what is named, all of it in use; what is not is refused on its field. */
export async function crewsOf(tx: Tx, wanted: readonly Omit<NewWorkday, 'date' | 'shift_type_id'>[]) {
  const [drivers, vehicles, trailers] = await Promise.all([
    driversByIds(
      tx,
      wanted.map(({ driver_id }) => driver_id),
    ),
    vehiclesByIds(
      tx,
      wanted.map(({ vehicle_id }) => vehicle_id),
    ),
    trailersByIds(
      tx,
      wanted.flatMap(({ trailer_id }) => trailer_id ?? []),
    ),
  ])
  const found = {
    drivers: new Map(drivers.map((row) => [row.id, row])),
    vehicles: new Map(vehicles.map((row) => [row.id, row])),
    trailers: new Map(trailers.map((row) => [row.id, row])),
  }
  for (const one of wanted) {
    refuseField('driver_id', found.drivers.get(one.driver_id), workdayReasons.driver_inactive)
    refuseField('vehicle_id', found.vehicles.get(one.vehicle_id), workdayReasons.vehicle_inactive)
    if (one.trailer_id) {
      refuseField('trailer_id', found.trailers.get(one.trailer_id), workdayReasons.trailer_inactive)
    }
  }
  return found
}

function refuseField(
  field: string,
  row: { is_available?: number; is_active?: number } | undefined,
  inactive: string,
): void {
  if (!row) throw fieldError({ [field]: allocationReasons.does_not_exist })
  if (row.is_available === 0 || row.is_active === 0) throw fieldError({ [field]: inactive })
}
