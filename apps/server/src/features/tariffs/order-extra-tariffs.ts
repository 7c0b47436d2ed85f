import { type changeExtraTariffPosition, extraTariffs } from '@dray/domain/tariffs/extra-tariffs.ts'
import { update } from '../../platform/db/writes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { UseCase } from '../../platform/http/context.ts'
import { tariffsForUpdate } from './tariffs.repo.ts'

/** Gives tariffs their places, as they were dragged; all or none. Answers them in the new order. */
export const orderExtraTariffs: UseCase<typeof changeExtraTariffPosition> = async (ctx, { body }) => {
  const wanted = new Map(body.map(({ id, position }) => [id, position]))
  const rows = await tariffsForUpdate(ctx.tx, [...wanted.keys()])
  if (rows.length !== wanted.size) throw new AppError('not_found')
  const moved = []
  for (const row of rows) {
    const position = wanted.get(row.id) ?? row.position
    moved.push(await update(ctx.tx, 'extra_tariffs', { row, changes: { position } }))
  }
  ctx.publish(extraTariffs.change('orderChange', [...wanted.keys()]))
  return moved.sort((one, other) => one.position - other.position)
}
