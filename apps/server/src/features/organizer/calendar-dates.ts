import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { calendarDates } from '@dray/domain/organizer/organizer-wire.ts'
import { isWithin } from '@dray/domain/vehicles/off-road-days.ts'
import type { output } from 'zod/mini'
import type { Tx } from '#platform/db/transaction.ts'
import { boardFavourites, cardRows, leavesBetween, offRoadBetween } from './board.repo.ts'
import { stateOf, unique } from './board-facts.ts'

interface Month {
  vehicle_id: number
  shift_type_id: number
  from: string
  to: string
}

/** On which days a vehicle is booked in a shift, by whom and how far that is; when its favourites and it are away. */
export async function calendarDatesOf(tx: Tx, month: Month): Promise<output<typeof calendarDates>> {
  const { vehicle_id, shift_type_id, from, to } = month
  const vehicle_ids = [vehicle_id]
  const [workdays, favourites, periods] = await Promise.all([
    cardRows(tx, { vehicle_ids, shift_type_id, from, to }),
    boardFavourites(tx, { vehicle_ids, shift_type_id }),
    offRoadBetween(tx, { vehicle_ids, from, to }),
  ])
  const driver_ids = unique(favourites.map(({ driver_id }) => driver_id))
  const leaves = await leavesBetween(tx, { driver_ids, from, to })
  const live = workdays.filter(({ ended_at }) => ended_at === null)
  const dates = (is: (row: (typeof live)[number]) => boolean) => [...new Set(live.filter(is).map(({ date }) => date))]
  const isFavourite = (id: number) => driver_ids.length === 0 || driver_ids.includes(id)
  const offRoad = (date: string) => periods.some((one) => isWithin(one, date))
  return {
    favDriverBookedDates: dates((row) => stateOf(row) === 'booked' && isFavourite(row.driver_id)),
    swapsieBookedDates: dates((row) => stateOf(row) === 'booked' && !isFavourite(row.driver_id)),
    inProgressDates: dates((row) => stateOf(row) === 'in_progress'),
    completedDates: dates((row) => stateOf(row) === 'completed'),
    favDriverAwayDates: [...new Set(leaves.map(({ date }) => date))],
    vorDates: daysBetween(from, to).filter(offRoad),
  }
}

function daysBetween(from: string, to: string) {
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}
