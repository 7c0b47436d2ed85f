import type { UsedBy } from '@dray/domain/catalogues/catalogue.messages.ts'
import { defaultPageSize } from '@dray/domain/kernel/wire.ts'
import { sql } from 'kysely'
import { anyHolds } from '../../platform/db/containing.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { TenantTable } from '../../platform/db/writes.ts'
import type { CatalogueRow, UsedByColumns } from './keeping.ts'

export interface ListQuery {
  page: number
  keywords?: string | undefined
  sort?: string | undefined
  direction: 'asc' | 'desc'
  /** 1 or 0 of the column that retires a row, or `all`. */
  active: string
  /** Only rows with this value. */
  where?: { column: string; value: number } | null
}

/** How a table is listed: what is searched, which column retires a row, and what is text to the order. */
export interface Listed {
  search: readonly string[]
  ordered_by: string
  active: string | null
  texts: readonly string[]
}

/** One page and how many rows there are in all. For lists of a few thousand: the search reads every row of the company. */
export async function pageOfRows<R = CatalogueRow>(
  tx: Tx,
  table: TenantTable,
  { listed, query }: { listed: Listed; query: ListQuery },
) {
  let found = tx.db.selectFrom(table as 'services').where('tenant_id', '=', tx.tenant_id)
  if (listed.active && query.active !== 'all') found = found.where(sql.ref(listed.active), '=', Number(query.active))
  if (query.where) found = found.where(sql.ref(query.where.column), '=', query.where.value)
  if (query.keywords) found = found.where(anyHolds(listed.search, query.keywords))
  const column = query.sort ?? listed.ordered_by
  const order = listed.texts.includes(column) ? sql`lower(${sql.ref(column)})` : sql`${sql.ref(column)}`
  const [rows, total] = await Promise.all([
    found
      .selectAll()
      .orderBy(order, (by) => (query.direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()))
      .orderBy('id')
      .limit(defaultPageSize)
      .offset((query.page - 1) * defaultPageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as unknown as R[], total: total.total }
}

export const rowById = async (tx: Tx, table: TenantTable, id: number) =>
  (await tx.db
    .selectFrom(table as 'services')
    .selectAll()
    .where('tenant_id', '=', tx.tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()) as unknown as CatalogueRow | undefined

/** Rows about to change, in the order of their ids. */
export const rowsForUpdate = async (tx: Tx, table: TenantTable, ids: number[]) =>
  (await tx.db
    .selectFrom(table as 'services')
    .selectAll()
    .where('tenant_id', '=', tx.tenant_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()) as unknown as CatalogueRow[]

export const rowForUpdate = async (tx: Tx, table: TenantTable, id: number) => (await rowsForUpdate(tx, table, [id]))[0]

/** The place of the last row, of its kind where there are kinds; 0 where there is none. */
export async function lastPosition(tx: Tx, table: TenantTable, kind: { column: string; value: number } | null) {
  let rows = tx.db.selectFrom(table as 'vehicles').where('tenant_id', '=', tx.tenant_id)
  if (kind) rows = rows.where(sql.ref(kind.column), '=', kind.value)
  const last = await rows.select((eb) => eb.fn.max('position').as('position')).executeTakeFirst()
  return last?.position ?? 0
}

/** How often each place uses a row; those that do not are left out. */
export async function countUses(tx: Tx, used_by: UsedByColumns, id: number) {
  const counts = await Promise.all(
    Object.entries(used_by).map(async ([table, columns]) => {
      const found = await tx.db
        .selectFrom(table as 'jobs')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('tenant_id', '=', tx.tenant_id)
        .where((eb) => eb.or(columns.map((column) => eb(sql.ref(column), '=', id))))
        .executeTakeFirstOrThrow()
      return { what: table as UsedBy, count: found.count }
    }),
  )
  return counts.filter(({ count }) => count > 0)
}

/** Raises the version of a row of which only what lies beside it changed. */
export async function touchRow(tx: Tx, table: TenantTable, id: number) {
  const touched = await tx.db
    .updateTable(table as 'services')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tx.tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return touched as unknown as CatalogueRow
}
