import { type Acceptance, accepts } from '@dray/domain/kernel/acceptance.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { approvalFaults } from '@dray/domain/timesheets/approval-faults.ts'
import type { approveWorkdays as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { approvalActivities, approvalMessages as texts } from '@dray/domain/timesheets/timesheets.messages.ts'
import { companyZone } from '#features/company/index.ts'
import { recordWorkdayActivities, tellWorkdaysChanged } from '#features/workdays/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { keptRates } from './kept-rates.ts'
import { approvalsByIds } from './present-approvals.ts'
import { approvalRows, approvalsOf, holdWorkdays, insertApprovals, type WorkdayToApprove } from './timesheets.repo.ts'

type Asked = Parameters<UseCase<typeof call>>[1]['body']['workdays'][number]

/** Approves workdays with the times that were sent, else with those that were clocked, and keeps the rates of today. */
export const approveWorkdays: UseCase<typeof call> = async (ctx, { body }) => {
  const { workdays } = body
  await approveAll(ctx, workdays, body)
  ctx.say(texts.approved(workdays.length))
  return approvalsByIds(
    ctx.tx,
    workdays.map(({ workday_id }) => workday_id),
  )
}

/** All or none; one that somebody else has approved meanwhile refuses all, and what breaks a rule is asked about. */
export async function approveAll(ctx: TxContext, workdays: readonly Asked[], accepted: Acceptance) {
  const ids = workdays.map(({ workday_id }) => workday_id)
  await holdWorkdays(ctx.tx, ids)
  const rows = new Map((await approvalRows(ctx.tx, { ids })).map((row) => [row.id, row]))
  if (rows.size !== new Set(ids).size) throw new AppError('not_found')
  if ((await approvalsOf(ctx.tx, ids)).length > 0) throw new AppError('workday_approved')
  await refuseChanged(ctx, workdays, rows)
  const rateOf = await keptRates(ctx.tx, [...rows.values()])
  const zone = await companyZone(ctx.tx)
  const approvals = workdays.map((asked) => {
    const row = rows.get(asked.workday_id) as WorkdayToApprove
    return {
      ...timesOf(asked, row),
      ...rateOf(row),
      approved_by: ctx.viewer.user_id || null,
      approved_by_name: ctx.viewer.name,
    }
  })
  await insertApprovals(ctx.tx, approvals)
  // Judged by the times that are approved now; the refusal takes them back.
  if (!accepts(accepted, 'approval_breaches')) await askAboutBreaches(ctx, ids)
  const clockOf = (at: string) => instantToLocal(at, zone).time
  await recordWorkdayActivities(
    ctx,
    approvals.map(({ workday_id, approved_in_at, approved_out_at }) => ({
      workday_id,
      action_type: 'approved',
      message: approvalActivities.approved(clockOf(approved_in_at), clockOf(approved_out_at)),
    })),
  )
  tellWorkdaysChanged(ctx, ids)
}

/** What was clocked or planned otherwise since it was read is read again first: the conflict brings it. */
async function refuseChanged(
  { tx }: TxContext,
  workdays: readonly Asked[],
  rows: ReadonlyMap<number, Pick<WorkdayToApprove, 'version'>>,
) {
  const changed = workdays.find(
    ({ workday_id, version }) => version !== undefined && version !== rows.get(workday_id)?.version,
  )
  if (!changed) return
  const id = changed.workday_id
  const [data] = await approvalsByIds(tx, [id])
  throw new AppError('conflict', { data, of: { table: 'workdays', id } })
}

/** Names each workday that breaks a rule, or on which something was unlawful. */
async function askAboutBreaches({ tx }: TxContext, ids: readonly number[]) {
  const broken = (await approvalsByIds(tx, ids)).filter((row) => row.breaches.length + row.warnings.length > 0)
  if (broken.length === 0) return
  const lines = broken.map(({ full_name, date, breaches, warnings }) =>
    texts.breach_of(
      full_name,
      date,
      [...breaches, ...warnings].map(({ text }) => text),
    ),
  )
  throw new AppError('approval_breaches', { text: texts.breaches_ask(lines), data: broken.map(({ id }) => id) })
}

/** The times that are approved; what is missing or cannot be is refused on its field. */
function timesOf(asked: Asked, row: WorkdayToApprove) {
  const times = {
    approved_in_at: asked.approved_in_at ?? row.clocked_in_at,
    approved_out_at: asked.approved_out_at ?? row.clocked_out_at,
    break_minutes: asked.break_minutes ?? row.break_minutes ?? 0,
    mileage_reason: asked.mileage_reason ?? null,
  }
  const { approved_in_at, approved_out_at } = times
  const mileage = { mileage_start: numberOf(row.mileage_start), mileage_end: numberOf(row.mileage_end) }
  const faults = approvalFaults({ ...times, ...mileage, date: row.date })
  if (approved_in_at === null || approved_out_at === null || Object.keys(faults).length > 0) throw fieldError(faults)
  return {
    ...times,
    approved_in_at,
    approved_out_at,
    workday_id: row.id,
    nightout: asked.nightout ?? row.nightout,
    mileage_start: row.mileage_start,
    mileage_end: row.mileage_end,
  }
}

const numberOf = (value: string | null) => (value === null ? null : Number(value))
