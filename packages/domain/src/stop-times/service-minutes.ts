import * as z from 'zod/mini'
import type { Side } from '../jobs/mode.ts'
import { minutesOfDay } from '../kernel/clock-time.ts'
import { median } from '../kernel/median.ts'

/** The minutes that a vehicle stands at a stop besides waiting, as a call takes them; null where it does not say. */
export const serviceMinutesIn = z
  .int('Must be a whole number')
  .check(z.gte(0, 'At least 0'), z.lte(minutesOfDay, `At most ${minutesOfDay}`))

type MinutesOf<T> = { [K in `${Side}_service_minutes`]: T }
/** Who says how long a stop takes, nearest to the stop first. */
export interface ServiceSources {
  job: MinutesOf<number | null>
  /** The saved address that the stop is at. */
  address: MinutesOf<number | null> | null
  vehicle_type: MinutesOf<number | null> | null
  company: MinutesOf<number>
}

/** How long a stop takes, and who said so: the job, the saved address, the vehicle's type, the company. */
export function serviceMinutes({ job, address, vehicle_type, company }: ServiceSources, side: Side) {
  const field = `${side}_service_minutes` as const
  for (const [from, said] of Object.entries({ job, address, vehicle_type }) as [
    'job',
    MinutesOf<number | null> | null,
  ][]) {
    const minutes = said?.[field] ?? null
    if (minutes !== null) return { minutes, from }
  }
  return { minutes: company[field], from: 'company' as const }
}

/** The middle of some lengths in minutes, whole; null of none. */
export function medianMinutes(lengths: readonly number[]): number | null {
  const middle = median(lengths)
  return middle === null ? null : Math.round(middle)
}
