import type { CallReceived } from '@dray/domain/kernel/call.ts'
import type { listWeeklyVehicles, listWorkdayCards } from '@dray/domain/organizer/board.calls.ts'

export type BoardPage = CallReceived<typeof listWeeklyVehicles>
export type VehicleRow = BoardPage['vehicles']['data'][number]
export type BoardCard = CallReceived<typeof listWorkdayCards>[number]

export interface BoardDays {
  from: string
  to: string
  shift_type_id: number
}

const inOrder = (a: BoardCard, b: BoardCard) =>
  a.date.localeCompare(b.date) || Number(a.state === 'ended') - Number(b.state === 'ended') || a.id - b.id

/** The rows of a board that are here, by their place, and where each vehicle stands. */
export function makeBoardRows(days: BoardDays) {
  const rows: (VehicleRow | undefined)[] = []
  const rowAt = new Map<number, number>()

  const isShown = ({ date, shift_type_id }: BoardCard) =>
    shift_type_id === days.shift_type_id && date >= days.from && date <= days.to

  function keep(at: number, row: VehicleRow) {
    rows[at] = row
    rowAt.set(row.id, at)
  }

  function putInRow(at: number, gone: ReadonlySet<number>, cards: readonly BoardCard[]) {
    const row = rows[at]
    if (!row) return
    const kept = row.vehicle_workday.filter(({ id }) => !gone.has(id))
    const come = cards.filter((card) => card.vehicle_id === row.id && isShown(card))
    keep(at, { ...row, vehicle_workday: [...kept, ...come].toSorted(inOrder) })
  }

  return {
    keep,
    /** Shows these cards where they now are, and nothing of those of the ids that are not among them. */
    put(ids: readonly number[], cards: readonly BoardCard[]) {
      const gone = new Set(ids)
      const come = new Set(cards.map(({ vehicle_id }) => vehicle_id))
      // Pages that were read one after another may show a workday twice: it leaves every row.
      for (const [at, row] of rows.entries()) {
        if (row && (come.has(row.id) || row.vehicle_workday.some(({ id }) => gone.has(id)))) putInRow(at, gone, cards)
      }
    },
    /** A row that is here already is shown as it is now. */
    replace(row: VehicleRow) {
      const at = rowAt.get(row.id)
      if (at !== undefined) keep(at, row)
    },
    resize: (total: number) => {
      rows.length = total
    },
    at: (place: number) => rows[place],
    placeOf: (vehicle_id: number) => rowAt.get(vehicle_id),
    vehicleOf: (workday_id: number) => rows.find((row) => row?.vehicle_workday.some(({ id }) => id === workday_id))?.id,
    all: () => rows.filter((row) => row !== undefined),
  }
}
export type BoardRows = ReturnType<typeof makeBoardRows>

/** The vehicles on whose rows one of these drivers stands, as a favourite or with a workday. */
export const vehiclesWith = (rows: readonly VehicleRow[], driver_ids: readonly number[]): number[] =>
  rows
    .filter(
      ({ favourite_drivers, vehicle_workday }) =>
        favourite_drivers.some(({ driver_id }) => driver_ids.includes(driver_id)) ||
        vehicle_workday.some(({ driver_id }) => driver_ids.includes(driver_id)),
    )
    .map(({ id }) => id)
