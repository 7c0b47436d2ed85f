import type { SelfBillKind, SupplierColumn } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import type { SelfBillStatus } from '@dray/domain/self-bills/self-bill-status.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Changes, insertAll, type Row, update, updateAll, updateEach } from '#platform/db/writes.ts'
import type { SupplierRef } from './suppliers.repo.ts'

export type SelfBill = Row<'self_bills'> & { kind: SelfBillKind; status: SelfBillStatus }
export type Line = Row<'self_bill_lines'>
export type NewBill = Omit<Insertable<Database['self_bills']>, 'tenant_id'>
export type NewLine = Omit<Insertable<Database['self_bill_lines']>, 'tenant_id'>
export interface Period {
  from: string
  to: string
}

const typed = (rows: Row<'self_bills'>[]) => rows as SelfBill[]
const ids = (given: readonly number[]) => [0, ...given]

const bills = ({ db, tenant_id }: Tx) => db.selectFrom('self_bills').selectAll().where('tenant_id', '=', tenant_id)

/** Of one kind, locked in the order of their ids; fewer where one is another kind's or another company's. */
export const selfBillsForUpdate = async (tx: Tx, kind: SelfBillKind, wanted: readonly number[]) =>
  typed(await bills(tx).where('kind', '=', kind).where('id', 'in', ids(wanted)).orderBy('id').forUpdate().execute())

export const lockSelfBill = async (tx: Tx, id: number) => {
  const [bill] = typed(await bills(tx).where('id', '=', id).forUpdate().execute())
  return bill
}

/** The live self-bills of a period. */
export const billsOfPeriod = async (tx: Tx, kind: SelfBillKind, { from, to }: Period) =>
  typed(
    await bills(tx)
      .where('kind', '=', kind)
      .where('date_from', '=', from)
      .where('date_to', '=', to)
      .where('status', '<>', 'Void')
      .orderBy('id')
      .execute(),
  )

export const storedSelfBills = async (tx: Tx, kind: SelfBillKind, wanted: readonly number[]) =>
  typed(await bills(tx).where('kind', '=', kind).where('id', 'in', ids(wanted)).orderBy('id').execute())

const columns = ['driver_id', 'agency_id', 'sub_contractor_id', 'owner_driver_id'] as const

/** The column that names the supplier of a self-bill, and the supplier's id. */
export function supplierOfBill(bill: Pick<SelfBill, SupplierColumn>): SupplierRef {
  const column = columns.find((one) => bill[one] !== null) ?? 'driver_id'
  return { column, id: bill[column] ?? 0 }
}

export const insertSelfBills = async (tx: Tx, rows: NewBill[]) => typed(await insertAll(tx, 'self_bills', rows))
export const updateSelfBill = (tx: Tx, row: SelfBill, changes: Changes<'self_bills'>) =>
  update(tx, 'self_bills', { row, changes })
export const updateSelfBills = (tx: Tx, wanted: readonly { row: SelfBill; changes: Changes<'self_bills'> }[]) =>
  updateEach(tx, 'self_bills', wanted)
export const updateSelfBillsAlike = (tx: Tx, rows: SelfBill[], changes: Changes<'self_bills'>) =>
  updateAll(tx, 'self_bills', { rows, changes })

export const insertLines = (tx: Tx, rows: NewLine[]) => insertAll(tx, 'self_bill_lines', rows)
export const updateLine = (tx: Tx, row: Line, changes: Changes<'self_bill_lines'>) =>
  update(tx, 'self_bill_lines', { row, changes })
export const updateLines = (tx: Tx, rows: Line[], changes: Changes<'self_bill_lines'>) =>
  updateAll(tx, 'self_bill_lines', { rows, changes })

/** The live lines of self-bills in the order of the paper. */
export const linesOf = ({ db, tenant_id }: Tx, bill_ids: readonly number[]) =>
  db
    .selectFrom('self_bill_lines')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('self_bill_id', 'in', ids(bill_ids))
    .where('is_void', '=', 0)
    .orderBy('self_bill_id')
    .orderBy('date')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** What lines stand for: a workday or a carried leg. */
export type SubjectColumn = 'workday_id' | 'sub_contractor_job_id'

/** The live lines of workdays or legs with the self-bills that they stand on. */
export const paidLines = ({ db, tenant_id }: Tx, column: SubjectColumn, wanted: readonly number[]) =>
  db
    .selectFrom('self_bill_lines as l')
    .innerJoin('self_bills as b', (join) =>
      join.onRef('b.tenant_id', '=', 'l.tenant_id').onRef('b.id', '=', 'l.self_bill_id'),
    )
    .selectAll('l')
    .select(['b.kind', 'b.status', 'b.approved_at', 'b.inv_number'])
    .select(['b.driver_id as bill_driver_id', 'b.agency_id', 'b.sub_contractor_id', 'b.owner_driver_id'])
    .where('l.tenant_id', '=', tenant_id)
    .where(`l.${column}`, 'in', ids(wanted))
    .where('l.is_void', '=', 0)
    .orderBy('l.turn')
    .execute()
export type PaidLine = Awaited<ReturnType<typeof paidLines>>[number]

/** Locks what lines stand for, in the order of the ids, so that two closings pay it one after the other. */
export const lockSubjects = ({ db, tenant_id }: Tx, column: SubjectColumn, wanted: readonly number[]) =>
  db
    .selectFrom(column === 'workday_id' ? 'workdays' : 'sub_contractor_jobs')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids(wanted))
    .orderBy('id')
    .forUpdate()
    .execute()

interface Note {
  self_bill_id: number
  status: SelfBillStatus | null
  note: string | null
}
/** Writes what became of self-bills, and who did it. */
export const recordHistory = (tx: Tx, notes: readonly Note[]) =>
  insertAll(
    tx,
    'self_bill_history',
    notes.map((note) => ({ ...note, made_by: tx.actor.user_id, made_by_name: tx.actor.name })),
  )

export const historyOf = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('self_bill_history')
    .select(['id', 'status', 'note', 'made_by_name', 'made_at'])
    .where('tenant_id', '=', tenant_id)
    .where('self_bill_id', '=', id)
    .orderBy('id', 'desc')
    .execute()

const periods = ({ db, tenant_id }: Tx, kind: SelfBillKind, { from, to }: Period) =>
  db
    .selectFrom('self_bill_periods')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', kind)
    .where('date_from', '=', from)
    .where('date_to', '=', to)

export const closedPeriod = (tx: Tx, kind: SelfBillKind, period: Period) => periods(tx, kind, period).executeTakeFirst()

/** So long a closing waits for the one before it, which other people's writes never do. */
const longestWait = '9s'

/** Holds a period for one closing at a time; the first one writes that it is closed. */
export async function holdPeriod(tx: Tx, kind: SelfBillKind, { from, to }: Period) {
  await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(tx.db)
  await tx.db
    .insertInto('self_bill_periods')
    .values({
      tenant_id: tx.tenant_id,
      kind,
      date_from: from,
      date_to: to,
      closed_by: tx.actor.user_id,
      closed_by_name: tx.actor.name,
    })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await periods(tx, kind, { from, to }).forUpdate().executeTakeFirstOrThrow()
}
