import { shift } from '@dray/domain/drivers/shift.ts'
import { addDays, localToInstant } from '@dray/domain/kernel/clock-time.ts'

/** Clock times as they are typed, by the company's clock. */
export interface TypedClock {
  in_date: string | null
  in_time: string | null
  out_date: string | null
  out_time: string | null
}

/** The instant of what was typed; null where a part is blank, or where the clocks skip that time. */
export const instantOf = (date: string | null, time: string | null, zone: string) =>
  date === null || time === null ? null : localToInstant(date, time, zone)

/** The day on which a shift ends as long as nothing is clocked: of a night shift the next one. */
export const endDateOf = (date: string, shift_type_id: number): string =>
  shift_type_id === shift.night ? addDays(date, 1) : date

/** The day on which the driver ended, once both clocks are known: a time before the beginning is of the next day. */
export function outDateOf({ in_date, in_time, out_date, out_time }: TypedClock): string | null {
  if (in_date === null || in_time === null || out_time === null) return out_date
  return out_time < in_time ? addDays(in_date, 1) : in_date
}
