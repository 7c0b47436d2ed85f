import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import type { updateWorkday as call } from '@dray/domain/organizer/workday.calls.ts'
import { clockFaults } from '@dray/domain/workdays/clock-faults.ts'
import { workdayActivities as lines } from '@dray/domain/workdays/workdays.messages.ts'
import { companyZone } from '#features/company/index.ts'
import {
  changeWorkday,
  lockWorkday,
  recordWorkdayActivities,
  type WorkdayLine,
  type WorkdayRow,
} from '#features/workdays/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkMoves } from './check-move.ts'
import { refuseApproved } from './crews.repo.ts'
import { presentWorkday } from './present-workday.ts'

/** Changes a workday as it is now; somebody else's change since it was read is a 409 with the workday of now. */
export const updateWorkday: UseCase<typeof call> = async (ctx, { params: { id }, body }) => {
  const { accept_warnings, override_reason, old_vehicle_id, version, ...changes } = body
  const was = await lockWorkday(ctx.tx, id)
  if (!was) throw new AppError('not_found', { of: { table: 'workdays', id } })
  await refuseApproved(ctx.tx, [id])
  const isOld = version !== undefined && version !== was.version
  if (isOld || (old_vehicle_id !== undefined && old_vehicle_id !== was.vehicle_id)) {
    throw new AppError('conflict', { data: await presentWorkday(ctx, id), of: { table: 'workdays', id } })
  }
  const wanted = { ...was, ...given(changes) }
  const faults = clockFaults(wanted)
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  const [moved] = await checkMoves(ctx, [{ was, wanted }], { accept_warnings, override_reason })
  const now = await changeWorkday(ctx, was, { ...given(changes), driver_type: moved?.driver_type })
  const zone = await companyZone(ctx.tx)
  await recordWorkdayActivities(ctx, [...(moved?.lines ?? []), ...clockLines(was, now, zone)])
  return presentWorkday(ctx, id)
}

/** What was sent of the columns; what was left out stays. */
const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<WorkdayRow>

function clockLines(was: WorkdayRow, now: WorkdayRow, zone: string): WorkdayLine[] {
  const line = (message: string): WorkdayLine => ({ workday_id: now.id, action_type: 'clock', message })
  const isSame = (a: string | null, b: string | null) => a === b || (a && b && Date.parse(a) === Date.parse(b))
  const found: WorkdayLine[] = []
  if (!isSame(was.clocked_in_at, now.clocked_in_at)) {
    found.push(line(clockText(now.clocked_in_at, { zone, text: lines.clocked_in })))
  }
  if (!isSame(was.clocked_out_at, now.clocked_out_at)) {
    found.push(line(clockText(now.clocked_out_at, { zone, text: lines.clocked_out })))
  }
  if (was.break_minutes !== now.break_minutes && now.break_minutes !== null) {
    found.push(line(lines.break_set(now.break_minutes)))
  }
  if (was.nightout !== now.nightout) found.push(line(now.nightout === 1 ? lines.nightout : lines.no_nightout))
  return found
}

const clockText = (at: string | null, { zone, text }: { zone: string; text: (time: string) => string }) =>
  at === null ? lines.clock_cleared : text(instantToLocal(at, zone).time)
