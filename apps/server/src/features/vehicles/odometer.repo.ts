import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { OdometerReading } from '@dray/domain/vehicles/odometer.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** The check that every company reads the mileage by, as in the domain's list of seeds. */
const mileageCheckId = 1
/** Readings further away say nothing of a day. */
const daysAround = 120

export interface ReadingOf {
  vehicle_id: number
  /** The company's day. */
  date: string
  /** Null where only the day is known: the other readings of that day are then neither before nor after it. */
  at: string | null
  /** An inspection that is being changed is no neighbour of its own. */
  inspection_id?: number | undefined
}

/** The readings of walk-round checks, inspections and mended defects of a vehicle around a day. */
function readings({ db, tenant_id }: Tx, { vehicle_id, date, inspection_id }: ReadingOf) {
  const [from, to] = [addDays(date, -daysAround), addDays(date, daysAround)]
  const checks = db
    .selectFrom('check_reports as r')
    .innerJoin('check_answers as a', (join) =>
      join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.check_report_id', '=', 'r.id'),
    )
    .select(['r.date', sql<string | null>`r.checked_at`.as('at'), sql<number>`a.value::numeric`.as('value')])
    .where('r.tenant_id', '=', tenant_id)
    .where('r.vehicle_id', '=', vehicle_id)
    .where('r.date', '>=', from)
    .where('r.date', '<=', to)
    .where('a.check_id', '=', mileageCheckId)
    .where('a.value', '~', String.raw`^\d+(\.\d+)?$`)
  const inspections = db
    .selectFrom('inspections as i')
    .select(['i.date', sql<string | null>`null::timestamptz`.as('at'), sql<number>`i.odometer::numeric`.as('value')])
    .where('i.tenant_id', '=', tenant_id)
    .where('i.vehicle_id', '=', vehicle_id)
    .where('i.date', '>=', from)
    .where('i.date', '<=', to)
    .where('i.odometer', 'is not', null)
    .where('i.id', '!=', inspection_id ?? 0)
  const steps = db
    .selectFrom('defect_steps as s')
    .innerJoin('defects as f', (join) =>
      join.onRef('f.tenant_id', '=', 's.tenant_id').onRef('f.id', '=', 's.defect_id'),
    )
    .select([
      sql<string>`s.at::date`.as('date'),
      sql<string | null>`s.at`.as('at'),
      sql<number>`s.odometer::numeric`.as('value'),
    ])
    .where('s.tenant_id', '=', tenant_id)
    .where('f.tenant_id', '=', tenant_id)
    .where('f.vehicle_id', '=', vehicle_id)
    .where('s.odometer', 'is not', null)
    .where('s.at', '>=', `${from}T00:00:00Z`)
    .where('s.at', '<', `${to}T00:00:00Z`)
  return db.selectFrom(checks.unionAll(inspections).unionAll(steps).as('known')).select(['date', 'value'])
}

/** The nearest readings before and after a moment. */
export async function readingsAround(tx: Tx, of: ReadingOf) {
  const [before, after] = await Promise.all([
    readings(tx, of).where(isBefore(of)).orderBy('date', 'desc').orderBy('at', 'desc').limit(1).executeTakeFirst(),
    readings(tx, of).where(isAfter(of)).orderBy('date').orderBy('at').limit(1).executeTakeFirst(),
  ])
  return { before: readingOf(before), after: readingOf(after) }
}

const isBefore = ({ at, date }: ReadingOf) =>
  at === null
    ? sql<boolean>`known.date < ${date}::date`
    : sql<boolean>`(known.at < ${at}::timestamptz or (known.at is null and known.date < ${date}::date))`
const isAfter = ({ at, date }: ReadingOf) =>
  at === null
    ? sql<boolean>`known.date > ${date}::date`
    : sql<boolean>`(known.at > ${at}::timestamptz or (known.at is null and known.date > ${date}::date))`

const readingOf = (row: OdometerReading | undefined): OdometerReading | null =>
  row ? { date: row.date, value: Number(row.value) } : null
