import type { Side } from '@dray/domain/jobs/mode.ts'
import { addMinutes, minutesOfDay } from '@dray/domain/kernel/clock-time.ts'
import type { getUsualServiceMinutes as call } from '@dray/domain/service-minutes/service-minutes.calls.ts'
import { usualTerms } from '@dray/domain/service-minutes/usual-minutes.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { usualStands } from './service-minutes.repo.ts'

/** The company's own usual minutes by side; null for a side with too few stops to say so. */
export const getUsualServiceMinutes: UseCase<typeof call> = async ({ tx, now }, { query }) => {
  const rows = await usualStands(tx, { ...query, since: addMinutes(now, -usualTerms.days * minutesOfDay) })
  const of = (side: Side) => {
    const row = rows.find((one) => one.side === side)
    return row ? { minutes: row.minutes, stops: row.stops } : null
  }
  return { collection: of('collection'), delivery: of('delivery') }
}
