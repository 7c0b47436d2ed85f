import type { UsedBy } from '@dray/domain/catalogues/catalogue.messages.ts'
import { sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TenantTable } from '#platform/db/writes.ts'
import type { CatalogueRow, UsedByColumns } from './kept-catalogue.ts'

export interface ListQuery {
  page: number
  page_size: number
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
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
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

type OfKind = { column: string; value: number } | null

/** Allows one transaction of the company at a time to add, move or delete rows that have an order. */
export const lockOrder = ({ db, tenant_id }: Tx) =>
  db.selectFrom('company_details').select('tenant_id').where('tenant_id', '=', tenant_id).forNoKeyUpdate().execute()

const rowsOf = (tx: Tx, table: TenantTable, kind: OfKind) => {
  const rows = tx.db.selectFrom(table as 'vehicles').where('tenant_id', '=', tx.tenant_id)
  return kind ? rows.where(sql.ref(kind.column), '=', kind.value) : rows
}

/** The rows that have places, of one kind or of all, in their order and locked. */
export const rowsInOrder = async (tx: Tx, table: TenantTable, kind: OfKind) =>
  (await rowsOf(tx, table, kind)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()) as unknown as CatalogueRow[]

/** The place of the last row, of its kind where there are kinds; 0 where there is none. */
export async function lastPosition(tx: Tx, table: TenantTable, kind: OfKind) {
  const last = await rowsOf(tx, table, kind)
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  return last?.position ?? 0
}

/**
 * Writes the places 1, 2, 3 and so on to rows of one kind. The rows that people moved were written before, into the trail
 * too; the others only make room, which raises no version.
 */
export const writeOrder = ({ db, tenant_id }: Tx, table: TenantTable, ids: number[]) => {
  const place = sql<number>`array_position(${ids}::bigint[], id)`
  return db
    .updateTable(table as 'vehicles')
    .set({ position: place })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', sql<number>`any(${ids})`)
    .where('position', '<>', place)
    .execute()
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
