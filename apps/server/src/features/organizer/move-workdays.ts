import type { moveWorkdays as call } from '@dray/domain/organizer/workday.calls.ts'
import { placeWorkdays, recordWorkdayActivities, type WorkdayLine } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { checkMove } from './check-move.ts'
import { lockWorkdays, refuseApproved } from './crews.repo.ts'
import { cardsOf } from './present-cards.ts'

/** Moves workdays in one statement, at whose end nobody may be booked twice: so two exchange their vehicles. */
export const moveWorkdays: UseCase<typeof call> = async (ctx, { body }) => {
  const { moves } = body
  const ids = moves.map(({ id }) => id)
  const rows = new Map((await lockWorkdays(ctx.tx, ids)).map((row) => [row.id, row]))
  await refuseApproved(ctx.tx, ids)
  const lines: WorkdayLine[] = []
  const placed = []
  for (const { id, version, ...to } of moves) {
    const row = rows.get(id)
    if (!row) throw new AppError('not_found')
    if (version !== undefined && version !== row.version) {
      throw new AppError('conflict', { data: await cardsOf(ctx.tx, [id], ctx.now) })
    }
    const { vehicle_id = row.vehicle_id, driver_id = row.driver_id, date = row.date } = to
    const wanted = { ...row, vehicle_id, driver_id, date }
    const moved = await checkMove(ctx, row, { wanted, given: body, except: ids })
    lines.push(...moved.lines)
    placed.push({ row, changes: { vehicle_id, driver_id, date, driver_type: moved.driver_type } })
  }
  await placeWorkdays(ctx, placed)
  await recordWorkdayActivities(ctx, lines)
  return cardsOf(ctx.tx, ids, ctx.now)
}
