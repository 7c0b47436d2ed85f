import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, remove, update } from '#platform/db/writes.ts'

export type StopTimeRow = Selectable<Database['stop_times']>
type NewStopTime = Omit<Parameters<typeof insert<'stop_times'>>[2], 'id' | 'version'>

/** The trip of a leg, null for a job of its own; undefined where there is no such job. It is locked before the leg is. */
export const parentOf = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('jobs')
    .select('parent_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', job_id)
    .executeTakeFirst()

/** The stops of a locked job, or with their charges on its price, locked in the order of their ids. */
export const lockStopTimes = (
  { db, tenant_id }: Tx,
  wanted: { of: 'job_id' | 'priced_job_id'; id: number },
): Promise<StopTimeRow[]> =>
  db
    .selectFrom('stop_times')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where(wanted.of, '=', wanted.id)
    .orderBy('id')
    .forUpdate()
    .execute()

/** What waiting costs with a load type; undefined where it names no waiting charge. */
export const waitingTermsOf = ({ db, tenant_id }: Tx, load_type_id: number) =>
  db
    .selectFrom('load_types as l')
    .innerJoin('waiting_charges as w', (join) =>
      join.onRef('w.id', '=', 'l.waiting_charge_id').on('w.tenant_id', '=', tenant_id),
    )
    .select(['w.charge as rate_per_hour', 'w.free_minutes', 'w.step_minutes'])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.id', '=', load_type_id)
    .executeTakeFirst()

export const insertStopTime = (tx: Tx, values: NewStopTime) => insert(tx, 'stop_times', values)
export const updateStopTime = (tx: Tx, row: StopTimeRow, changes: Partial<NewStopTime>) =>
  update(tx, 'stop_times', { row, changes })
export const removeStopTime = (tx: Tx, row: StopTimeRow) => remove(tx, 'stop_times', row)
