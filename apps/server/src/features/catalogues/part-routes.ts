import type { Change } from '@dray/domain/catalogues/kinds.ts'
import type { AnyPart } from '@dray/domain/catalogues/parts.ts'
import { type FileFields, withFileKeys } from '#features/files/index.ts'
import { changeRow, lockRow } from '#platform/db/change-row.ts'
import { insert, remove, type TenantTable } from '#platform/db/writes.ts'
import { checkChanged } from '#platform/http/check-changed.ts'
import type { Route, TxContext } from '#platform/http/context.ts'
import type { CatalogueRow, Given } from './keeping.ts'

/** A part and how the server keeps it. */
export interface KeptPart {
  part: AnyPart
  table: TenantTable
  /** The id by which screens know what it belongs to, where the owner's column holds another. Throws where there is none. */
  ownerOf?(ctx: TxContext, owner_id: number): Promise<number>
  /** What is told of that row after every write. */
  change: Change
  /** Columns that follow from what was given; throws the refusal of what may not be. */
  derive?(ctx: TxContext, saving: { was: CatalogueRow | null; owner_id: number; given: Given }): Given | Promise<Given>
  /** What is answered beside the columns. */
  shows?(ctx: TxContext, row: CatalogueRow): Given | Promise<Given>
}

interface Request {
  params: { id: number }
  body: Given & { version?: number }
}

/** Every call of a part with its use case, from its definition and from how the server keeps it. */
export function partRoutes(kept: KeptPart): Route[] {
  const { add, change, remove: deletion } = kept.part.calls
  const bound = (useCase: UseCase) => (ctx: TxContext, request: Request) => useCase(ctx, kept, request)
  return [
    { call: add, useCase: bound(addPart) },
    { call: change, useCase: bound(changePart) },
    ...(deletion ? [{ call: deletion, useCase: bound(removePart) }] : []),
  ]
}

type UseCase = (ctx: TxContext, kept: KeptPart, request: Request) => Promise<unknown>

const ownerIdOf = ({ part }: KeptPart, row: Given) => Number(row[part.owner.column])
const present = async (ctx: TxContext, kept: KeptPart, row: CatalogueRow) => ({
  ...row,
  ...(await kept.shows?.(ctx, row)),
})

async function addPart(ctx: TxContext, kept: KeptPart, { body }: Request) {
  const { part, table } = kept
  const owner_id = ownerIdOf(kept, body)
  checkChanged(part.calls.add.body, { was: null, given: body })
  const given = await withFileKeys(ctx, fileFields(part), { was: null, given: body })
  const derived = await kept.derive?.(ctx, { was: null, owner_id, given })
  const row = (await insert(ctx.tx, table, { ...given, ...derived } as never)) as unknown as CatalogueRow
  await tell(ctx, kept, row)
  return present(ctx, kept, row)
}

async function changePart(ctx: TxContext, kept: KeptPart, { params, body }: Request) {
  const { part } = kept
  const { version, ...given } = body
  // The tables' columns are known to the definitions only.
  const wanted = { table: kept.table as 'driver_leaves', by: { id: params.id }, version }
  return changeRow(ctx.tx, wanted as never, {
    answer: part.row,
    present: (row) => present(ctx, kept, row as unknown as CatalogueRow),
    changes: async (row) => {
      const was = row as unknown as CatalogueRow
      checkChanged(part.calls.change.body, { was, given })
      const withKeys = await withFileKeys(ctx, fileFields(part), { was, given })
      const owner_id = ownerIdOf(kept, was)
      return { ...withKeys, ...(await kept.derive?.(ctx, { was, owner_id, given: withKeys })) } as never
    },
    changed: (row) => tell(ctx, kept, row as unknown as CatalogueRow),
  })
}

async function removePart(ctx: TxContext, kept: KeptPart, { params }: Request) {
  const row = (await lockRow(ctx.tx, kept.table, { id: params.id } as never)) as unknown as CatalogueRow
  await remove(ctx.tx, kept.table, row as never)
  await tell(ctx, kept, row)
  return null
}

async function tell(ctx: TxContext, kept: KeptPart, row: CatalogueRow) {
  const owner_id = ownerIdOf(kept, row)
  ctx.publish(kept.change('update', [(await kept.ownerOf?.(ctx, owner_id)) ?? owner_id]))
}

/** The columns that hold the key of an uploaded file. */
const fileFields = ({ fields }: AnyPart): FileFields =>
  Object.fromEntries(Object.entries(fields).map(([column, { bucket }]) => [column, bucket]))
