import { type SqlBool, sql } from 'kysely'
import { lockRow } from '#platform/db/change-row.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll, type Row, update } from '#platform/db/writes.ts'

type ReportRow = Row<'check_reports'>
export type AnswerRow = Row<'check_answers'>

export const insertReport = (tx: Tx, row: Omit<ReportRow, 'tenant_id' | 'id' | 'version'>) =>
  insert(tx, 'check_reports', row)
export const insertAnswers = (tx: Tx, rows: Omit<AnswerRow, 'tenant_id' | 'id'>[]) =>
  insertAll(tx, 'check_answers', rows)

interface Pictured {
  check_report_id: number
  /** Null: it is the signature. */
  of: { check_id: number; column: 'defect_image' | 'random_image' } | null
  key: string
}

/** Puts a picture that followed at its answer, or the signature at its check. */
export async function addPicture(tx: Tx, { check_report_id, of, key }: Pictured) {
  if (of === null) {
    const row = await lockRow(tx, 'check_reports', { id: check_report_id })
    await update(tx, 'check_reports', { row, changes: { signature: key } })
    return
  }
  const row = await lockRow(tx, 'check_answers', { check_report_id, check_id: of.check_id })
  await update(tx, 'check_answers', { row, changes: { [of.column]: key } })
}

/** True of a check that looked at more than the odometer and the pump, of a report that is called `r`. */
export const looksAround = sql<SqlBool>`r.is_reading = 0`

/** True of a walk round at the start of a day that took less than so many minutes, of a report that is called `r`. */
export const tookLessThan = (minutes: number | null) =>
  minutes === null
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(r.mode = 'start' and r.check_duration < ${minutes * 60}::int and ${looksAround})`

/** The active checks of vehicles or of trailers, in their order. */
export const activeChecks = ({ db, tenant_id }: Tx, kind: 'vehicle' | 'trailer') =>
  db
    .selectFrom('checks')
    .select(['id', 'name', 'field_type', 'random_picture'])
    .where('tenant_id', '=', tenant_id)
    .where('truck_type', '=', kind === 'vehicle' ? 1 : 2)
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Which of these checks the company has, in use or retired. */
export async function knownChecks({ db, tenant_id }: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('checks')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const driverOf = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id', 'full_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const workdayOf = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('workdays')
    .select(['id', 'driver_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** Who drove what on a workday, as a report says it. */
export const workdayOnPaper = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('workdays as w')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .leftJoin('trailers as t', (join) =>
      join.onRef('t.tenant_id', '=', 'w.tenant_id').onRef('t.id', '=', 'w.trailer_id'),
    )
    .select(['w.id', 'w.date', 'd.full_name', 'v.reg', 't.serial_no', 'w.shift_type_id'])
    .where('w.tenant_id', '=', tenant_id)
    .where('w.id', '=', id)
    .executeTakeFirst()

/** A set of answers with who made it and of what. */
const sets = ({ db, tenant_id }: Tx, least_minutes: number | null) =>
  db
    .selectFrom('check_reports as r')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.driver_id'),
    )
    .selectAll('r')
    .select(['d.full_name as driver_name', sql<number>`(${tookLessThan(least_minutes)})::int`.as('is_short')])
    .where('r.tenant_id', '=', tenant_id)

export type CheckSet = Awaited<ReturnType<typeof setsOf>>[number]

interface SetsWanted {
  ids?: readonly number[]
  vehicle_id?: number
  trailer_id?: number
  /** Days of the company, both included. */
  days?: { from: string; to: string }
  latest?: true
  /** A walk round that took less is too short; null: none is. */
  least_minutes: number | null
}

/** Sets of answers, the latest first. */
export function setsOf(tx: Tx, { ids, vehicle_id, trailer_id, days, latest, least_minutes }: SetsWanted) {
  let query = sets(tx, least_minutes)
  if (ids) query = query.where('r.id', 'in', [0, ...ids])
  if (vehicle_id) query = query.where('r.vehicle_id', '=', vehicle_id)
  if (trailer_id) query = query.where('r.trailer_id', '=', trailer_id)
  if (days) query = query.where('r.date', '>=', days.from).where('r.date', '<=', days.to)
  if (latest) query = query.limit(1)
  return query.orderBy('r.checked_at', 'desc').orderBy('r.id', 'desc').execute()
}

/** The answers of sets in their order, with the defect that each reported. */
export const answersOf = ({ db, tenant_id }: Tx, report_ids: readonly number[]) =>
  db
    .selectFrom('check_answers as a')
    .leftJoin('defect_answers as l', (join) =>
      join.onRef('l.tenant_id', '=', 'a.tenant_id').onRef('l.check_answer_id', '=', 'a.id'),
    )
    .leftJoin('defects as f', (join) => join.onRef('f.tenant_id', '=', 'l.tenant_id').onRef('f.id', '=', 'l.defect_id'))
    .selectAll('a')
    .select(['f.id as defect_id', 'f.severity as defect_severity'])
    .where('a.tenant_id', '=', tenant_id)
    .where('a.check_report_id', 'in', [0, ...report_ids])
    .orderBy('a.check_report_id')
    .orderBy('a.position')
    .execute()
export type CheckAnswer = Awaited<ReturnType<typeof answersOf>>[number]

export const vehicleOf = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'reg'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const trailerOf = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('trailers')
    .select(['id', 'code', 'serial_no'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
