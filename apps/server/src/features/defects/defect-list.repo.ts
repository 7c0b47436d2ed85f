import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface DefectFilter {
  /** Instants; the second is not included. */
  reported?: { from: string; before: string } | undefined
  keywords?: string | undefined
  severity?: Severity | undefined
  vehicle_id?: number | undefined
  trailer_id?: number | undefined
}

export type DefectBucket = 'open' | 'overdue' | 'signed_off'

function matching({ db, tenant_id }: Tx, { reported, keywords, ...equal }: DefectFilter) {
  let query = db
    .selectFrom('defects as f')
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'f.tenant_id').onRef('v.id', '=', 'f.vehicle_id'),
    )
    .leftJoin('trailers as t', (join) =>
      join.onRef('t.tenant_id', '=', 'f.tenant_id').onRef('t.id', '=', 'f.trailer_id'),
    )
    .where('f.tenant_id', '=', tenant_id)
  if (reported) query = query.where('f.reported_at', '>=', reported.from).where('f.reported_at', '<', reported.before)
  if (equal.severity) query = query.where('f.severity', '=', equal.severity)
  if (equal.vehicle_id) query = query.where('f.vehicle_id', '=', equal.vehicle_id)
  if (equal.trailer_id) query = query.where('f.trailer_id', '=', equal.trailer_id)
  if (!keywords) return query
  return query.where(
    anyHolds(['f.title', 'f.description', 'f.user_name', 'v.reg', 'v.code', 't.serial_no', 't.code'], keywords),
  )
}

/** One that should have been mended by now, as `isOverdue` of the domain has it. */
const overdue = (today: string) =>
  sql<boolean>`(f.status not in ('mended', 'signed_off') and f.due_date < ${today}::date)`

const conditions = {
  open: () => sql<boolean>`f.status <> 'signed_off'`,
  overdue,
  signed_off: () => sql<boolean>`f.status = 'signed_off'`,
} as const

export async function countDefects(tx: Tx, filter: DefectFilter, today: string) {
  const counted = await matching(tx, filter)
    .select([
      sql<number>`count(*)::int`.as('All'),
      sql<number>`(count(*) filter (where ${conditions.open()}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${overdue(today)}))::int`.as('overdue'),
      sql<number>`(count(*) filter (where ${conditions.signed_off()}))::int`.as('signed_off'),
    ])
    .executeTakeFirstOrThrow()
  return counted
}

const orders = {
  reported_at: sql`f.reported_at`,
  due_date: sql`f.due_date`,
  severity: sql`array_position(array['minor', 'major', 'dangerous'], f.severity)`,
  subject_name: sql`lower(coalesce(v.reg, t.serial_no))`,
  title: sql`lower(f.title)`,
  status: sql`array_position(array['reported', 'assessed', 'deferred', 'mended', 'signed_off'], f.status)`,
} as const
export type DefectOrder = keyof typeof orders

interface PageWanted {
  bucket: DefectBucket | undefined
  sort: DefectOrder | undefined
  direction: 'asc' | 'desc'
  today: string
  page: number
  page_size: number
}

/** A page of defects; unless an order was asked for, the latest reported first. */
export function defectPage(tx: Tx, filter: DefectFilter, wanted: PageWanted) {
  const { bucket, sort, direction, today, page, page_size } = wanted
  const by = sort ? direction : 'desc'
  return matching(tx, filter)
    .selectAll('f')
    .select(sql<string>`coalesce(v.reg, t.serial_no)`.as('subject_name'))
    .$if(bucket !== undefined, (query) => query.where(conditions[bucket ?? 'open'](today)))
    .orderBy(orders[sort ?? 'reported_at'], (order) =>
      by === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('f.id', by)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
}

/** The most that one list on paper holds. */
const maxOnPaper = 2000

/** Every defect that is not signed off: the dangerous ones first, then those that have to be mended first. */
export const openDefects = (tx: Tx) =>
  matching(tx, {})
    .selectAll('f')
    .select(sql<string>`coalesce(v.reg, t.serial_no)`.as('subject_name'))
    .where(conditions.open())
    .orderBy(orders.severity, 'desc')
    .orderBy('f.due_date', (order) => order.asc().nullsLast())
    .orderBy('f.id')
    .limit(maxOnPaper)
    .execute()
