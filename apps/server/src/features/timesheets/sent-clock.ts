import { momentFromWire, type WireMoment } from '@dray/domain/kernel/clock-time.ts'
import { approvalMessages as texts } from '@dray/domain/timesheets/timesheets.messages.ts'
import { workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'

interface Sent {
  driver_clockin?: WireMoment | null | undefined
  driver_clockout?: WireMoment | null | undefined
}

/** The instants of the clock times as the timesheet sends them; what is left out stays, null takes it back. */
export function sentClock({ driver_clockin, driver_clockout }: Sent, zone: string) {
  return {
    ...(driver_clockin !== undefined && { clocked_in_at: instantIn(driver_clockin, 'driver_clockin', zone) }),
    ...(driver_clockout !== undefined && { clocked_out_at: instantIn(driver_clockout, 'driver_clockout', zone) }),
  }
}

function instantIn(clock: WireMoment | null, field: string, zone: string): string | null {
  if (clock === null || (!clock.time && !clock.at)) return null
  if (!clock.at && !clock.date) throw fieldError({ [field]: texts.time_without_date })
  const moment = momentFromWire(clock, zone)
  if (!moment) throw fieldError({ [field]: workdayReasons.time_skipped })
  return moment.at
}
