import * as z from 'zod/mini'
import type { Side } from '../jobs/mode.ts'
import { isSkipped, timeColumns } from '../jobs/stop-time.ts'
import { readStopTime, typedOnDay } from '../jobs/stop-time-words.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { dateIn } from '../kernel/wire.ts'
import { deliveryDateOr } from './job-dates.ts'
import { jobFormMessages } from './job-form.messages.ts'

/** A time that was typed, on its day; null where it is none, or the day is none. */
function readOnDay(time: string | null, side: Side, { date, zone }: { date: string | null; zone: string }) {
  if (time === null || date === null || !z.safeParse(dateIn, date).success) return null
  const typed = readStopTime(time, side)
  return typed && typedOnDay(typed, date, zone)
}

/**
 * Returns the fields of a job whose `*_time` is what a clerk would type by the company's clock, as files have it (10:00,
 * 8-12, by 17, asap), with kind and instants in its place, as the calls take them; and on its field a time that the clocks
 * skip. A date that is none is for the call to refuse.
 */
export function clocksToInstants(body: Readonly<Record<string, unknown>>, zone: string) {
  const sent: Record<string, unknown> = { ...body }
  const faults: FieldErrors = {}
  const text = (field: string) => (typeof body[field] === 'string' ? body[field] : null)
  const dates = {
    collection: text('collection_date'),
    delivery: deliveryDateOr({
      mode: (body.mode ?? 0) as never,
      collection_date: text('collection_date'),
      delivery_date: text('delivery_date'),
    }),
  }
  for (const side of ['collection', 'delivery'] as const) {
    const onDay = readOnDay(text(`${side}_time`), side, { date: dates[side], zone })
    if (onDay === null) continue
    if (isSkipped(onDay)) faults[`${side}_time`] = [jobFormMessages.no_such_time]
    else {
      Object.assign(sent, timeColumns(side, onDay))
      delete sent[`${side}_time`]
    }
  }
  return { body: sent, faults }
}
