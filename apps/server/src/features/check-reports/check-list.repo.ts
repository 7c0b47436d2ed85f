import { type SqlBool, sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { looksAround, tookLessThan } from './check-reports.repo.ts'

export interface CheckFilter {
  /** Days of the company, both included. */
  date?: { from: string; to: string } | undefined
  keywords?: string | undefined
  vehicle_id?: number | undefined
  trailer_id?: number | undefined
  driver_id?: number | undefined
}

export type CheckFinding = 'defects' | 'nil' | 'short'

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

const hasDefects = sql<SqlBool>`r.defects > 0`
const isFound = (finding: CheckFinding, least_minutes: number | null) =>
  ({ defects: hasDefects, nil: sql<SqlBool>`(r.defects = 0 and ${looksAround})`, short: tookLessThan(least_minutes) })[
    finding
  ]

/** How many there are, and of each finding; of too short ones where the company says how long a check takes at least. */
export async function countChecks(tx: Tx, filter: CheckFilter, least_minutes: number | null) {
  const ofFinding = (finding: CheckFinding) =>
    sql<number>`(count(*) filter (where ${isFound(finding, least_minutes)}))::int`.as(finding)
  const { short, ...counts } = await matching(tx, filter)
    .select([sql<number>`count(*)::int`.as('All'), ofFinding('defects'), ofFinding('nil'), ofFinding('short')])
    .executeTakeFirstOrThrow()
  return { ...counts, ...(least_minutes !== null && { short }) }
}

const orders = {
  checked_at: sql`r.checked_at`,
  subject_name: sql`lower(coalesce(v.reg, t.serial_no))`,
  driver: sql`lower(d.full_name)`,
  defects: sql`r.defects`,
} as const

interface PageWanted {
  finding: CheckFinding | undefined
  least_minutes: number | null
  sort: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

/** A page of checks; unless an order was asked for, the latest first. */
export function checkPage(tx: Tx, filter: CheckFilter, wanted: PageWanted) {
  const { finding, least_minutes, sort, direction, page, page_size } = wanted
  const by = sort ? direction : 'desc'
  return matching(tx, filter)
    .selectAll('r')
    .select(['d.full_name as driver_name', sql<string>`coalesce(v.reg, t.serial_no)`.as('subject_name')])
    .select(sql<number>`(${tookLessThan(least_minutes)})::int`.as('is_short'))
    .$if(finding !== undefined, (query) => query.where(isFound(finding ?? 'nil', least_minutes)))
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
    .where(looksAround)
    .$if(only_defects, (query) => query.where(hasDefects))
    .orderBy('r.checked_at')
    .orderBy('r.id')
    .limit(maxOnPaper)
    .execute()
