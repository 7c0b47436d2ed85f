import { clockChanges } from '@dray/domain/driver-captures/clock-changes.ts'
import { dayRecord, type RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import type { CaptureNote } from '@dray/domain/driver-captures/decide-capture.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { clockFaults } from '@dray/domain/workdays/clock-faults.ts'
import { workdayActivities as lines } from '@dray/domain/workdays/workdays.messages.ts'
import { companyZone } from '#features/company/index.ts'
import { clockCaptures } from '#features/driver-progress/index.ts'
import { forgetLastPosition } from '#features/positions/index.ts'
import { changeWorkday, recordWorkdayActivities } from '#features/workdays/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { MetDayHere, TimedOfDay } from './taken.ts'

/**
 * Writes what a driver's captures say of the clock by now into the workday, as clocked and never as approved. What the
 * office has entered otherwise stays, and the capture says so.
 */
export async function takeClock(ctx: TxContext, { row }: MetDayHere, one: TimedOfDay): Promise<CaptureNote | null> {
  if (!row) throw new Error('A clock without a workday is kept')
  const before = await clockCaptures(ctx.tx, [row.id])
  const recordOf = (captures: readonly RecordedOfDay[]) => dayRecord(captures, row.clocked_in_at)
  const now = recordOf([...before, { ...one, at: one.corrected_at }])
  const { changes, is_held } = clockChanges(row, { was: recordOf(before), now })
  const faults = clockFaults({ ...row, ...changes })
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  await changeWorkday(ctx, row, changes)
  if (now.state === 'out') await forgetLastPosition(ctx.tx, row.driver_id)
  const { time } = instantToLocal(one.corrected_at, await companyZone(ctx.tx))
  await recordWorkdayActivities(ctx, [{ workday_id: row.id, action_type: 'clock', message: lineOf(one, time) }])
  return is_held ? 'office_entered' : null
}

function lineOf({ kind, body }: TimedOfDay, time: string): string {
  if (kind === 'clock') return body.way === 'in' ? lines.clocked_in(time) : lines.clocked_out(time)
  if (kind === 'break') return body.way === 'start' ? lines.break_began(time) : lines.break_ended(time)
  return kind === 'night_out' && body.is_out ? lines.nightout : lines.no_nightout
}
