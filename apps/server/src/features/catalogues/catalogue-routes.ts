import { type Use, useOf } from '@dray/domain/catalogues/catalogue.messages.ts'
import type { AnyCatalogue } from '@dray/domain/catalogues/catalogue.ts'
import { pageFrom } from '@dray/domain/kernel/wire.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/transaction.ts'
import { checkVersion, insert, remove, update } from '../../platform/db/writes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Route, TxContext } from '../../platform/http/context.ts'
import { countUses, type ListQuery, pageOfRows, rowById, rowForUpdate, touchRow } from './catalogues.repo.ts'
import type { CatalogueRow, Given, KeptCatalogue, UsedByColumns } from './keeping.ts'

interface Request {
  params: { id: number }
  query: ListQuery & Record<string, string>
  body: Given & { version?: number }
}

/** Every call of a catalogue with its use case, from its definition and from how the server keeps it. */
export function catalogueRoutes(kept: KeptCatalogue): Route[] {
  const { calls } = kept.catalogue
  const bound = (useCase: UseCase) => (ctx: TxContext, request: Request) => useCase(ctx, kept, request)
  return [
    { call: calls.list, useCase: bound(list) },
    { call: calls.show, useCase: bound(show) },
    { call: calls.add, useCase: bound(add) },
    { call: calls.change, useCase: bound(change) },
    { call: calls.remove, useCase: bound(removeOne) },
  ]
}

type UseCase = (ctx: TxContext, kept: KeptCatalogue, request: Request) => Promise<unknown>

async function list({ tx, now }: TxContext, kept: KeptCatalogue, { query }: Request) {
  const { catalogue, table } = kept
  const asked = { ...query, active: query[catalogue.active] ?? 'all' }
  const { rows, total } = await pageOfRows(tx, table, { listed: listedBy(catalogue), query: asked })
  const { page, ...conditions } = query
  const shown = await presentRows(tx, kept, { rows, now })
  return pageFrom(shown, { total, page, query: queryText(conditions) })
}

const listedBy = ({ search, ordered_by, sortable, active, fields }: AnyCatalogue) => ({
  search,
  ordered_by: ordered_by ?? sortable[0],
  active,
  texts: Object.keys(fields).filter((column) => fields[column]?.compared === 'text'),
})

/** The list's other conditions, for the links to the pages beside. */
export const queryText = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()

async function show({ tx, now }: TxContext, kept: KeptCatalogue, { params }: Request) {
  const row = await rowById(tx, kept.table, params.id)
  if (!row) throw new AppError('not_found')
  return presentRow(tx, kept, { row, now })
}

async function add(ctx: TxContext, kept: KeptCatalogue, { body }: Request) {
  const { catalogue, table } = kept
  const derived = await kept.derive?.(ctx, { was: null, given: body })
  const values = { ...columnsOf(catalogue, body), ...derived }
  const row = (await insert(ctx.tx, table, values as never)) as unknown as CatalogueRow
  await kept.save?.(ctx, { row, was: null, given: body })
  ctx.publish(catalogue.change('add', [row.id], { version: row.version }))
  return presentRow(ctx.tx, kept, { row, now: ctx.now })
}

async function change(ctx: TxContext, kept: KeptCatalogue, { params, body }: Request) {
  const { catalogue, table } = kept
  const was = await rowForUpdate(ctx.tx, table, params.id)
  if (!was) throw new AppError('not_found')
  await checkIsLast(ctx, kept, { row: was, version: body.version })
  const derived = await kept.derive?.(ctx, { was, given: body })
  const changes = { ...columnsOf(catalogue, body), ...derived }
  const written = (await update(ctx.tx, table, { row: was as never, changes: changes as never })) as unknown
  const changed = written as CatalogueRow
  const isSaved = await kept.save?.(ctx, { row: changed, was, given: body })
  const row = isSaved && changed.version === was.version ? await touchRow(ctx.tx, table, was.id) : changed
  if (row.version !== was.version) ctx.publish(catalogue.change('update', [row.id], { version: row.version }))
  return presentRow(ctx.tx, kept, { row, now: ctx.now })
}

/** Somebody saved first: 409 with the row as it is, in the form in which it is answered. */
async function checkIsLast(
  { tx, now }: TxContext,
  kept: KeptCatalogue,
  { row, version }: { row: CatalogueRow; version: number | undefined },
) {
  if (version === undefined || version === row.version) return
  const shown = await presentRow(tx, kept, { row, now })
  checkVersion(row, version, z.encode(kept.catalogue.row, shown as never))
}

/** What nothing uses goes; of what is used the refusal says where and how often, and it can be retired instead. */
async function removeOne(ctx: TxContext, { catalogue, table, used_by }: KeptCatalogue, { params }: Request) {
  const row = await rowForUpdate(ctx.tx, table, params.id)
  if (!row) throw new AppError('not_found')
  await refuseInUse(ctx.tx, used_by, params.id)
  await remove(ctx.tx, table, row as never)
  ctx.publish(catalogue.change('delete', [row.id]))
  return null
}

/** 409 `in_use` with the places that use a row and how often each does. */
export async function refuseInUse(tx: Tx, used_by: UsedByColumns | undefined, id: number) {
  const uses: Use[] = (await countUses(tx, used_by ?? {}, id)).map(({ what, count }) => useOf(what, count))
  if (uses.length > 0) throw new AppError('in_use', { data: { uses } })
}

/** The columns among what was given: the declared fields and the flag that retires a row. */
const columnsOf = ({ fields, active }: AnyCatalogue, given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([key]) => key in fields || key === active))

async function presentRows(tx: Tx, { shows }: KeptCatalogue, { rows, now }: { rows: CatalogueRow[]; now: string }) {
  const beside = shows && rows.length > 0 ? await shows(tx, rows, now) : []
  return rows.map((row, index) => ({ ...row, ...beside[index] }))
}

async function presentRow(tx: Tx, kept: KeptCatalogue, { row, now }: { row: CatalogueRow; now: string }) {
  const [shown] = await presentRows(tx, kept, { rows: [row], now })
  return shown as CatalogueRow
}
