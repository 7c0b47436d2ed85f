import { dayRecord } from '@dray/domain/driver-captures/day-record.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { addDays, addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { clockStateOf, driverStateOf, positionOnShift, worstOf } from '@dray/domain/live-drivers/driver-state.ts'
import type * as calls from '@dray/domain/live-drivers/live-drivers.calls.ts'
import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import { companyToday, companyZone } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type LastRow, type LiveRow, liveRows, restingVehicles } from './live-drivers.repo.ts'

/** Where a vehicle stood that said nothing for a day is no news. */
const restsForMinutes = 24 * 60

/**
 * Today's drivers and where they are, read in one statement. Nobody's position is in the answer before their clock-in or
 * after their clock-out, nor any vehicle's outside a workday unless the company has decided so.
 */
export const listLiveDrivers: UseCase<typeof calls.listLiveDrivers> = async (ctx, { query: { workday_ids } }) => {
  const { tx, now } = ctx
  const [today, zone] = [await companyToday(ctx), await companyZone(tx)]
  const shows = (await companySettings(tx, liveSettings)).off_shift_vehicles === 'show'
  const rows = await liveRows(tx, { today, yesterday: addDays(today, -1), workday_ids })
  const resting = shows && !workday_ids ? await restingVehicles(tx, addMinutes(now, -restsForMinutes)) : []
  return {
    now,
    drivers: rows.map((row) => presentLive(row, { zone, now: Date.parse(now) })),
    vehicles: resting.map(({ vehicle_id, reg, ...last }) => ({
      vehicle_id,
      reg,
      position: positionOf(last, 'tracker'),
    })),
    shows_vehicles: shows ? 1 : 0,
  }
}

const positionOf = <S extends 'phone' | 'tracker'>(last: LastRow, source: S) => ({
  at: new Date(last.at).toISOString(),
  latitude: last.latitude,
  longitude: last.longitude,
  speed_kmh: last.speed_kmh,
  heading: last.heading,
  accuracy_m: last.accuracy_m,
  source,
})

function presentLive(row: LiveRow, { zone, now }: { zone: string; now: number }) {
  const { workday_id, date, shift_type_id, driver_id, full_name, mobile, vehicle_id, reg, clocked_in_at } = row
  const clock = clockStateOf(row, dayRecord(row.clock ?? [], clocked_in_at).state)
  const position = positionOnShift(clock, [
    row.phone && positionOf(row.phone, 'phone'),
    row.tracker && positionOf(row.tracker, 'tracker'),
  ])
  const is_at_stop = row.arrived_at !== null
  return {
    workday_id,
    date,
    shift_type_id,
    driver_id,
    full_name,
    mobile,
    vehicle_id,
    reg,
    clock,
    clocked_in_at,
    state: driverStateOf({ clock, position, is_at_stop }, now),
    position,
    next_stop: stopOf(row, zone),
    estimate: estimateOf(row),
    lateness: worstOf(row.states ?? []),
    open_stops: row.open_stops,
  }
}

function stopOf(row: LiveRow, zone: string) {
  const { job_id, job_number, side, arrived_at } = row
  if (job_id === null || job_number === null || side === null) return null
  return {
    job_id,
    job_number,
    side,
    name: row[`${side}_name`],
    town: row[`${side}_town`],
    post_code: row[`${side}_post_code`],
    booked: showStopTime(timeOfSide(row, side), zone),
    latitude: row[`${side}_latitude`],
    longitude: row[`${side}_longitude`],
    arrived_at,
  }
}

function estimateOf({ estimate_state: state, arrives_at, minutes_late, is_rough, begins, as_of }: LiveRow) {
  if (state === null || begins === null || as_of === null) return null
  return { arrives_at, state, minutes_late, is_rough, begins, as_of }
}
