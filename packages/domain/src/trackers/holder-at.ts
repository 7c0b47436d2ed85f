import type { Break } from '../driver-captures/day-record.ts'

/** A workday with a vehicle, and its clock in instants. */
export interface Duty {
  driver_id: number
  workday_id: number
  vehicle_id: number
  clocked_in_at: string
  /** Null while the driver has not clocked out. */
  clocked_out_at: string | null
  ended_at: string | null
  breaks: readonly Break[]
}

/** Who forgot to clock out is off duty after a day. */
const longestMs = 24 * 3_600_000

const isIn = (at: number, from: string, to: string | null) =>
  at >= Date.parse(from) && (to === null || at < Date.parse(to))

/** Whether the driver is at work then: clocked in, not out, and not in a break, which is nobody's business. */
function isOnDuty({ clocked_in_at, clocked_out_at, ended_at, breaks }: Duty, at: number): boolean {
  if (!isIn(at, clocked_in_at, clocked_out_at) || at > Date.parse(clocked_in_at) + longestMs) return false
  if (ended_at !== null && at >= Date.parse(ended_at)) return false
  return !breaks.some(({ from, to }) => isIn(at, from, to))
}

/** The workday on which a vehicle was at an instant; of two the one that began last. Null outside workdays and in breaks. */
export function holderAt(duties: readonly Duty[], { vehicle_id, at }: { vehicle_id: number; at: string }): Duty | null {
  const then = Date.parse(at)
  const found = duties.filter((one) => one.vehicle_id === vehicle_id && isOnDuty(one, then))
  return found.toSorted((a, b) => Date.parse(b.clocked_in_at) - Date.parse(a.clocked_in_at))[0] ?? null
}
