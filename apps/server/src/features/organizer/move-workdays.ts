import type { moveWorkdays as call } from '@dray/domain/organizer/workday.calls.ts'
import { placeWorkdays, recordWorkdayActivities } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkMoves } from './check-move.ts'
import { lockWorkdays, refuseApproved } from './crews.repo.ts'
import { cardsOf } from './present-cards.ts'

/** Moves workdays in one statement, at whose end nobody may be booked twice: so two exchange their vehicles. */
export const moveWorkdays: UseCase<typeof call> = async (ctx, { body }) => {
  const { moves } = body
  const ids = moves.map(({ id }) => id)
  const rows = new Map((await lockWorkdays(ctx.tx, ids)).map((row) => [row.id, row]))
  await refuseApproved(ctx.tx, ids)
  const wanted = []
  for (const { id, version, ...to } of moves) {
    const row = rows.get(id)
    if (!row) throw new AppError('not_found', { of: { table: 'workdays', id } })
    if (version !== undefined && version !== row.version) {
      throw new AppError('conflict', { data: await cardsOf(ctx.tx, [id], ctx.now), of: { table: 'workdays', id } })
    }
    const { vehicle_id = row.vehicle_id, driver_id = row.driver_id, date = row.date } = to
    wanted.push({ was: row, wanted: { ...row, vehicle_id, driver_id, date } })
  }
  const moved = await checkMoves(ctx, wanted, body)
  await placeWorkdays(
    ctx,
    wanted.map(({ was, wanted: { vehicle_id, driver_id, date } }, at) => ({
      row: was,
      changes: { vehicle_id, driver_id, date, driver_type: moved[at]?.driver_type },
    })),
  )
  await recordWorkdayActivities(
    ctx,
    moved.flatMap(({ lines }) => lines),
  )
  return cardsOf(ctx.tx, ids, ctx.now)
}
