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

/** The day on which the driver ended: a time before the beginning is of the next day. */
export const outDateOf = ({ in_date, in_time, out_date, out_time }: TypedClock): string | null =>
  in_date !== null && in_time !== null && out_time !== null && out_time < in_time ? addDays(in_date, 1) : out_date
