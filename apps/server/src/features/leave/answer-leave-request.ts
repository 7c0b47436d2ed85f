import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { driverAction } from '@dray/domain/leave/leave.events.ts'
import { leaveRequestTexts as texts } from '@dray/domain/leave/leave.messages.ts'
import { leaveType } from '@dray/domain/leave/leave-days.ts'
import { dayCount, leaveMatterCodes } from '@dray/domain/leave/leave-entitlement.ts'
import type { answerLeaveRequest as call, LeaveStatus } from '@dray/domain/leave/leave-requests.calls.ts'
import { companyRow, companyToday } from '#features/company/index.ts'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { bringBackWorkdays } from '#features/organizer/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { update } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { freeDays } from './free-days.ts'
import { holdDriver, insertLeaves, lockLeaves } from './leave.repo.ts'
import type { LeaveRequestRow } from './leave-calendar.repo.ts'
import { driversOf } from './leave-requests.repo.ts'
import { presentRequests } from './present-requests.ts'
import { leaveOf, makeFree } from './set-driver-days.ts'

/** An approval writes the leave, another answer takes it back; the driver is told by e-mail. */
export const answerLeaveRequest: UseCase<typeof call> = async (ctx, { params: { id }, body }) => {
  const { status, reason = null } = body
  const was = await lockRow(ctx.tx, 'leave_requests', { id })
  await refuse(ctx, was, body)
  await holdDriver(ctx.tx, was.driver_id)
  const removed = status === 'Approved' ? await approve(ctx, was, body) : []
  if (was.status === 'Approved') await takeBack(ctx, was, status)
  if (body.workdays.length > 0) await bringBackWorkdays(ctx, body)
  const isOpen = status === 'Requested'
  const row = await update(ctx.tx, 'leave_requests', {
    row: was,
    changes: {
      status,
      reason: isOpen ? null : reason,
      answered_by: isOpen ? null : ctx.viewer.user_id,
      answered_by_name: isOpen ? null : ctx.viewer.name,
      answered_at: isOpen ? null : ctx.now,
    },
  })
  await tellDriver(ctx, row)
  ctx.publish(driverAction('request', [row.driver_id]))
  ctx.say(texts.answered[status])
  const [request] = await presentRequests(ctx, [row])
  if (!request) throw new AppError('not_found')
  return { request, removed }
}

type Answer = Parameters<typeof answerLeaveRequest>[1]['body']

async function refuse(ctx: TxContext, was: LeaveRequestRow, { status, reason = null, version }: Answer) {
  if (version !== undefined && version !== was.version) {
    const [request] = await presentRequests(ctx, [was])
    throw new AppError('conflict', { data: request, of: { table: 'leave_requests', id: was.id } })
  }
  if (status === was.status) throw new AppError('leave_request_answered', { text: texts.same(status) })
  if (status === 'Declined' && reason === null) throw fieldError({ reason: texts.reasonMissing })
}

/** Days on which the driver is away already stay as they are: who is sick on holiday has not taken it. */
async function approve(ctx: TxContext, request: LeaveRequestRow, accepted: Acceptance) {
  const { driver_id } = request
  const days = request.days
  const asks = leaveMatterCodes.filter((code) => code !== 'short_notice')
  const removed = await freeDays(ctx, { driver_id, days, asks, accepted })
  const held = await lockLeaves(
    ctx.tx,
    driver_id,
    days.map(({ date }) => date),
  )
  const away = new Set(held.map(({ date }) => date))
  const today = await companyToday(ctx)
  const rows = days.filter(({ date }) => !away.has(date))
  await insertLeaves(
    ctx.tx,
    rows.map((day) =>
      leaveOf(
        { ...day, type: leaveType.holiday, text: null, request_id: request.id },
        { driver_id, removed, reason: day.date < today ? texts.corrected.Approved : null },
      ),
    ),
  )
  ctx.publish(driverAction('leave', [driver_id]))
  return removed
}

/** Only what this approval made goes: days that were set before or since stay. */
async function takeBack(ctx: TxContext, request: LeaveRequestRow, status: LeaveStatus) {
  const dates = request.days.map(({ date }) => date)
  const held = await lockLeaves(ctx.tx, request.driver_id, dates)
  const today = await companyToday(ctx)
  for (const leave of held) {
    if (leave.request_id === request.id) await makeFree(ctx, leave, leave.date < today ? texts.corrected[status] : null)
  }
  ctx.publish(driverAction('available', [request.driver_id]))
}

async function tellDriver(ctx: TxContext, row: LeaveRequestRow) {
  const [driver] = await driversOf(ctx.tx, [row.driver_id])
  if (!driver?.email) return
  const { company_name } = await companyRow(ctx.tx)
  const email = (await templateFor(ctx.tx, 'driver-holiday')).fill({
    driver_name: driver.full_name,
    first_day: showLongDate(row.from_date),
    last_day: showLongDate(row.to_date),
    days: String(dayCount(row.days)),
    answer: texts.told[row.status as LeaveStatus],
    reason: row.reason ?? '',
  })
  await queueEmail(ctx, { ...email, to: driver.email, company: { name: company_name } })
}
