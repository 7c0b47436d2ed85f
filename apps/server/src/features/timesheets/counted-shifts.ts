import type { ClockedShift } from '@dray/domain/timesheets/clocked-hours.ts'
import type { DriverShift } from './timesheets.repo.ts'

export interface CountedShift extends ClockedShift {
  id: number
  date: string
  isApproved: boolean
}

/** A workday's times: those that were approved, else those that were clocked; null while an end is missing. */
export function countedShift(shift: DriverShift): CountedShift | null {
  const { id, date, shift_type_id, approved_in_at, approved_out_at } = shift
  const own = { id, date, duty: `${date} ${shift_type_id}` }
  if (approved_in_at !== null && approved_out_at !== null) {
    const { break_minutes } = shift
    return { ...own, clocked_in_at: approved_in_at, clocked_out_at: approved_out_at, break_minutes, isApproved: true }
  }
  const { clocked_in_at, clocked_out_at, clocked_break } = shift
  if (clocked_in_at === null || clocked_out_at === null) return null
  return { ...own, clocked_in_at, clocked_out_at, break_minutes: clocked_break, isApproved: false }
}

/** Whose rules hold for a week: those of the heaviest vehicle that was driven. */
export const rulesOf = (shifts: readonly DriverShift[]): 'eu' | 'gb' =>
  shifts.some(({ hours_regime }) => hours_regime === 'eu') ? 'eu' : 'gb'
