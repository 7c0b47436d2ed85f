import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import type { AnyPart } from '@dray/domain/catalogues/parts.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import { type FileFields, withFileKeys } from '#features/files/index.ts'
import { changeRow, lockRow } from '#platform/db/change-row.ts'
import { insert, remove, type TenantTable } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import { checkChanged } from '#platform/http/calls/check-changed.ts'
import type { Route, TxContext } from '#platform/http/calls/context.ts'
import type { CatalogueRow, Given } from './kept-catalogue.ts'

/** A row that parts belong to: the id by which screens know it, and how its changes are told. */
export interface Owner {
  id: number
  change(type: 'update', ids: number[]): DomainEvent
}

export interface PartSaving {
  was: CatalogueRow | null
  owner_id: number
  given: Given
  /** What the caller was asked (`asks`) and goes on with. */
  accepted: Acceptance
}

/** A part and how the server keeps it. */
export interface KeptPart {
  part: AnyPart
  table: TenantTable
  /** The row that it belongs to, of which every write is told; throws where there is none, or where the viewer may not change it. */
  ownerOf(ctx: TxContext, owner_id: number): Owner | Promise<Owner>
  /** Columns that follow from what was given; throws the refusal of what may not be. */
  derive?(ctx: TxContext, saving: PartSaving): Given | Promise<Given>
  /** Throws the refusal of a row that has to stay. */
  mayRemove?(ctx: TxContext, removed: { row: CatalogueRow; owner_id: number }): Promise<void>
  /** What follows once one of an owner's rows was added, changed or removed. */
  written?(ctx: TxContext, owner_id: number): Promise<void>
  /** What is answered beside the columns. */
  shows?(ctx: TxContext, row: CatalogueRow): Given | Promise<Given>
}

interface Request {
  params: { id: number }
  body: Given & { version?: number } & Partial<Pick<Acceptance, 'accept_warnings' | 'confirmed'>>
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

const ownerOf = async (ctx: TxContext, kept: KeptPart, row: Given) => {
  const owner_id = row[kept.part.owner.column]
  // A row of the same table that belongs to something else is none of this part.
  if (typeof owner_id !== 'number') throw new AppError('not_found')
  return { owner_id, owner: await kept.ownerOf(ctx, owner_id) }
}
/** A row with a signed path beside each of its files. */
export function withFilePaths<R extends object>({ tx, services }: TxContext, part: Pick<AnyPart, 'fields'>, row: R) {
  const files = services.files.of(tx.tenant_id)
  const paths = Object.keys(fileFields(part)).map((column) => {
    const key = (row as Given)[column]
    return [`${column}_path`, typeof key === 'string' ? files.signedPath(key, { disposition: 'inline' }) : null]
  })
  return { ...row, ...(Object.fromEntries(paths) as { [K in keyof R as `${K & string}_path`]: string | null }) }
}
const present = async (ctx: TxContext, kept: KeptPart, row: CatalogueRow) => ({
  ...withFilePaths(ctx, kept.part, row),
  ...(await kept.shows?.(ctx, row)),
})
const tell = (ctx: TxContext, { id, change }: Owner) => ctx.publish(change('update', [id]))

/** What is accepted apart from the columns. */
const withAccepted = ({ body: { accept_warnings = [], confirmed, ...body } }: Pick<Request, 'body'>) => ({
  ...body,
  accepted: { accept_warnings, confirmed },
})

export async function addPart(ctx: TxContext, kept: KeptPart, request: Request) {
  const { part, table } = kept
  const { accepted, ...body } = withAccepted(request)
  const { owner_id, owner } = await ownerOf(ctx, kept, body)
  checkChanged(part.calls.add.body, { was: null, given: body })
  const given = await withFileKeys(ctx, fileFields(part), { was: null, given: body })
  const derived = await kept.derive?.(ctx, { was: null, owner_id, given, accepted })
  checkPeriod(part, { ...given, ...derived })
  const row = (await insert(ctx.tx, table, { ...given, ...derived } as never)) as unknown as CatalogueRow
  await kept.written?.(ctx, owner_id)
  tell(ctx, owner)
  return present(ctx, kept, row)
}

export async function changePart(ctx: TxContext, kept: KeptPart, { params, body }: Request) {
  const { part } = kept
  const { version, accepted, ...given } = withAccepted({ body })
  // The tables' columns are known to the definitions only.
  const wanted = { table: kept.table as 'services', by: { id: params.id }, version }
  return changeRow(ctx.tx, wanted, {
    answer: part.row,
    owns: (row) => ownerOf(ctx, kept, row as CatalogueRow),
    present: (row) => present(ctx, kept, row as CatalogueRow) as never,
    changes: async (row) => {
      const was = row as CatalogueRow
      const { owner_id } = await ownerOf(ctx, kept, was)
      checkChanged(part.calls.change.body, { was, given })
      const withKeys = await withFileKeys(ctx, fileFields(part), { was, given })
      const changes = { ...withKeys, ...(await kept.derive?.(ctx, { was, owner_id, given: withKeys, accepted })) }
      checkPeriod(part, { ...was, ...changes })
      return changes
    },
    changed: async (row) => {
      const { owner_id, owner } = await ownerOf(ctx, kept, row)
      await kept.written?.(ctx, owner_id)
      tell(ctx, owner)
    },
  })
}

async function removePart(ctx: TxContext, kept: KeptPart, { params }: Request) {
  const row = (await lockRow(ctx.tx, kept.table, { id: params.id })) as unknown as CatalogueRow
  const { owner_id, owner } = await ownerOf(ctx, kept, row)
  await kept.mayRemove?.(ctx, { row, owner_id })
  await remove(ctx.tx, kept.table, row as never)
  await kept.written?.(ctx, owner_id)
  tell(ctx, owner)
  return null
}

/** Refuses a period that ends before it begins. */
function checkPeriod({ period, fields }: AnyPart, row: Given) {
  if (!period) return
  const [from, to] = [row[period.from], row[period.to]]
  if (typeof from !== 'string' || typeof to !== 'string' || to >= from) return
  throw fieldError({ [period.to]: catalogueTexts.endBeforeStart(fields[period.from]?.label ?? period.from) })
}

/** The columns that hold the key of an uploaded file. */
const fileFields = ({ fields }: Pick<AnyPart, 'fields'>): FileFields =>
  Object.fromEntries(Object.entries(fields).flatMap(([column, { bucket }]) => (bucket ? [[column, bucket]] : [])))
