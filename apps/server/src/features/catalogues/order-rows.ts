import { sideOf } from '@dray/domain/catalogues/kinds.ts'
import { update } from '../../platform/db/writes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { TxContext } from '../../platform/http/context.ts'
import { rowsForUpdate } from './catalogues.repo.ts'
import type { CatalogueRow, KeptCatalogue } from './keeping.ts'
import { presentRows } from './present-rows.ts'

interface Places {
  body: { id: number; position: number }[]
}

/** Gives rows their places, as they were dragged; all or none. Answers them in the new order. */
export const orderRows =
  (kept: KeptCatalogue) =>
  async (ctx: TxContext, { body }: Places) => {
    const { catalogue, table } = kept
    const wanted = new Map(body.map(({ id, position }) => [id, position]))
    const rows = await rowsForUpdate(ctx.tx, table, [...wanted.keys()])
    if (rows.length !== wanted.size) throw new AppError('not_found')
    const moved: CatalogueRow[] = []
    for (const row of rows) {
      const changes = { position: wanted.get(row.id) }
      moved.push((await update(ctx.tx, table, { row: row as never, changes: changes as never })) as never)
    }
    const ids = [...wanted.keys()]
    const bySide = Map.groupBy(moved, (row) => sideOf(catalogue, row))
    for (const [{ change }, own] of bySide) {
      const told = new Set(own.map(({ id }) => id))
      ctx.publish(
        change(
          'orderChange',
          ids.filter((id) => told.has(id)),
        ),
      )
    }
    const inOrder = moved.sort((one, other) => Number(one.position) - Number(other.position))
    return presentRows(ctx.tx, kept, { rows: inOrder, now: ctx.now })
  }
