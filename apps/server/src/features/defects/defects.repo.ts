import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll, type Row, update } from '#platform/db/writes.ts'

export type DefectRow = Row<'defects'>
type StepRow = Row<'defect_steps'>

/** What defects and checks are of: a vehicle or a trailer. */
export interface Subject {
  vehicle_id: number | null
  trailer_id: number | null
}

type New<R extends object, K extends keyof R> = Omit<R, 'tenant_id' | 'id' | 'version' | K> & Partial<Pick<R, K>>

export const insertDefect = (tx: Tx, row: New<DefectRow, 'picture' | 'check_id' | 'due_date' | 'closed_at'>) =>
  insert(tx, 'defects', row)
export const changeDefect = (tx: Tx, row: DefectRow, changes: Partial<DefectRow>) =>
  update(tx, 'defects', { row, changes })
export const insertStep = (
  tx: Tx,
  row: New<StepRow, 'note' | 'done_by' | 'due_date' | 'document' | 'severity' | 'odometer'>,
) => insert(tx, 'defect_steps', row)
export const linkAnswers = (tx: Tx, rows: { defect_id: number; check_answer_id: number }[]) =>
  insertAll(tx, 'defect_answers', rows)

/** The defects of a vehicle or a trailer that are not signed off, held until the transaction ends. */
export const lockOpenDefects = ({ db, tenant_id }: Tx, { vehicle_id, trailer_id }: Subject): Promise<DefectRow[]> =>
  db
    .selectFrom('defects')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where(vehicle_id === null ? 'trailer_id' : 'vehicle_id', '=', vehicle_id ?? trailer_id)
    .where('status', '!=', 'signed_off')
    .orderBy('id')
    .forUpdate()
    .execute()

/** A vehicle's registration or a trailer's serial number, held so that of its defects one is written at a time; undefined for none of the company's. */
export async function lockSubject({ db, tenant_id }: Tx, { vehicle_id, trailer_id }: Subject) {
  const found =
    vehicle_id === null
      ? await db
          .selectFrom('trailers')
          .select('serial_no as name')
          .where('tenant_id', '=', tenant_id)
          .where('id', '=', trailer_id ?? 0)
          .forUpdate()
          .executeTakeFirst()
      : await db
          .selectFrom('vehicles')
          .select('reg as name')
          .where('tenant_id', '=', tenant_id)
          .where('id', '=', vehicle_id)
          .forUpdate()
          .executeTakeFirst()
  return found?.name
}

/** The steps that defects took, the first one first. */
export const stepsTaken = ({ db, tenant_id }: Tx, defect_ids: readonly number[]): Promise<StepRow[]> =>
  db
    .selectFrom('defect_steps')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('defect_id', 'in', [0, ...defect_ids])
    .orderBy('id')
    .execute()

/** The answers that reported a defect, the first one first. */
export const answersOf = ({ db, tenant_id }: Tx, defect_id: number) =>
  db
    .selectFrom('defect_answers as l')
    .innerJoin('check_answers as a', (join) =>
      join.onRef('a.tenant_id', '=', 'l.tenant_id').onRef('a.id', '=', 'l.check_answer_id'),
    )
    .innerJoin('check_reports as r', (join) =>
      join.onRef('r.tenant_id', '=', 'a.tenant_id').onRef('r.id', '=', 'a.check_report_id'),
    )
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.driver_id'),
    )
    .select([
      'a.id',
      'a.check_report_id',
      'r.date',
      'r.checked_at',
      'r.mode',
      'd.full_name as driver_name',
      'a.defect_description',
      'a.defect_image',
    ])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.defect_id', '=', defect_id)
    .orderBy('r.checked_at')
    .orderBy('a.id')
    .execute()

export const offRoadOf = ({ db, tenant_id }: Tx, defect_id: number) =>
  db
    .selectFrom('off_road_periods')
    .select(['id', 'from_date', 'to_date'])
    .where('tenant_id', '=', tenant_id)
    .where('defect_id', '=', defect_id)
    .orderBy('from_date')
    .execute()

/** A defect with what it is of. */
export const defectById = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('defects as f')
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'f.tenant_id').onRef('v.id', '=', 'f.vehicle_id'),
    )
    .leftJoin('trailers as t', (join) =>
      join.onRef('t.tenant_id', '=', 'f.tenant_id').onRef('t.id', '=', 'f.trailer_id'),
    )
    .selectAll('f')
    .select(sql<string>`coalesce(v.reg, t.serial_no)`.as('subject_name'))
    .where('f.tenant_id', '=', tenant_id)
    .where('f.id', '=', id)
    .executeTakeFirst()

/** Defects as reports tell them, the newest first. */
export const defectsByIds = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('defects')
    .select(['id', 'title', 'description', 'severity', 'status', 'reported_at', 'user_name', 'closed_at'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [0, ...ids])
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
