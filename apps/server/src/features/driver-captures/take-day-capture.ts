import type { DayCapture } from '@dray/domain/driver-captures/capture.ts'
import { decideDayCapture } from '@dray/domain/driver-captures/decide-day-capture.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { lockSubject } from '#features/defects/index.ts'
import { holdDriver, lockWorkday } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { applyDayCapture } from './apply-day-capture.ts'
import { isApproved, workdayOfMoment } from './day-captures.repo.ts'
import { type Arrived, type MetDayHere, nothingMade, subjectIn, type Taken, type TimedOfDay } from './taken.ts'

/** Returns how a driver's day stands; of one driver one capture is taken at a time. */
export async function meetDay(ctx: TxContext, one: DayCapture, { corrected_at, is_after_end }: Arrived) {
  const driver_id = ctx.viewer.account_id
  const driver = await holdDriver(ctx.tx, driver_id)
  if (!driver) throw new AppError('not_found')
  const date = dateIn(await companyZone(ctx.tx), corrected_at)
  const wanted = { driver_id, named: one.workday_id, date, at: corrected_at }
  const row = await workdayToMeet(ctx, await workdayOfMoment(ctx.tx, wanted))
  const subject = subjectIn(one)
  const subject_name = subject ? ((await lockSubject(ctx.tx, subject)) ?? null) : null
  const met: MetDayHere = {
    driver,
    row,
    subject_name,
    is_after_end,
    workday: row && {
      id: row.id,
      is_ended: row.ended_at !== null,
      is_approved: await isApproved(ctx.tx, row.id),
    },
    has_subject: subject === null || subject_name !== null,
  }
  return met
}

export const workdayToMeet = async ({ tx }: TxContext, id: number | undefined) =>
  (id === undefined ? undefined : await lockWorkday(tx, id)) ?? null

/** Decides what becomes of a capture of a driver's own day, and does it. */
export async function takeOfDay(ctx: TxContext, met: MetDayHere, one: TimedOfDay): Promise<Taken> {
  const decision = decideDayCapture(one, met)
  const none = { ...nothingMade, decision }
  if (decision.outcome === 'kept') return none
  const { made_id, note } = await applyDayCapture(ctx, met, one)
  const placed_workday_id = met.row?.id ?? null
  const noted = note ? { ...decision, outcome: 'applied_with_note' as const, note } : decision
  return { ...none, decision: noted, made_id, placed_workday_id, workday_id: placed_workday_id }
}
