import { isWithin } from '@dray/domain/vehicles/off-road-days.ts'
import { vehicleTexts } from '@dray/domain/vehicles/vehicles.messages.ts'
import type { Given } from '#features/catalogues/index.ts'
import { offRoadSpansOf } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { datesForUpdate, insertDates, removeDate } from './vehicles.repo.ts'

const kinds = ['vor', 'pmi', 'mot'] as const
/** Of a kind and a vehicle. */
const maxDates = 400

async function inPeriods(tx: Tx, vehicle_id: number) {
  const spans = await offRoadSpansOf(tx, { of: 'vehicle', ids: [vehicle_id] })
  const periods = spans.filter(({ is_by_hand }) => !is_by_hand)
  return (date: string) => periods.some((period) => isWithin(period, date))
}

/** Makes a vehicle's dates of each kind given exactly those given: off the road, PMI, MOT. True when any differed. */
export async function keepVehicleDates(tx: Tx, vehicle_id: number, given: Given): Promise<boolean> {
  const told = kinds.filter((kind) => given[`${kind}_dates`] !== undefined)
  if (told.length === 0) return false
  const rows = await datesForUpdate(tx, vehicle_id)
  let hasChanged = false
  for (const kind of told) {
    const wanted = new Set(given[`${kind}_dates`] as string[])
    const kept = rows.filter((row) => row.kind === kind)
    const gone = kept.filter((row) => !wanted.has(row.date))
    // The days of periods are answered among those off the road, so they come back with them.
    const isOfPeriod = kind === 'vor' ? await inPeriods(tx, vehicle_id) : () => false
    const missing = [...wanted].filter((date) => !kept.some((row) => row.date === date) && !isOfPeriod(date))
    if (kept.length - gone.length + missing.length > maxDates) {
      throw fieldError({ [`${kind}_dates`]: [vehicleTexts.tooManyDates] })
    }
    for (const row of gone) await removeDate(tx, row)
    await insertDates(
      tx,
      missing.map((date) => ({ vehicle_id, kind, date })),
    )
    hasChanged ||= gone.length + missing.length > 0
  }
  return hasChanged
}
