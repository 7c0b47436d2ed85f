import type { FieldErrors } from '../kernel/errors.ts'
import { clockFaults } from '../workdays/clock-faults.ts'
import { approvalMessages as texts } from './timesheets.messages.ts'
import { type ClockedDay, isBackwards } from './workday-differences.ts'

type Mileage = Pick<ClockedDay, 'mileage_start' | 'mileage_end' | 'mileage_reason'>

export interface TimesToApprove extends Mileage {
  /** The workday's date. */
  date: string
  /** Instants; null while they are not known. */
  approved_in_at: string | null
  approved_out_at: string | null
  break_minutes: number | null
}

/** What is missing or cannot be of the times that are to be approved, by field; nothing where they can be. */
export function approvalFaults(times: TimesToApprove): FieldErrors {
  const { approved_in_at, approved_out_at, mileage_reason } = times
  if (approved_in_at === null) return { approved_in_at: [texts.in_missing] }
  if (approved_out_at === null) return { approved_out_at: [texts.out_missing] }
  const faults = clockFaults({ ...times, clocked_in_at: approved_in_at, clocked_out_at: approved_out_at })
  const [fault] = Object.entries(faults)
  if (fault) return { [fault[0].replace('clocked', 'approved')]: fault[1] }
  if (isBackwards(times) && mileage_reason === null) return { mileage_reason: [texts.mileage_reason_missing] }
  return {}
}

interface ClockedRow extends Omit<ClockedDay, 'planned_in_at' | 'mileage_reason'> {
  date: string
  approval: unknown
}

/** Whether a workday can be approved as it was clocked, with nothing entered by hand. */
export const canApproveAsClocked = ({ approval, clocked_in_at, clocked_out_at, ...row }: ClockedRow) =>
  approval === null &&
  Object.keys(
    approvalFaults({ ...row, approved_in_at: clocked_in_at, approved_out_at: clocked_out_at, mileage_reason: null }),
  ).length === 0
