import type { StatementStatus } from '@dray/domain/debts/debt-wire.ts'
import { sql } from 'kysely'
import { lockRow } from '#platform/db/change-row.ts'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, type Row, update } from '#platform/db/writes.ts'

type New = Parameters<typeof insertAll<'statements'>>[2][number]
export const insertStatements = (tx: Tx, rows: New[]) => insertAll(tx, 'statements', rows)

/** Held until the end of the transaction, so that who sends to the same customers at once sees what the other queued. */
export const lockCustomers = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Statements of a date that are on their way to these customers. */
export const queuedStatements = (
  { db, tenant_id }: Tx,
  { customer_ids, date }: { customer_ids: readonly number[]; date: string },
) =>
  db
    .selectFrom('statements')
    .select('customer_id')
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', 'in', [0, ...customer_ids])
    .where('date', '=', date)
    .where('status', '=', 'Queued')
    .execute()

export const lockStatement = (tx: Tx, id: number) => lockRow(tx, 'statements', { id })
interface Outcome {
  status: StatementStatus
  reason?: string
  addresses?: string
}
export const updateStatement = (tx: Tx, row: Row<'statements'>, changes: Outcome) =>
  update(tx, 'statements', { row, changes })

export interface StatementsWanted {
  keywords?: string | undefined
  /** Instants: from the first up to, not including, the second. */
  asked?: { from: string; before: string } | undefined
  status?: StatementStatus | undefined
  ids?: readonly number[] | undefined
}

function matching({ db, tenant_id }: Tx, { keywords, asked, status, ids }: StatementsWanted) {
  let query = db
    .selectFrom('statements as s')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.customer_id'),
    )
    .where('s.tenant_id', '=', tenant_id)
  if (asked) query = query.where('s.asked_at', '>=', asked.from).where('s.asked_at', '<', asked.before)
  if (status) query = query.where('s.status', '=', status)
  if (ids) query = query.where('s.id', 'in', [0, ...ids])
  return keywords ? query.where(anyHolds(['c.customer_name', 'c.customer_code'], keywords)) : query
}

const orders = {
  customer_name: 'c.customer_name',
  date: 's.date',
  status: 's.status',
  asked_at: 's.asked_at',
  balance: 's.balance',
} as const

interface Page {
  sort?: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

const columns = [
  's.id',
  's.customer_id',
  'c.customer_code',
  'c.customer_name',
  's.date',
  's.status',
  's.reason',
  's.addresses',
  's.invoices',
  's.balance',
  's.asked_at',
  's.asked_by_name',
] as const

export const statementPage = (tx: Tx, wanted: StatementsWanted, { sort, direction, page, page_size }: Page) =>
  matching(tx, wanted)
    .select(columns)
    .orderBy(orders[sort ?? 'asked_at'], sort ? direction : 'desc')
    .orderBy('s.id', sort ? direction : 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

export const statementRows = (tx: Tx, ids: readonly number[]) =>
  matching(tx, { ids }).select(columns).orderBy('s.id').execute()

export const statementCounts = (tx: Tx, wanted: StatementsWanted) =>
  matching(tx, { ...wanted, status: undefined })
    .select(['s.status', sql<number>`count(*)::int`.as('statements')])
    .groupBy('s.status')
    .execute()

export const customersOf = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('customers')
    .select([
      'id',
      'customer_code',
      'customer_name',
      'address_line_1',
      'address_line_2',
      'town',
      'post_code',
      'country',
    ])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()

export const customerOf = async (tx: Tx, id: number) => (await customersOf(tx, [id]))[0]
