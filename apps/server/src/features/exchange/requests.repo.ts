import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import type { Selectable } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { Database } from '#platform/db/database.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'

export type RequestRow = Selectable<Database['exchange_requests']>
type Changes = Partial<
  Pick<RequestRow, 'state' | 'sent_at' | 'settled_at' | 'tries' | 'then_send' | 'fault' | 'fault_kind'>
>
type New = Pick<RequestRow, 'kind' | 'asked_at' | 'asked_by' | 'asked_by_name'> &
  Partial<Pick<RequestRow, 'load_id' | 'cx_quote_id' | 'quote_status' | 'then_send' | 'state'>>

const rows = ({ db, tenant_id }: Tx) =>
  db.selectFrom('exchange_requests').selectAll().where('tenant_id', '=', tenant_id)
const open = ['waiting', 'sent', 'checking'] as const

export const insertRequest = ({ db, tenant_id }: Tx, values: New): Promise<RequestRow> =>
  db
    .insertInto('exchange_requests')
    .values({ ...values, tenant_id })
    .returningAll()
    .executeTakeFirstOrThrow()

export const requestById = (tx: Tx, id: number): Promise<RequestRow | undefined> =>
  rows(tx).where('id', '=', id).executeTakeFirst()

/** The queue's own bookkeeping: the load, the job and the feed keep what came of it. */
export const changeRequest = ({ db, tenant_id }: Tx, id: number, changes: Changes) =>
  db.updateTable('exchange_requests').set(changes).where('tenant_id', '=', tenant_id).where('id', '=', id).execute()

/** What waits for a turn or was not settled, the oldest first. */
export const openRequests = (tx: Tx): Promise<RequestRow[]> =>
  rows(tx).where('state', 'in', open).orderBy('id').execute()
export const openRequestsOf = (tx: Tx, load_id: number): Promise<RequestRow[]> =>
  rows(tx).where('state', 'in', open).where('load_id', '=', load_id).orderBy('id').execute()

/** What waits, and what was settled since an instant, the newest first, with the job that it is about. */
export const queueSince = ({ db, tenant_id }: Tx, since: string) =>
  db
    .selectFrom('exchange_requests as r')
    .leftJoin('exchange_loads as l', (join) => join.onRef('l.id', '=', 'r.load_id').on('l.tenant_id', '=', tenant_id))
    .leftJoin('jobs as j', (join) => join.onRef('j.id', '=', 'l.job_id').on('j.tenant_id', '=', tenant_id))
    .select(['r.id', 'r.kind', 'r.state', 'r.quote_status', 'r.asked_at', 'r.asked_by_name', 'r.settled_at', 'r.fault'])
    .select(['l.job_id', 'j.job_number'])
    .where('r.tenant_id', '=', tenant_id)
    .where((eb) => eb.or([eb('r.state', 'in', open), eb('r.settled_at', '>=', since)]))
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()

const keptMinutes = 48 * 60
/** What was settled two days ago is of no more use. */
export const dropOldRequests = ({ db }: PlatformDb, now: string) =>
  db
    .deleteFrom('exchange_requests')
    .where('settled_at', '<', addMinutes(now, -keptMinutes))
    .modifyEnd(acrossCompanies('old exchange requests'))
    .execute()
