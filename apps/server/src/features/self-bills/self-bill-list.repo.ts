import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import type { SelfBillStatus } from '@dray/domain/self-bills/self-bill-status.ts'
import { sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface SelfBillsWanted {
  kind: SelfBillKind
  /** Those whose period has a day in it. */
  span?: { from: string; to: string } | undefined
  keywords?: string | undefined
  ids?: readonly number[] | undefined
}

const name = sql<string>`coalesce(d.full_name, a.name, s.name, o.full_name)`
const code = sql<string>`coalesce(d.code, a.code, s.code, o.code)`

/** Self-bills with the suppliers that they are of, whatever these are. */
function matching({ db, tenant_id }: Tx, { kind, span, keywords, ids }: SelfBillsWanted) {
  let query = db
    .selectFrom('self_bills as b')
    .leftJoin('drivers as d', (join) => join.onRef('d.tenant_id', '=', 'b.tenant_id').onRef('d.id', '=', 'b.driver_id'))
    .leftJoin('agencies as a', (join) =>
      join.onRef('a.tenant_id', '=', 'b.tenant_id').onRef('a.id', '=', 'b.agency_id'),
    )
    .leftJoin('sub_contractors as s', (join) =>
      join.onRef('s.tenant_id', '=', 'b.tenant_id').onRef('s.id', '=', 'b.sub_contractor_id'),
    )
    .leftJoin('owner_drivers as o', (join) =>
      join.onRef('o.tenant_id', '=', 'b.tenant_id').onRef('o.id', '=', 'b.owner_driver_id'),
    )
    .where('b.tenant_id', '=', tenant_id)
    .where('b.kind', '=', kind)
  if (span) query = query.where('b.date_from', '<=', span.to).where('b.date_to', '>=', span.from)
  if (ids) query = query.where('b.id', 'in', [0, ...ids])
  if (!keywords) return query
  return query.where(
    anyHolds(
      ['b.inv_number', 'd.full_name', 'a.name', 's.name', 'o.full_name', 'd.code', 'a.code', 's.code'],
      keywords,
    ),
  )
}

/** How many self-bills each status has, and what they come to. */
export const selfBillCounts = (tx: Tx, wanted: SelfBillsWanted) =>
  matching(tx, wanted)
    .select((eb) => [
      'b.status',
      eb.fn.countAll<number>().as('bills'),
      eb.fn.sum<string>('b.net').as('net'),
      eb.fn.sum<string>('b.vat').as('vat'),
    ])
    .groupBy('b.status')
    .execute()

const orders = {
  // numbers are taken in the order of the rows
  inv_number: sql`b.id`,
  status: sql`b.status`,
  full_name: name,
  date: sql`b.date`,
  date_from: sql`b.date_from`,
  date_to: sql`b.date_to`,
  due_date: sql`b.due_date`,
  total_hours: sql`b.paid_minutes`,
  net: sql`b.net`,
  total_payable: sql`b.total_payable`,
} as const

export interface SelfBillOrder {
  statuses?: SelfBillStatus[] | undefined
  sort?: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

/** The ids of one page, the newest first unless sorted. */
export async function selfBillPage(tx: Tx, wanted: SelfBillsWanted, order: SelfBillOrder) {
  const { statuses, sort, direction, page, page_size } = order
  let query = matching(tx, wanted).select('b.id')
  if (statuses?.length) query = query.where('b.status', 'in', statuses)
  const sorted = sort ? query.orderBy(orders[sort], direction) : query.orderBy('b.date_from', 'desc')
  const rows = await sorted
    .orderBy('b.id', sort ? direction : 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return rows.map(({ id }) => id)
}

/** The rows of a page, in no order. */
export const selfBillRows = (tx: Tx, wanted: SelfBillsWanted) =>
  matching(tx, wanted)
    .selectAll('b')
    .select([name.as('supplier_name'), code.as('supplier_code')])
    .select((eb) =>
      eb
        .selectFrom('self_bill_lines as l')
        .select((of) => of.fn.countAll<number>().as('lines'))
        .where('l.tenant_id', '=', tx.tenant_id)
        .whereRef('l.self_bill_id', '=', 'b.id')
        .where('l.is_void', '=', 0)
        .as('line_count'),
    )
    .execute()
export type ListedBill = Awaited<ReturnType<typeof selfBillRows>>[number]

/** The names of drivers, for the lines of agencies. */
export async function driverNames({ db, tenant_id }: Tx, ids: readonly number[]) {
  const rows = await db
    .selectFrom('drivers')
    .select(['id', 'full_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
