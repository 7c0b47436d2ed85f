import { doneFaults } from '@dray/domain/catalogues/done-faults.ts'
import { type Acceptance, accepts } from '@dray/domain/kernel/acceptance.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { isWithin, type OffRoadPeriod } from '@dray/domain/vehicles/off-road-days.ts'
import { bookedWords } from '@dray/domain/vehicles/off-road-words.ts'
import { nextInspection } from '@dray/domain/vehicles/pmi.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import * as parts from '@dray/domain/vehicles/vehicle-parts.ts'
import { vehicleTexts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import type { Given, KeptPart } from '#features/catalogues/index.ts'
import { companyToday } from '#features/company/index.ts'
import { bookedDays } from '#features/workdays/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { checkOdometer } from './check-odometer.ts'
import { holdOffRoad } from './off-road.ts'
import { isHeldPeriod } from './off-road-holds.ts'
import { holdingDefects, lockOwner, type Owner, offRoadPeriodsOf, pmiIntervalOf } from './vehicle-records.repo.ts'

const ofVehicle: KeptPart['ownerOf'] = (_, id) => ({ id, change: vehicles.change })
const ofTrailer: KeptPart['ownerOf'] = (_, id) => ({ id, change: trailers.change })

const refuse = (faults: Record<string, string[]>): Given => {
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  return {}
}
type Subject = 'vehicle' | 'trailer'
const ownersId = (of: Subject, id: number): Owner => (of === 'vehicle' ? { vehicle_id: id } : { trailer_id: id })
type Derive = NonNullable<KeptPart['derive']>
const checkPaper: Derive = (_, { was, given }) => refuse(parts.vehiclePaperFaults({ ...was, ...given } as Given))
const checkTrailerPaper: Derive = (_, { was, given }) => refuse(parts.trailerPaperFaults({ ...was, ...given } as Given))

/** When the next one is due follows from the interval unless it is said; the moment of a sign-off is kept. */
const deriveInspection =
  (of: Subject): Derive =>
  async (ctx, { was, owner_id, given, accepted }) => {
    // One that turns out to have failed is due at once, whatever was said before.
    const cleared = given.result === 'fail' && given.next_due === undefined ? { next_due: null } : {}
    const row: Given = { ...was, ...given, ...cleared }
    refuse({ ...parts.inspectionFaults(row), ...doneFaults(given, await companyToday(ctx)) })
    if (of === 'vehicle') await checkInspected(ctx, { was, row, vehicle_id: owner_id, accepted })
    if (given.result === 'fail') await sayBooked(ctx, { of, id: owner_id })
    const proposed = was === null ? await proposedDue(ctx, row, ownersId(of, owner_id)) : {}
    return { ...proposed, ...cleared, ...signOff(ctx, was, given) }
  }

interface Inspected {
  was: Given | null
  row: Given
  vehicle_id: number
  accepted: Acceptance
}

/** An odometer reading that is far from the vehicle's others is asked about, unless it stood there already. */
async function checkInspected(ctx: TxContext, { was, row, vehicle_id, accepted }: Inspected) {
  const { odometer, date } = row
  const isAsTold = was !== null && was.odometer === odometer && was.date === date
  if (typeof odometer !== 'number' || isAsTold) return
  const inspection_id = was === null ? undefined : Number(was.id)
  const of = { vehicle_id, date: String(date), at: null, inspection_id }
  await checkOdometer(ctx, { ...of, value: odometer, accepted })
}

/** One that failed holds the vehicle or trailer off the road from its day on: the booked days that this hits are named. */
async function sayBooked(ctx: TxContext, owner: { of: Subject; id: number }) {
  const days = await bookedDays(ctx.tx, { ...owner, from: await companyToday(ctx), to: null })
  ctx.say(`${vehicleTexts.failedHolds}${bookedWords(days.map(showDay))}`)
}

/** When the next one is due, unless that was said, or it failed. */
async function proposedDue({ tx }: TxContext, row: Given, owner: Owner) {
  if (row.next_due || row.result === 'fail') return {}
  return { next_due: nextInspection(String(row.date), await pmiIntervalOf(tx, owner)) }
}

function signOff({ now }: TxContext, was: Given | null, given: Given): Given {
  if (given.signed_off_by === undefined || given.signed_off_by === (was?.signed_off_by ?? null)) return {}
  return { signed_off_at: given.signed_off_by ? now : null }
}

const overlapsWith = ({ from_date, to_date }: OffRoadPeriod) =>
  vehicleTexts.overlaps(showDay(from_date), to_date && showDay(to_date))

/**
 * Refuses a time off the road that overlaps another one of the vehicle or trailer, naming it; one with days on which it is
 * booked is asked about, unless they were off the road before the change.
 */
const checkOffRoad =
  (of: Subject): Derive =>
  async (ctx, { was, owner_id, given, accepted }) => {
    const owner = ownersId(of, owner_id)
    await lockOwner(ctx.tx, owner)
    const span = { to_date: null, ...was, ...given } as unknown as OffRoadPeriod
    const { from_date, to_date } = span
    const before = was as unknown as OffRoadPeriod | null
    if (before && (before.from_date !== from_date || before.to_date !== to_date)) await refuseHeld(ctx, owner, was)
    const other = (await offRoadPeriodsOf(ctx.tx, owner)).find(
      (one) =>
        one.id !== was?.id &&
        (to_date === null || one.from_date <= to_date) &&
        (one.to_date === null || one.to_date >= from_date),
    )
    refuse(other ? { from_date: [overlapsWith(other)] } : {})
    if (accepts(accepted, 'vehicle_booked')) return {}
    const booked = await bookedDays(ctx.tx, { of, id: owner_id, from: from_date, to: to_date })
    const days = booked.filter((day) => before === null || !isWithin(before, day))
    if (days.length > 0) throw new AppError('vehicle_booked', { data: { days } })
    return {}
  }

/** The time of a dangerous defect follows the defect: until it is signed off nobody ends, moves or deletes it. */
async function refuseHeld(ctx: TxContext, owner: Owner, row: Given | null) {
  if (isHeldPeriod(row, await holdingDefects(ctx.tx, owner))) throw new AppError('off_road_held')
}

/** A time of its own may end or go; what holds the vehicle or trailer then stands there by itself. */
const offRoadOf = (of: Subject): Pick<KeptPart, 'table' | 'derive' | 'mayRemove' | 'written'> => ({
  table: 'off_road_periods',
  derive: checkOffRoad(of),
  mayRemove: (ctx, { row, owner_id }) => refuseHeld(ctx, ownersId(of, owner_id), row),
  written: (ctx, owner_id) => holdOffRoad(ctx, { vehicle_id: null, trailer_id: null, ...ownersId(of, owner_id) }),
})

export const vehiclesParts: KeptPart[] = [
  { part: parts.vehiclePaper, table: 'papers', ownerOf: ofVehicle, derive: checkPaper },
  { part: parts.trailerPaper, table: 'papers', ownerOf: ofTrailer, derive: checkTrailerPaper },
  { part: parts.vehicleInspection, table: 'inspections', ownerOf: ofVehicle, derive: deriveInspection('vehicle') },
  { part: parts.trailerInspection, table: 'inspections', ownerOf: ofTrailer, derive: deriveInspection('trailer') },
  { part: parts.offRoadPeriod, ownerOf: ofVehicle, ...offRoadOf('vehicle') },
  { part: parts.trailerOffRoadPeriod, ownerOf: ofTrailer, ...offRoadOf('trailer') },
]
