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

/** The rows of a board that are here, by their place, and where each vehicle and each workday stands. */
export function makeBoardRows(days: BoardDays) {
  const rows: (VehicleRow | undefined)[] = []
  const rowAt = new Map<number, number>()
  const vehicleOf = new Map<number, number>()

  const isShown = ({ date, shift_type_id }: BoardCard) =>
    shift_type_id === days.shift_type_id && date >= days.from && date <= days.to

  function forget(at: number) {
    const row = rows[at]
    if (!row) return
    for (const { id } of row.vehicle_workday) if (vehicleOf.get(id) === row.id) vehicleOf.delete(id)
    if (rowAt.get(row.id) === at) rowAt.delete(row.id)
  }

  /** A workday stands on one row only: where it was until now it is taken away. */
  function leave(workday_id: number) {
    const at = rowAt.get(vehicleOf.get(workday_id) ?? 0) ?? -1
    const row = rows[at]
    if (row) rows[at] = { ...row, vehicle_workday: row.vehicle_workday.filter(({ id }) => id !== workday_id) }
  }

  function keep(at: number, row: VehicleRow) {
    forget(at)
    for (const { id } of row.vehicle_workday) leave(id)
    rows[at] = row
    rowAt.set(row.id, at)
    for (const { id } of row.vehicle_workday) vehicleOf.set(id, row.id)
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
      const touched = new Set([...ids.map((id) => vehicleOf.get(id)), ...cards.map(({ vehicle_id }) => vehicle_id)])
      const gone = new Set(ids)
      const places = [...touched].map((vehicle_id) => rowAt.get(vehicle_id ?? 0) ?? -1)
      for (const at of places) putInRow(at, gone, cards)
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
    vehicleOf: (workday_id: number) => vehicleOf.get(workday_id),
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
