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
  const wanted = await Promise.all(
    moves.map(async ({ id, version, ...to }) => {
      const row = rows.get(id)
      if (!row) throw new AppError('not_found')
      if (version !== undefined && version !== row.version) {
        throw new AppError('conflict', { data: await cardsOf(ctx.tx, [id], ctx.now) })
      }
      const { vehicle_id = row.vehicle_id, driver_id = row.driver_id, date = row.date } = to
      return { row, moved: { ...row, vehicle_id, driver_id, date } }
    }),
  )
  const together = wanted.map(({ moved }) => moved)
  const lines: WorkdayLine[] = []
  const placed = []
  for (const { row, moved } of wanted) {
    const checked = await checkMove(ctx, row, { wanted: moved, given: body, together })
    lines.push(...checked.lines)
    const { vehicle_id, driver_id, date } = moved
    placed.push({ row, changes: { vehicle_id, driver_id, date, driver_type: checked.driver_type } })
  }
  await placeWorkdays(ctx, placed)
  await recordWorkdayActivities(ctx, lines)
  return cardsOf(ctx.tx, ids, ctx.now)
}
