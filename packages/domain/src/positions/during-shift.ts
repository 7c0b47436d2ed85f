import type { DayRecord } from '../driver-captures/day-record.ts'
import type { Fix } from './fix.ts'

/** The clock of a workday: what the driver's captures say of it, and what the workday has. */
export interface Shift {
  record: Pick<DayRecord, 'clocked_in_at' | 'clocked_out_at' | 'breaks'>
  /** As the workday has it, whoever entered it. */
  clocked_in_at: string | null
  clocked_out_at: string | null
}

const startOf = ({ record, clocked_in_at }: Shift) => record.clocked_in_at ?? clocked_in_at
const endOf = ({ record, clocked_out_at }: Shift) => record.clocked_out_at ?? clocked_out_at

/** Whether an instant is working time by the clock: after clock-in, before clock-out, in no break. */
function isWorkingAt(shift: Shift, instant: string): boolean {
  const at = Date.parse(instant)
  const isWithin = (from: string, to: string | null) => Date.parse(from) <= at && (to === null || at < Date.parse(to))
  const start = startOf(shift)
  if (start === null || !isWithin(start, endOf(shift))) return false
  return !shift.record.breaks.some(({ from, to }) => isWithin(from, to))
}

/**
 * Of a phone's fixes those of working time. A driver's private time is nobody's business (UK GDPR, article 5): what a phone
 * sends of it, whatever its fault, is not kept.
 */
export function duringShift(fixes: readonly Fix[], shift: Shift): { working: Fix[]; off_shift: number } {
  const working = fixes.filter(({ at }) => isWorkingAt(shift, at))
  return { working, off_shift: fixes.length - working.length }
}
