import type { WorkdayCard } from '@dray/domain/organizer/organizer-wire.ts'
import { isSwapsie } from '@dray/domain/workdays/swapsie.ts'
import { progressOfWorkdays } from '#features/driver-progress/index.ts'
import { offersOfWorkdays } from '#features/job-offers/index.ts'
import { worstOfWorkdays } from '#features/stop-estimates/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { boardFavourites, type CardRow, cardRows, type FavouriteRow } from './board.repo.ts'
import { stateOf, unique, warningsOfCards } from './board-facts.ts'

export const shiftOf = (shift_type_id: number): 1 | 2 => (shift_type_id === 2 ? 2 : 1)
export const driverTypeOf = (driver_type: number): 1 | 2 => (driver_type === 2 ? 2 : 1)

/** The cards of workdays, whose favourites are known. */
export async function presentCards(
  tx: Tx,
  rows: readonly CardRow[],
  { favourites, now }: { favourites: readonly FavouriteRow[]; now: string },
): Promise<WorkdayCard[]> {
  const ids = unique(rows.map(({ id }) => id))
  const [warnings, progress, offers, estimates] = await Promise.all([
    warningsOfCards(tx, rows, now),
    progressOfWorkdays({ tx, now }, rows),
    offersOfWorkdays(tx, ids),
    worstOfWorkdays(tx, ids),
  ])
  const byVehicle = Map.groupBy(favourites, ({ vehicle_id }) => vehicle_id)
  return rows.map((row) => {
    const own = (byVehicle.get(row.vehicle_id) ?? []).filter((one) => one.shift_type_id === row.shift_type_id)
    return {
      id: row.id,
      vehicle_id: row.vehicle_id,
      date: row.date,
      shift_type_id: shiftOf(row.shift_type_id),
      driver_id: row.driver_id,
      driver_type: driverTypeOf(row.driver_type),
      full_name: row.full_name,
      trailer: row.trailer,
      start_time: row.start_time?.slice(0, 5) ?? null,
      job_count: row.job_count ?? 0,
      done_count: row.done_count ?? 0,
      state: stateOf(row),
      is_swapsie: isSwapsie(
        row.driver_id,
        own.map(({ driver_id }) => driver_id),
      )
        ? 1
        : 0,
      warnings: warnings(row.id),
      progress: progress.ofWorkday(row.id),
      offers: offers(row.id),
      estimate: estimates(row.id),
      version: row.version,
    }
  })
}

/** The cards of workdays by their ids, in that order; those that are gone are left out. */
export async function cardsOf(tx: Tx, ids: readonly number[], now: string): Promise<WorkdayCard[]> {
  const rows = await cardRows(tx, { ids })
  const favourites = await boardFavourites(tx, { vehicle_ids: unique(rows.map(({ vehicle_id }) => vehicle_id)) })
  const cards = new Map((await presentCards(tx, rows, { favourites, now })).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
