import { multiDayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import type { DayKind } from '#ui/display/month-grid.tsx'
import type { BoardVehicle } from './organizer.queries.ts'

const { legends } = texts
const kinds = {
  in_progress: { tone: 'violet', label: legends.inProgress },
  completed: { tone: 'teal', label: legends.completed },
  booked: { tone: 'indigo', label: legends.booked },
  other: { tone: 'slate', label: legends.other },
  vor: { tone: 'striped', label: legends.vor },
  pmi: { tone: 'striped', label: legends.pmi },
  mot: { tone: 'striped', label: legends.mot },
  away: { tone: 'amber', label: legends.away },
} as const satisfies Record<string, DayKind>
/** What the legend names; an inspection and a test look like a vehicle off the road and are named at their day. */
export const driverMonthKinds = Object.values(kinds)

/** What a day of a vehicle is for one of its favourite drivers, the first that fits; undefined where both are free. */
export function driverDayKind(row: BoardVehicle, driver_id: number, date: string): DayKind | undefined {
  const live = row.vehicle_workday.filter((card) => card.date === date && card.state !== 'ended')
  const own = live.find((card) => card.driver_id === driver_id)
  if (own && own.state !== 'ended') return kinds[own.state]
  if (live.length > 0) return kinds.other
  for (const off of ['vor', 'pmi', 'mot'] as const) if (row[`${off}_dates`].split(',').includes(date)) return kinds[off]
  const favourite = row.favourite_drivers.find((one) => one.driver_id === driver_id)
  return favourite?.driver_details.driver_unavail_date.some((one) => one.date === date) ? kinds.away : undefined
}

/** The workday of a driver that a day has and that can be removed. */
export const isOwnDay = (kind: DayKind | undefined) => kind === kinds.booked || kind === kinds.in_progress
/** A day whose vehicle has a workday already: nobody can be booked on it. */
export const isTakenDay = (kind: DayKind | undefined) =>
  isOwnDay(kind) || kind === kinds.completed || kind === kinds.other
