import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Row } from '#platform/db/writes.ts'

export type LeaveRequestRow = Row<'leave_requests'>

interface Span {
  from: string
  to: string
  /** Left out, all drivers. */
  driver_ids?: readonly number[]
}

export const leavesBetween = ({ db, tenant_id }: Tx, { from, to, driver_ids }: Span) =>
  db
    .selectFrom('driver_leaves')
    .select(['driver_id', 'date', 'type', 'is_half'])
    .where('tenant_id', '=', tenant_id)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .$if(driver_ids !== undefined, (query) => query.where('driver_id', 'in', [0, ...(driver_ids ?? [])]))
    .orderBy('date')
    .execute()

/** How many drivers who work for the company are away, by day. */
export const awayBetween = ({ db, tenant_id }: Tx, { from, to }: Span) =>
  db
    .selectFrom('driver_leaves as l')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.id', '=', 'l.driver_id'),
    )
    .select((eb) => ['l.date', eb.fn.countAll<number>().as('count')])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.date', '>=', from)
    .where('l.date', '<=', to)
    .where('d.is_available', '=', 1)
    .groupBy('l.date')
    .orderBy('l.date')
    .execute()

/** The workdays of these drivers that have not ended early. */
export const bookedBetween = ({ db, tenant_id }: Tx, { from, to, driver_ids = [] }: Span) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .select(['w.id', 'w.driver_id', 'w.date', 'v.reg'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.date', '>=', from)
    .where('w.date', '<=', to)
    .where('w.ended_at', 'is', null)
    .where('w.driver_id', 'in', [0, ...driver_ids])
    .orderBy('w.date')
    .execute()

/** A driver's workdays on some dates. */
export async function bookedOn(tx: Tx, { driver_id, dates }: { driver_id: number; dates: readonly string[] }) {
  const [from = '', to = ''] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  const found = await bookedBetween(tx, { from, to, driver_ids: [driver_id] })
  return found.filter(({ date }) => dates.includes(date))
}

/** The jobs that are still to be done on workdays, by their numbers. */
export const openJobsOn = ({ db, tenant_id }: Tx, workday_ids: readonly number[]) =>
  db
    .selectFrom('work_day_jobs as w')
    .innerJoin('jobs as k', (join) => join.onRef('k.tenant_id', '=', 'w.tenant_id').onRef('k.id', '=', 'w.job_id'))
    .select(['w.workday_id', 'k.job_number'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.workday_id', 'in', [0, ...workday_ids])
    .where('w.is_completed', '=', 0)
    .orderBy('w.position')
    .orderBy('w.id')
    .execute()

/** Requests that nobody has answered and that touch the span. */
export const openRequests = ({ db, tenant_id }: Tx, { from, to, driver_ids = [] }: Span) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'driver_id', 'days'])
    .where('tenant_id', '=', tenant_id)
    .where('status', '=', 'Requested')
    .where('driver_id', 'in', [0, ...driver_ids])
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .execute()

/** What was entered for these drivers until a leave year, the latest last. */
export const allowancesUntil = (
  { db, tenant_id }: Tx,
  { driver_ids, leave_year }: { driver_ids: readonly number[]; leave_year: number },
) =>
  db
    .selectFrom('leave_allowances')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', 'in', [0, ...driver_ids])
    .where('leave_year', '<=', leave_year)
    .orderBy('leave_year')
    .execute()

interface Page {
  keywords: string | undefined
  page: number
  page_size: number
  direction: 'asc' | 'desc'
}

/** Those who drive for the company, with the depot whose bank holidays they have. */
export async function drivingPage({ db, tenant_id }: Tx, { keywords, page, page_size, direction }: Page) {
  const found = db
    .selectFrom('drivers as d')
    .leftJoin('depots as p', (join) => join.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.depot_id'))
    .where('d.tenant_id', '=', tenant_id)
    .where('d.is_available', '=', 1)
    .$if(Boolean(keywords), (query) => query.where(anyHolds(['d.full_name'], keywords ?? '')))
  const [rows, counted] = await Promise.all([
    found
      .select(['d.id', 'd.user_id', 'd.full_name', 'p.name as depot', 'p.bank_holidays'])
      .orderBy('d.full_name', direction)
      .orderBy('d.id', direction)
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

export const openRequestCount = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('leave_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('status', '=', 'Requested')
    .executeTakeFirstOrThrow()
