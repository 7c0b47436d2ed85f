import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import { dutyReach } from '@dray/domain/allocation/duty-warnings.ts'
import type { organizerActionTypes } from '@dray/domain/organizer/organizer-wire.ts'
import { activityAdded, updateWorkday as workdayUpdated } from '@dray/domain/workdays/workdays.events.ts'
import { type Changes, insertAll, remove, update, updateEach } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type WorkdayRow, workdaysAround } from './workdays.repo.ts'

type New = Pick<WorkdayRow, 'date' | 'shift_type_id' | 'driver_id' | 'driver_type' | 'vehicle_id' | 'trailer_id'> &
  Pick<WorkdayRow, 'start_time' | 'end_time' | 'made_by_allocation'>
export type WorkdayChanges = Changes<'workdays'>

/** Makes workdays and tells the boards. */
export async function insertWorkdays(ctx: TxContext, rows: New[]): Promise<WorkdayRow[]> {
  const made = await insertAll(ctx.tx, 'workdays', rows)
  if (made.length > 0) ctx.publish(organizerChange('workdayAdd', idsOf(made)))
  await tellAround(ctx, made)
  return made
}

/** Changes a locked workday and tells the boards. */
export async function changeWorkday(ctx: TxContext, row: WorkdayRow, changes: WorkdayChanges): Promise<WorkdayRow> {
  const now = await update(ctx.tx, 'workdays', { row, changes })
  if (now.version === row.version) return now
  tellWorkdaysChanged(ctx, [row.id])
  if (ofHours.some((column) => now[column] !== row[column])) await tellAround(ctx, [row, now])
  return now
}

/** Moves locked workdays, all of them in one statement, so that two can exchange their vehicles or days. */
export async function placeWorkdays(ctx: TxContext, moves: readonly { row: WorkdayRow; changes: WorkdayChanges }[]) {
  const moved = await updateEach(ctx.tx, 'workdays', moves)
  tellWorkdaysChanged(ctx, idsOf(moved))
  await tellAround(ctx, [...moves.map(({ row }) => row), ...moved])
  return moved
}

/** Removes a locked workday on which nothing stands any more. */
export async function removeWorkday(ctx: TxContext, row: WorkdayRow) {
  await remove(ctx.tx, 'workdays', row)
  ctx.publish(organizerChange('workdayDelete', [row.id]))
  await tellAround(ctx, [row])
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** What of a workday the rest between a driver's shifts and their days on end are worked out from. */
const ofHours = [
  'driver_id',
  'date',
  'shift_type_id',
  'vehicle_id',
  'start_time',
  'end_time',
  'clocked_in_at',
  'clocked_out_at',
  'ended_at',
] as const

/** Tells the boards that what speaks against the same drivers' workdays around these may be otherwise now. */
async function tellAround(ctx: TxContext, rows: readonly WorkdayRow[]) {
  const ids = await workdaysAround(ctx.tx, rows, dutyReach)
  if (ids.length > 0) ctx.publish(organizerChange('update', ids))
}

/** Tells the boards and panels that workdays are other than they were. */
export function tellWorkdaysChanged(ctx: TxContext, ids: number[]) {
  ctx.publish(organizerChange('update', ids))
  ctx.publish(workdayUpdated('update', ids))
}

export interface WorkdayLine {
  workday_id: number
  action_type: (typeof organizerActionTypes)[number]
  message: string
  job_id?: number
}

/** Writes lines into workdays' feeds, in the name of whoever acts. */
export async function recordWorkdayActivities(ctx: TxContext, lines: readonly WorkdayLine[]) {
  if (lines.length === 0) return
  await insertAll(
    ctx.tx,
    'workday_activities',
    lines.map((line) => ({
      job_id: null,
      ...line,
      user_id: ctx.viewer.user_id || null,
      user_name: ctx.viewer.name,
    })),
  )
  ctx.publish(activityAdded('add', [...new Set(lines.map(({ workday_id }) => workday_id))]))
}
