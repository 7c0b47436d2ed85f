import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, remove } from '#platform/db/writes.ts'
import type { LeaveRequestRow } from './leave-calendar.repo.ts'

export const insertRequest = (tx: Tx, values: Parameters<typeof insert<'leave_requests'>>[2]) =>
  insert(tx, 'leave_requests', values)
export const removeRequest = (tx: Tx, row: LeaveRequestRow) => remove(tx, 'leave_requests', row)
export const insertAllowance = (tx: Tx, values: Parameters<typeof insert<'leave_allowances'>>[2]) =>
  insert(tx, 'leave_allowances', values)

const orders = { full_name: 'd.full_name', from_date: 'r.from_date', asked_at: 'r.asked_at' } as const

interface Wanted {
  status?: string | undefined
  keywords?: string | undefined
}
interface Page extends Wanted {
  page: number
  page_size: number
  sort: keyof typeof orders
  direction: 'asc' | 'desc'
}

const found = ({ db, tenant_id }: Tx, { keywords }: Pick<Wanted, 'keywords'>) =>
  db
    .selectFrom('leave_requests as r')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.driver_id'),
    )
    .where('r.tenant_id', '=', tenant_id)
    .$if(Boolean(keywords), (query) => query.where(anyHolds(['d.full_name'], keywords ?? '')))

export const requestPage = (tx: Tx, { page, page_size, sort, direction, ...wanted }: Page) =>
  found(tx, wanted)
    .selectAll('r')
    .$if(wanted.status !== undefined, (query) => query.where('r.status', '=', wanted.status ?? ''))
    .orderBy(orders[sort], direction)
    .orderBy('r.id', direction)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

export const requestsByIds = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'driver_id', 'status', 'days'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const requestCounts = (tx: Tx, wanted: Pick<Wanted, 'keywords'>) =>
  found(tx, wanted)
    .select((eb) => ['r.status', eb.fn.countAll<number>().as('count')])
    .groupBy('r.status')
    .execute()

export const driversOf = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id', 'full_name', 'email', 'driver_type', 'driver_emp_type'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const allowanceOf = (
  { db, tenant_id }: Tx,
  { driver_id, leave_year }: { driver_id: number; leave_year: number },
) =>
  db
    .selectFrom('leave_allowances')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('driver_id', '=', driver_id)
    .where('leave_year', '=', leave_year)
    .executeTakeFirst()
