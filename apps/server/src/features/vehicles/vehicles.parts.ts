import { isWithin, type OffRoadPeriod } from '@dray/domain/vehicles/off-road-days.ts'
import { nextInspection } from '@dray/domain/vehicles/pmi.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import * as parts from '@dray/domain/vehicles/vehicle-parts.ts'
import { vehicleTexts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import type { Given, KeptPart } from '#features/catalogues/index.ts'
import { bookedDays } from '#features/workdays/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { checkOdometer } from './check-odometer.ts'
import { lockVehicle, offRoadPeriodsOf, pmiIntervalOf } from './vehicle-records.repo.ts'

const ofVehicle: KeptPart['ownerOf'] = (_, id) => ({ id, change: vehicles.change })
const ofTrailer: KeptPart['ownerOf'] = (_, id) => ({ id, change: trailers.change })

const refuse = (faults: Record<string, string[]>): Given => {
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  return {}
}
type Derive = NonNullable<KeptPart['derive']>
const checkPaper: Derive = (_, { was, given }) => refuse(parts.vehiclePaperFaults({ ...was, ...given } as Given))

/** When the next one is due follows from the interval unless it is said; the moment of a sign-off is kept. */
const deriveInspection =
  (column: 'vehicle_id' | 'trailer_id'): Derive =>
  async (ctx, { was, owner_id, given, isConfirmed }) => {
    // One that turns out to have failed is due at once, whatever was said before.
    const cleared = given.result === 'fail' && given.next_due === undefined ? { next_due: null } : {}
    const row: Given = { ...was, ...given, ...cleared }
    refuse(parts.inspectionFaults(row))
    if (column === 'vehicle_id') await checkInspected(ctx, { was, row, vehicle_id: owner_id, isConfirmed })
    const isProposed = was === null && !given.next_due && row.result !== 'fail'
    return {
      ...(isProposed
        ? { next_due: await nextDue(ctx, { date: String(row.date), owner: { [column]: owner_id } as never }) }
        : {}),
      ...cleared,
      ...signOff(ctx, was, given),
    }
  }

interface Inspected {
  was: Given | null
  row: Given
  vehicle_id: number
  isConfirmed: boolean
}

/** An odometer reading that is far from the vehicle's others is asked about, unless it stood there already. */
async function checkInspected(ctx: TxContext, { was, row, vehicle_id, isConfirmed }: Inspected) {
  const { odometer, date } = row
  const isAsTold = was !== null && was.odometer === odometer && was.date === date
  if (typeof odometer !== 'number' || isAsTold) return
  const inspection_id = was === null ? undefined : Number(was.id)
  const of = { vehicle_id, date: String(date), at: null, inspection_id }
  await checkOdometer(ctx, { ...of, value: odometer, confirmed: isConfirmed ? 1 : 0 })
}

async function nextDue({ tx }: TxContext, { date, owner }: { date: string; owner: { vehicle_id: number } }) {
  return nextInspection(date, await pmiIntervalOf(tx, owner))
}

function signOff({ now }: TxContext, was: Given | null, given: Given): Given {
  if (given.signed_off_by === undefined || given.signed_off_by === (was?.signed_off_by ?? null)) return {}
  return { signed_off_at: given.signed_off_by ? now : null }
}

/**
 * Refuses a time off the road that overlaps another one of the vehicle, naming it; one with days on which the vehicle is
 * booked is asked about, unless they were off the road before the change.
 */
async function checkOffRoad(ctx: TxContext, { was, owner_id, given, isConfirmed }: Parameters<Derive>[1]) {
  await lockVehicle(ctx.tx, owner_id)
  const span = { to_date: null, ...was, ...given } as unknown as OffRoadPeriod
  const { from_date, to_date } = span
  const other = (await offRoadPeriodsOf(ctx.tx, [owner_id])).find(
    (one) =>
      one.id !== was?.id &&
      (to_date === null || one.from_date <= to_date) &&
      (one.to_date === null || one.to_date >= from_date),
  )
  refuse(other ? { from_date: [vehicleTexts.overlaps(other.from_date, other.to_date)] } : {})
  if (isConfirmed) return {}
  const booked = await bookedDays(ctx.tx, { vehicle_id: owner_id, from: from_date, to: to_date })
  const before = was as unknown as OffRoadPeriod | null
  const days = booked.filter((day) => before === null || !isWithin(before, day))
  if (days.length > 0) throw new AppError('vehicle_booked', { data: { days } })
  return {}
}

export const vehiclesParts: KeptPart[] = [
  { part: parts.vehiclePaper, table: 'papers', ownerOf: ofVehicle, derive: checkPaper },
  { part: parts.trailerPaper, table: 'papers', ownerOf: ofTrailer, derive: checkPaper },
  { part: parts.vehicleInspection, table: 'inspections', ownerOf: ofVehicle, derive: deriveInspection('vehicle_id') },
  { part: parts.trailerInspection, table: 'inspections', ownerOf: ofTrailer, derive: deriveInspection('trailer_id') },
  { part: parts.offRoadPeriod, table: 'off_road_periods', ownerOf: ofVehicle, derive: checkOffRoad },
]
