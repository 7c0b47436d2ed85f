import { updateWorkday } from '@dray/domain/workdays/workdays.events.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { insert, type Row, update } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** Enters fuel that a driver filled up; its receipt follows. */
export async function addCapturedFill(
  ctx: TxContext,
  fill: Pick<Row<'fuel_fills'>, 'workday_id' | 'fuel_volume' | 'fuel_cost'>,
): Promise<number> {
  const { id } = await insert(ctx.tx, 'fuel_fills', { ...fill, picture: null })
  ctx.publish(updateWorkday('update', [fill.workday_id]))
  return id
}

/** Puts a fill's receipt at it; one that stands there stays. */
export async function showReceipt(ctx: TxContext, id: number, picture: string) {
  const row = await lockRow(ctx.tx, 'fuel_fills', { id })
  if (row.picture !== null) return
  await update(ctx.tx, 'fuel_fills', { row, changes: { picture } })
  ctx.publish(updateWorkday('update', [row.workday_id]))
}
