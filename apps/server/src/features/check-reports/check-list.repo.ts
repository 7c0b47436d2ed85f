import { sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface CheckFilter {
  /** Days of the company, both included. */
  date?: { from: string; to: string } | undefined
  keywords?: string | undefined
  vehicle_id?: number | undefined
  trailer_id?: number | undefined
  driver_id?: number | undefined
}

export type CheckFinding = 'defects' | 'nil'

function matching({ db, tenant_id }: Tx, { date, keywords, ...equal }: CheckFilter) {
  let query = db
    .selectFrom('check_reports as r')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.driver_id'),
    )
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'r.tenant_id').onRef('v.id', '=', 'r.vehicle_id'),
    )
    .leftJoin('trailers as t', (join) =>
      join.onRef('t.tenant_id', '=', 'r.tenant_id').onRef('t.id', '=', 'r.trailer_id'),
    )
    .where('r.tenant_id', '=', tenant_id)
  if (date) query = query.where('r.date', '>=', date.from).where('r.date', '<=', date.to)
  if (equal.vehicle_id) query = query.where('r.vehicle_id', '=', equal.vehicle_id)
  if (equal.trailer_id) query = query.where('r.trailer_id', '=', equal.trailer_id)
  if (equal.driver_id) query = query.where('r.driver_id', '=', equal.driver_id)
  if (!keywords) return query
  return query.where(anyHolds(['d.full_name', 'd.code', 'v.reg', 'v.code', 't.serial_no', 't.code'], keywords))
}

const found: Record<CheckFinding, ReturnType<typeof sql<boolean>>> = {
  defects: sql<boolean>`r.defects > 0`,
  nil: sql<boolean>`r.defects = 0`,
}

export const countChecks = (tx: Tx, filter: CheckFilter) =>
  matching(tx, filter)
    .select([
      sql<number>`count(*)::int`.as('All'),
      sql<number>`(count(*) filter (where ${found.defects}))::int`.as('defects'),
      sql<number>`(count(*) filter (where ${found.nil}))::int`.as('nil'),
    ])
    .executeTakeFirstOrThrow()

const orders = {
  checked_at: sql`r.checked_at`,
  subject_name: sql`lower(coalesce(v.reg, t.serial_no))`,
  driver: sql`lower(d.full_name)`,
  defects: sql`r.defects`,
} as const

interface PageWanted {
  finding: CheckFinding | undefined
  sort: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

/** A page of checks; unless an order was asked for, the latest first. */
export function checkPage(tx: Tx, filter: CheckFilter, { finding, sort, direction, page, page_size }: PageWanted) {
  const by = sort ? direction : 'desc'
  return matching(tx, filter)
    .selectAll('r')
    .select(['d.full_name as driver_name', sql<string>`coalesce(v.reg, t.serial_no)`.as('subject_name')])
    .$if(finding !== undefined, (query) => query.where(found[finding ?? 'nil']))
    .orderBy(orders[sort ?? 'checked_at'], by)
    .orderBy('r.id', by)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
}

/** The most that one list on paper holds. */
const maxOnPaper = 2000

/** Checks of vehicles or of trailers on some days, in their order. */
export const checksOfDays = (
  tx: Tx,
  { kind, only_defects, ...date }: { kind: 'vehicle' | 'trailer'; from: string; to: string; only_defects: boolean },
) =>
  matching(tx, { date })
    .select([
      'r.checked_at',
      'r.mode',
      'r.check_duration',
      'r.defects',
      'r.is_roadworthy',
      'd.full_name as driver_name',
      sql<string>`coalesce(v.reg, t.serial_no)`.as('subject_name'),
    ])
    .where(kind === 'vehicle' ? 'r.vehicle_id' : 'r.trailer_id', 'is not', null)
    .$if(only_defects, (query) => query.where(found.defects))
    .orderBy('r.checked_at')
    .orderBy('r.id')
    .limit(maxOnPaper)
    .execute()
