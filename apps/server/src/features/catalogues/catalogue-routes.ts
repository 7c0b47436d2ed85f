import { type Use, useOf } from '@dray/domain/catalogues/catalogue.messages.ts'
import type { AnyCatalogue } from '@dray/domain/catalogues/catalogue.ts'
import { sideOf } from '@dray/domain/catalogues/kinds.ts'
import { type FileFields, withFileKeys } from '#features/files/index.ts'
import { changeRow, lockRow } from '#platform/db/change-row.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, remove } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { checkChanged } from '#platform/http/calls/check-changed.ts'
import type { Route, TxContext } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { countUses, type ListQuery, lastPosition, lockOrder, pageOfRows, rowById } from './catalogues.repo.ts'
import type { CatalogueRow, Given, KeptCatalogue, UsedByColumns } from './kept-catalogue.ts'
import { closeGap, orderRows } from './order-rows.ts'
import { kindOfQuery, presentRow, presentRows } from './present-rows.ts'

interface Request {
  params: { id: number }
  query: ListQuery & Record<string, string>
  body: Given & { version?: number }
}

/** Every call of a catalogue with its use case, from its definition and from how the server keeps it. */
export function catalogueRoutes(kept: KeptCatalogue): Route[] {
  const { calls } = kept.catalogue
  const bound = (useCase: UseCase) => async (ctx: TxContext, request: Request) => {
    await kept.checkOpen?.(ctx.tx)
    return useCase(ctx, kept, request)
  }
  return [
    { call: calls.list, useCase: bound(list) },
    { call: calls.show, useCase: bound(show) },
    { call: calls.add, useCase: bound(add) },
    { call: calls.change, useCase: bound(change) },
    { call: calls.remove, useCase: bound(removeOne) },
    ...(calls.order ? [{ call: calls.order, useCase: orderRows(kept) }] : []),
  ]
}

type UseCase = (ctx: TxContext, kept: KeptCatalogue, request: Request) => Promise<unknown>

async function list(ctx: TxContext, kept: KeptCatalogue, { query }: Request) {
  const { tx } = ctx
  const { catalogue, table } = kept
  const asked = { ...query, active: query[catalogue.active] ?? 'all', where: kindOfQuery(catalogue, query) }
  const { rows, total } = await pageOfRows(tx, table, { listed: listedBy(catalogue), query: asked })
  return pageOf(ctx, query, { rows: await presentRows(tx, kept, { rows, seen: ctx }), total })
}

const listedBy = ({ search, ordered_by, sortable, active, fields }: AnyCatalogue) => ({
  search,
  ordered_by: ordered_by ?? sortable[0],
  active,
  texts: Object.keys(fields).filter((column) => fields[column]?.compared === 'text'),
})

async function show(ctx: TxContext, kept: KeptCatalogue, { params }: Request) {
  const row = await rowById(ctx.tx, kept.table, params.id)
  if (!row) throw new AppError('not_found', { of: { table: kept.table, id: params.id } })
  return presentRow(ctx.tx, kept, { row, seen: ctx })
}

async function add(ctx: TxContext, kept: KeptCatalogue, { body }: Request) {
  const { catalogue, table } = kept
  const { kind, fresh, change, messages } = sideOf(catalogue, body)
  checkChanged(catalogue.calls.add.body, { was: null, given: body })
  const given = await withFileKeys(ctx, fileFields(catalogue), { was: null, given: body })
  const derived = await kept.derive?.(ctx, { was: null, given })
  if (catalogue.ordering) await lockOrder(ctx.tx)
  const place = catalogue.ordering && { position: (await lastPosition(ctx.tx, table, kind)) + 1 }
  const values = { ...fresh, ...columnsOf(catalogue, given), ...place, ...derived }
  const row = (await insert(ctx.tx, table, values as never)) as unknown as CatalogueRow
  await kept.save?.(ctx, { row, was: null, given })
  ctx.publish(change('add', [row.id], { version: row.version }))
  ctx.say(messages.added)
  return answerOf(ctx, kept, row)
}

async function change(ctx: TxContext, kept: KeptCatalogue, { params, body }: Request) {
  const { catalogue } = kept
  // The tables' columns are known to the definitions only.
  const wanted = { table: kept.table as 'services', by: { id: params.id }, version: body.version }
  let given: Given = body
  const shown = await changeRow(ctx.tx, wanted, {
    answer: catalogue.row,
    present: (row) => answerOf(ctx, kept, row as CatalogueRow) as never,
    changes: async (was) => {
      checkChangeable(catalogue, was.id)
      const { version: _, ...fields } = body
      checkChanged(catalogue.calls.change.body, { was, given: fields })
      given = await withFileKeys(ctx, fileFields(catalogue), { was, given: body })
      const derived = await kept.derive?.(ctx, { was: was as CatalogueRow, given })
      return { ...columnsOf(catalogue, given), ...derived }
    },
    related: async (row, was) =>
      (await kept.save?.(ctx, { row: row as CatalogueRow, was: was as CatalogueRow, given })) ?? false,
    changed: (row) => ctx.publish(sideOf(catalogue, row).change('update', [row.id], { version: row.version })),
  })
  ctx.say(sideOf(catalogue, shown as CatalogueRow).messages.updated)
  return shown
}

/** A row that was written, with what is shown beside its columns where somebody reads it. */
const answerOf = async (ctx: TxContext, kept: KeptCatalogue, row: CatalogueRow) =>
  ctx.isOneOfMany ? row : presentRow(ctx.tx, kept, { row, seen: ctx })

/** What nothing uses goes; of what is used the refusal says where and how often, and it can be retired instead. */
async function removeOne(ctx: TxContext, kept: KeptCatalogue, { params }: Request) {
  if (kept.catalogue.ordering) await lockOrder(ctx.tx)
  const row = (await lockRow(ctx.tx, kept.table, { id: params.id })) as unknown as CatalogueRow
  checkChangeable(kept.catalogue, row.id)
  await refuseInUse(ctx.tx, kept.used_by, { id: params.id })
  await remove(ctx.tx, kept.table, row as never)
  await kept.removed?.(ctx, row)
  if (kept.catalogue.ordering) await closeGap(ctx, kept, row)
  const { change, messages } = sideOf(kept.catalogue, row)
  ctx.publish(change('delete', [row.id]))
  ctx.say(messages.deleted)
  return null
}

/** Throws for a row that every company has from the first day: it stays as it is. */
function checkChangeable({ seeds }: AnyCatalogue, id: number) {
  if (seeds?.some((seed) => seed.id === id)) throw new AppError('row_fixed')
}

/** Throws the 409 `in_use` with the places that use a row and how often each does; `text` where it cannot be retired. */
export async function refuseInUse(
  tx: Tx,
  used_by: UsedByColumns | undefined,
  { id, text }: { id: number; text?: string },
) {
  const uses: Use[] = (await countUses(tx, used_by ?? {}, id)).map(({ what, count }) => useOf(what, count))
  if (uses.length > 0) throw new AppError('in_use', { data: { uses }, ...(text && { text }) })
}

/** The columns that hold the key of an uploaded file. */
const fileFields = ({ fields }: AnyCatalogue): FileFields =>
  Object.fromEntries(Object.entries(fields).map(([column, { bucket }]) => [column, bucket]))

/** The columns among what was given: the declared fields and the flag that retires a row. */
const columnsOf = ({ fields, active }: AnyCatalogue, given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([key]) => key in fields || key === active))
