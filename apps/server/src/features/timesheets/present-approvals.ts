import { dayRecord } from '@dray/domain/driver-captures/day-record.ts'
import { localToInstant } from '@dray/domain/kernel/clock-time.ts'
import { hoursTexts } from '@dray/domain/timesheets/hours.messages.ts'
import type { ApprovalRow } from '@dray/domain/timesheets/timesheets.calls.ts'
import { workdayDifferences } from '@dray/domain/timesheets/workday-differences.ts'
import { unlawfulWorkdays } from '#features/allocation/index.ts'
import { companyZone } from '#features/company/index.ts'
import { clockOfWorkdays } from '#features/driver-progress/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Approval, approvalRows, approvalsOf, type WorkdayToApprove } from './timesheets.repo.ts'
import { workdayBreaches } from './workday-breaches.ts'

const two = (kind: number): 1 | 2 => (kind === 2 ? 2 : 1)
const figure = (value: string | null) => (value === null ? null : Number(value))

function presentApproval(approval: Approval | undefined): ApprovalRow['approval'] {
  if (!approval) return null
  const { approved_in_at, approved_out_at, break_minutes, nightout, mileage_reason, hourly_rate } = approval
  const { nightout_rate, minimum_hours_pay, approved_by_name, approved_at } = approval
  return {
    ...{ approved_in_at, approved_out_at, break_minutes, nightout, mileage_reason, hourly_rate },
    ...{ nightout_rate, minimum_hours_pay, approved_by_name, approved_at },
  }
}

/** Workdays as approving shows them, in the order of the rows. */
export async function presentApprovals(tx: Tx, rows: readonly WorkdayToApprove[]): Promise<ApprovalRow[]> {
  const zone = await companyZone(tx)
  const ids = rows.map(({ id }) => id)
  const [approvals, brokenOf, warningsOf, clockOf] = await Promise.all([
    approvalsOf(tx, ids),
    workdayBreaches(tx, rows, zone),
    unlawfulWorkdays(tx, rows),
    clockOfWorkdays(tx, ids),
  ])
  const byWorkday = new Map(approvals.map((one) => [one.workday_id, one]))
  return rows.map((row) => ({
    ...presentOne(row, { zone, approval: byWorkday.get(row.id) }),
    breaks: dayRecord(clockOf(row.id)).breaks,
    breaches: brokenOf(row.id).map((rule) => ({ rule, text: hoursTexts[rule] })),
    warnings: warningsOf(row.id),
  }))
}

interface Around {
  zone: string
  approval: Approval | undefined
}

function presentOne(
  row: WorkdayToApprove,
  { zone, approval }: Around,
): Omit<ApprovalRow, 'breaches' | 'warnings' | 'breaks'> {
  const { start_time, agency_id: _, vehicle_id: _vehicle, trailer_id: _trailer, licence_type: _type, ...shown } = row
  const { mileage_start, mileage_end, fuel, job_count, ...own } = shown
  const planned_in_at = start_time === null ? null : localToInstant(row.date, start_time.slice(0, 5), zone)
  const mileage = { mileage_start: figure(mileage_start), mileage_end: figure(mileage_end) }
  const mileage_reason = approval?.mileage_reason ?? null
  return {
    ...own,
    shift_type_id: two(row.shift_type_id),
    driver_type: two(row.driver_type),
    planned_in_at,
    job_count: job_count ?? 0,
    mileage_start,
    mileage_end,
    fuel,
    differences: workdayDifferences({ ...row, ...mileage, planned_in_at, mileage_reason }),
    approval: presentApproval(approval),
  }
}

/** The same by their ids, in that order. */
export async function approvalsByIds(tx: Tx, ids: readonly number[]): Promise<ApprovalRow[]> {
  const rows = await presentApprovals(tx, await approvalRows(tx, { ids }))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
