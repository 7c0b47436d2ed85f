import { duesAgainst } from '@dray/domain/allocation/warning-kinds.table.ts'
import type { DueKindName } from '@dray/domain/expiry/due-kinds.table.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { listWeeklyVehicles as call } from '@dray/domain/organizer/board.calls.ts'
import type { BoardVehicle } from '@dray/domain/organizer/organizer-wire.ts'
import { offRoadWords } from '@dray/domain/vehicles/vehicles.messages.ts'
import { duesOf } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import {
  type BoardRow,
  boardFavourites,
  boardVehicles,
  cardRows,
  countsByType,
  datesBetween,
  type FavouriteRow,
  leavesBetween,
  offRoadBetween,
} from './board.repo.ts'
import { unique } from './board-facts.ts'
import { driverTypeOf, presentCards, shiftOf } from './present-cards.ts'

/** One page of the board, with everything that its rows show; counts go over all pages. */
export const listWeeklyVehicles: UseCase<typeof call> = async (ctx, { params: { dates }, query }) => {
  const { tx, now } = ctx
  const { shift_type_id, page, page_size, direction, sort = 'position' } = query
  const wanted = { ...dates, ...query }
  const [rows, counts] = await Promise.all([
    boardVehicles(tx, wanted, { page, page_size, sort, direction }),
    countsByType(tx, wanted),
  ])
  const vehicle_ids = rows.map(({ id }) => id)
  const [workdays, favourites, byHand, periods, dues] = await Promise.all([
    cardRows(tx, { vehicle_ids, shift_type_id, ...dates }),
    boardFavourites(tx, { vehicle_ids, shift_type_id }),
    datesBetween(tx, { vehicle_ids, ...dates }),
    offRoadBetween(tx, { vehicle_ids, ...dates }),
    duesUntil(tx, { vehicle_ids, to: dates.to }),
  ])
  const driver_ids = unique(favourites.map(({ driver_id }) => driver_id))
  const [cards, leaves] = await Promise.all([
    presentCards(tx, workdays, { favourites, now }),
    leavesBetween(tx, { driver_ids, ...dates }),
  ])
  const cardsBy = Map.groupBy(cards, ({ vehicle_id }) => vehicle_id)
  const favouritesBy = Map.groupBy(favourites, ({ vehicle_id }) => vehicle_id)
  const leavesBy = Map.groupBy(leaves, ({ driver_id }) => driver_id)
  const datesBy = Map.groupBy(byHand, ({ vehicle_id }) => vehicle_id)
  const duesBy = Map.groupBy(dues, ({ owner_id }) => owner_id)
  const periodsBy = Map.groupBy(periods, ({ vehicle_id }) => vehicle_id)
  const total = counts
    .filter((one) => query.vehicle_type_id === undefined || one.vehicle_type_id === query.vehicle_type_id)
    .reduce((sum, { count }) => sum + count, 0)
  const present = (row: BoardRow): BoardVehicle => ({
    id: row.id,
    reg: row.reg,
    description: row.description,
    vehicle_type_id: row.vehicle_type_id,
    v_code: row.v_code,
    ...daysOfVehicle(datesBy.get(row.id) ?? [], periodsBy.get(row.id) ?? [], dates),
    dues: (duesBy.get(row.id) ?? []).map(({ kind, date }) => ({ kind, date })),
    favourite_drivers: (favouritesBy.get(row.id) ?? []).map((one) => presentFavourite(one, leavesBy)),
    vehicle_workday: cardsBy.get(row.id) ?? [],
  })
  return { vehicles: pageOf(ctx, query, { rows: rows.map(present), total }), vehicleTypeCounts: counts }
}

type Leaves = ReadonlyMap<number, readonly { date: string; type: number }[]>

export const presentFavourite = (row: FavouriteRow, leaves: Leaves) => ({
  id: row.id,
  driver_id: row.driver_id,
  shift_type_id: shiftOf(row.shift_type_id),
  driver_details: {
    id: row.driver_id,
    user_id: row.user_id,
    full_name: row.full_name,
    driver_type: driverTypeOf(row.driver_type),
    driver_unavail_date: (leaves.get(row.driver_id) ?? []).map(({ date, type }) => ({ date, type })),
  },
})

interface Period {
  from_date: string
  to_date: string | null
  reason: string | null
  note: string | null
}

/** The days of a vehicle among those asked for: by hand, and those that times off the road cover. */
function daysOfVehicle(
  byHand: readonly { kind: string; date: string }[],
  periods: readonly Period[],
  { from, to }: { from: string; to: string },
) {
  const off = periods.flatMap((period) => {
    const first = period.from_date < from ? from : period.from_date
    const last = period.to_date === null || period.to_date > to ? to : period.to_date
    return daysIn(first, last).map((date) => ({ date, reason: wordsOf(period) }))
  })
  const of = (kind: string) => byHand.filter((one) => one.kind === kind).map(({ date }) => date)
  const reasons = new Map(off.flatMap(({ date, reason }) => (reason ? [[date, reason] as const] : [])))
  return {
    vor_dates: [...new Set(off.map(({ date }) => date))].sort().join(','),
    pmi_dates: of('pmi').join(','),
    mot_dates: of('mot').join(','),
    vor_reasons: [...reasons].map(([date, reason]) => ({ date, reason })),
  }
}

const wordsOf = ({ note, reason }: Period) => (note ?? (reason === null ? '' : offRoadWords(reason))).slice(0, 40)

function daysIn(from: string, to: string): string[] {
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}

/** What speaks against vehicles once it is past, of what is due until the last day shown. */
const duesUntil = (tx: Tx, { vehicle_ids, to }: { vehicle_ids: number[]; to: string }) =>
  duesOf(tx, {
    subjects: ['vehicle'],
    kinds: duesAgainst.vehicle.map(({ kind }) => kind as DueKindName),
    owner_ids: vehicle_ids,
    date: { from: '0001-01-01', to },
  })
