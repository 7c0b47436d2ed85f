import type { RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import type { DriverWorkday } from '@dray/domain/driver-day/driver-day.calls.ts'
import type { OffRoadCause } from '@dray/domain/vehicles/off-road-cause.ts'
import { barsDriving } from '@dray/domain/vehicles/off-road-words.ts'
import { clockOfWorkdays } from '#features/driver-progress/index.ts'
import { offRoadCausesBetween } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { checksMade, type WorkdayShown } from './day.repo.ts'

interface Span {
  driver_id: number
  from: string
  to: string
}
type Cause = (id: number, date: string) => OffRoadCause | null

/** What of workdays is about the driver rather than a job: what is driven, and the clock. */
export type OfWorkday = (row: WorkdayShown) => Pick<DriverWorkday, 'vehicle' | 'trailer' | 'clock' | 'clocked'>

/** Looks up what is driven on workdays, whether its driver checked it and may drive it, and what was clocked. */
export async function readDriven(tx: Tx, rows: readonly WorkdayShown[], span: Span): Promise<OfWorkday> {
  const vehicle_ids = rows.map(({ vehicle_id }) => vehicle_id)
  const trailer_ids = rows.flatMap(({ trailer_id }) => trailer_id ?? [])
  const [made, clockOf, vehicleCause, trailerCause] = await Promise.all([
    checksMade(tx, span),
    clockOfWorkdays(
      tx,
      rows.map(({ id }) => id),
    ),
    causesOf(tx, { of: 'vehicle', ids: vehicle_ids, span }),
    causesOf(tx, { of: 'trailer', ids: trailer_ids, span }),
  ])
  // Who checks before midnight has checked for the workday that begins after it.
  const isOf = ({ id, date }: WorkdayShown, check: (typeof made)[number]) =>
    check.date === date || check.workday_id === id
  const isChecked = (row: WorkdayShown, of: 'vehicle_id' | 'trailer_id') =>
    made.some((check) => check[of] === row[of] && isOf(row, check)) ? 1 : 0
  return (row) => {
    const { date, vehicle_id, reg, trailer_id, trailer_code } = row
    return {
      vehicle: {
        id: vehicle_id,
        registration: reg,
        is_checked: isChecked(row, 'vehicle_id'),
        off_road: barsDriving(vehicleCause(vehicle_id, date)),
      },
      trailer:
        trailer_id === null || trailer_code === null
          ? null
          : {
              id: trailer_id,
              name: trailer_code,
              is_checked: isChecked(row, 'trailer_id'),
              off_road: barsDriving(trailerCause(trailer_id, date)),
            },
      clock: {
        clocked_in_at: row.clocked_in_at,
        clocked_out_at: row.clocked_out_at,
        break_minutes: row.break_minutes,
        nightout: row.nightout,
        is_approved: row.is_approved,
      },
      clocked: clockOf(row.id).flatMap(clockedOne),
    }
  }
}

const clockedOne = (one: RecordedOfDay): DriverWorkday['clocked'] => {
  const { id, seq, at } = one
  switch (one.kind) {
    case 'clock':
      return [{ id, seq, at, kind: one.kind, body: one.body }]
    case 'break':
      return [{ id, seq, at, kind: one.kind, body: one.body }]
    case 'night_out':
      return [{ id, seq, at, kind: one.kind, body: one.body }]
    default:
      return []
  }
}

interface Wanted {
  of: 'vehicle' | 'trailer'
  ids: readonly number[]
  span: Span
}

const causesOf = async (tx: Tx, { of, ids, span: { from, to } }: Wanted): Promise<Cause> =>
  ids.length === 0 ? () => null : offRoadCausesBetween(tx, { of, ids: [...ids], from, to })
