import type { AnyCatalogue } from '@dray/domain/catalogues/catalogue.ts'
import { sideOf } from '@dray/domain/catalogues/kinds.ts'
import { orderReasons } from '@dray/domain/catalogues/ordering.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type TenantTable, update } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { lockOrder, rowsInOrder, writeOrder } from './catalogues.repo.ts'
import type { CatalogueRow, KeptCatalogue } from './kept-catalogue.ts'
import { presentRows } from './present-rows.ts'

interface Place {
  id: number
  position: number
}

/**
 * Gives rows their places; the others close up around them, so that the places of each kind stay 1, 2, 3 and so on. A
 * place beyond the end is the end. Returns the rows named, in their new order.
 */
export const orderRows =
  (kept: KeptCatalogue) =>
  async (ctx: TxContext, { body }: { body: Place[] }) => {
    const { catalogue, table } = kept
    await lockOrder(ctx.tx)
    const rows = await rowsInOrder(ctx.tx, table, null)
    const known = new Map(rows.map((row) => [row.id, row]))
    if (body.some(({ id }) => !known.has(id))) throw new AppError('not_found')
    checkPlaces(catalogue, body, known)
    const wanted = new Map(body.map(({ id, position }) => [id, position]))
    const moved: CatalogueRow[] = []
    for (const [{ change }, own] of Map.groupBy(rows, (row) => sideOf(catalogue, row))) {
      const ids = body.map(({ id }) => id).filter((id) => own.some((row) => row.id === id))
      if (ids.length === 0) continue
      moved.push(...(await move(ctx.tx, table, { rows: own, wanted })))
      ctx.publish(change('orderChange', ids))
    }
    const inOrder = moved.sort((one, other) => Number(one.position) - Number(other.position))
    return presentRows(ctx.tx, kept, { rows: inOrder, seen: ctx })
  }

/** Writes the new order of one kind's rows; returns those that were named. */
async function move(
  tx: Tx,
  table: TenantTable,
  { rows, wanted }: { rows: CatalogueRow[]; wanted: ReadonlyMap<number, number> },
) {
  const order = ordered(rows, wanted)
  const moved: CatalogueRow[] = []
  for (const [at, row] of order.entries()) {
    if (!wanted.has(row.id)) continue
    const changes = { position: at + 1 }
    moved.push((await update(tx, table, { row: row as never, changes: changes as never })) as never)
  }
  await writeOrder(
    tx,
    table,
    order.map(({ id }) => id),
  )
  return moved
}

/** The rows of one kind with the wanted ones at their places. */
function ordered(rows: readonly CatalogueRow[], wanted: ReadonlyMap<number, number>): CatalogueRow[] {
  const placeOf = ({ id }: CatalogueRow) => wanted.get(id) ?? 0
  const order = rows.filter(({ id }) => !wanted.has(id))
  const named = rows.filter(({ id }) => wanted.has(id)).sort((one, other) => placeOf(one) - placeOf(other))
  for (const row of named) order.splice(placeOf(row) - 1, 0, row)
  return order
}

/** Refuses a row that is named twice, and two rows of one kind at one place, on the field of the later one. */
function checkPlaces(catalogue: AnyCatalogue, body: readonly Place[], known: ReadonlyMap<number, CatalogueRow>) {
  const place = catalogue.ordering?.place ?? 'position'
  const [ids, places] = [new Set<number>(), new Set<string>()]
  const wrong: Record<string, string> = {}
  for (const [at, { id, position }] of body.entries()) {
    const here = `${sideOf(catalogue, known.get(id) ?? {}).kind?.name} ${position}`
    if (ids.has(id)) wrong[`${at}.id`] = orderReasons.twice
    if (places.has(here)) wrong[`${at}.${place}`] = orderReasons.taken
    ids.add(id)
    places.add(here)
  }
  if (Object.keys(wrong).length > 0) throw fieldError(wrong)
}

/** Closes the gap that a deleted row leaves among those of its kind. */
export async function closeGap({ tx }: TxContext, { catalogue, table }: KeptCatalogue, gone: CatalogueRow) {
  const rows = await rowsInOrder(tx, table, sideOf(catalogue, gone).kind)
  await writeOrder(
    tx,
    table,
    rows.map(({ id }) => id),
  )
}
