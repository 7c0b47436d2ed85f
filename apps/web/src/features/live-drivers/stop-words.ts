import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { liveDriversTexts as texts } from '@dray/domain/live-drivers/live-drivers.messages.ts'
import type { LiveDriver } from './live-drivers.queries.ts'

const fiveMinutes = 5 * 60_000
/** A rough estimate is told to five minutes: it is not known better. */
const rounded = (at: string) => new Date(Math.round(Date.parse(at) / fiveMinutes) * fiveMinutes).toISOString()

type Estimate = NonNullable<LiveDriver['estimate']>

/** When the next stop is reached: "about 14:20"; null where nothing can be said. */
export function expectedAt(estimate: Estimate | null, zone: string): string | null {
  if (!estimate?.arrives_at) return null
  const { arrives_at, is_rough } = estimate
  return is_rough === 1 ? texts.about(showTime(rounded(arrives_at), zone)) : showTime(arrives_at, zone)
}

/** How it stands against what was booked: "12 minutes late"; nothing where nothing was. */
export function lateWords(estimate: Estimate | null): string | null {
  if (!estimate || estimate.minutes_late === null) return null
  if (estimate.state === 'late') return texts.lateBy(Math.max(1, estimate.minutes_late))
  return estimate.state === 'tight' ? texts.spare(Math.max(0, -estimate.minutes_late)) : null
}

/** "Arrow Foods, Stockport SK1 1AA", as far as it is known. */
export function placeWords({ name, town, post_code }: NonNullable<LiveDriver['next_stop']>): string {
  const where = [town, post_code].filter((part) => part !== null && part !== '').join(' ')
  return [name, where].filter((part) => part !== null && part !== '').join(', ')
}
