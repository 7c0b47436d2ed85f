import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import { approvalMessages as texts } from '@dray/domain/timesheets/timesheets.messages.ts'
import { isBackwards } from '@dray/domain/timesheets/workday-differences.ts'
import { clockFaults } from '@dray/domain/workdays/clock-faults.ts'
import type { ApprovalRow } from './timesheets.queries.ts'
import { endDateOf, instantOf, type TypedClock } from './typed-clock.ts'

/** The times that are approved, as they are typed by the company's clock. */
export interface ApproveForm extends TypedClock {
  break_minutes: string
  nightout: boolean
  mileage_reason: string
}

/** The clocked times, else the plan. */
export function approveFormOf(row: ApprovalRow, zone: string): ApproveForm {
  const local = (at: string | null, date: string) => (at === null ? { date, time: null } : instantToLocal(at, zone))
  const began = local(row.clocked_in_at ?? row.planned_in_at, row.date)
  const ended = local(row.clocked_out_at, endDateOf(row.date, row.shift_type_id))
  return {
    in_date: began.date,
    in_time: began.time,
    out_date: ended.date,
    out_time: ended.time,
    break_minutes: row.break_minutes === null ? '' : String(row.break_minutes),
    nightout: row.nightout === 1,
    mileage_reason: '',
  }
}

export const approvalSent = (form: ApproveForm, row: Pick<ApprovalRow, 'id' | 'version'>, zone: string) => ({
  workday_id: row.id,
  version: row.version,
  approved_in_at: instantOf(form.in_date, form.in_time, zone) ?? undefined,
  approved_out_at: instantOf(form.out_date, form.out_time, zone) ?? undefined,
  break_minutes: Number(tidyNumber(form.break_minutes) || 0),
  nightout: form.nightout ? (1 as const) : (0 as const),
  mileage_reason: form.mileage_reason.trim() || null,
})

const fieldOf: Readonly<Record<string, keyof ApproveForm>> = {
  clocked_in_at: 'in_time',
  clocked_out_at: 'out_time',
  break_minutes: 'break_minutes',
}

/** The reason at each field that cannot be approved as it is. */
export function approveErrors(form: ApproveForm, row: ApprovalRow, zone: string) {
  const { approved_in_at = null, approved_out_at = null, break_minutes } = approvalSent(form, row, zone)
  if (approved_in_at === null) return { in_time: texts.in_missing }
  if (approved_out_at === null) return { out_time: texts.out_missing }
  const [fault] = Object.entries(
    clockFaults({ date: row.date, clocked_in_at: approved_in_at, clocked_out_at: approved_out_at, break_minutes }),
  )
  if (fault) return { [fieldOf[fault[0]] ?? 'in_time']: fault[1][0] }
  return isBackwards(row) && form.mileage_reason.trim() === '' ? { mileage_reason: texts.mileage_reason_missing } : {}
}
