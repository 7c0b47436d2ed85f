import { nextInspection } from '@dray/domain/vehicles/pmi.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import * as parts from '@dray/domain/vehicles/vehicle-parts.ts'
import { vehicleTexts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import type { Given, KeptPart } from '#features/catalogues/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
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
  async (ctx, { was, owner_id, given }) => {
    const row = { ...was, ...given }
    refuse(parts.inspectionFaults(row))
    return {
      ...(was === null && given.next_due === undefined && row.result !== 'fail'
        ? { next_due: await nextDue(ctx, { date: String(row.date), owner: { [column]: owner_id } as never }) }
        : {}),
      ...signOff(ctx, was, given),
    }
  }

async function nextDue({ tx }: TxContext, { date, owner }: { date: string; owner: { vehicle_id: number } }) {
  return nextInspection(date, await pmiIntervalOf(tx, owner))
}

function signOff({ now }: TxContext, was: Given | null, given: Given): Given {
  if (given.signed_off_by === undefined || given.signed_off_by === (was?.signed_off_by ?? null)) return {}
  return { signed_off_at: given.signed_off_by ? now : null }
}

/** Refuses a time off the road that overlaps another one of the vehicle, naming it. */
async function checkOverlap(ctx: TxContext, { was, owner_id, given }: Parameters<Derive>[1]) {
  await lockVehicle(ctx.tx, owner_id)
  const { from_date, to_date } = { to_date: null, ...was, ...given } as unknown as {
    from_date: string
    to_date: string | null
  }
  const other = (await offRoadPeriodsOf(ctx.tx, [owner_id])).find(
    (one) =>
      one.id !== was?.id &&
      (to_date === null || one.from_date <= to_date) &&
      (one.to_date === null || one.to_date >= from_date),
  )
  return refuse(other ? { from_date: [vehicleTexts.overlaps(other.from_date, other.to_date)] } : {})
}

export const vehiclesParts: KeptPart[] = [
  { part: parts.vehiclePaper, table: 'papers', ownerOf: ofVehicle, derive: checkPaper },
  { part: parts.trailerPaper, table: 'papers', ownerOf: ofTrailer, derive: checkPaper },
  { part: parts.vehicleInspection, table: 'inspections', ownerOf: ofVehicle, derive: deriveInspection('vehicle_id') },
  { part: parts.trailerInspection, table: 'inspections', ownerOf: ofTrailer, derive: deriveInspection('trailer_id') },
  { part: parts.offRoadPeriod, table: 'off_road_periods', ownerOf: ofVehicle, derive: checkOverlap },
]
