import type { Side } from '@dray/domain/jobs/mode.ts'
import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { waitingTexts as texts } from '@dray/domain/stop-times/stop-times.messages.ts'
import type { OfficeJob } from '#features/jobs/index.ts'

type StopTime = OfficeJob['stop_times'][number]
type Reasoned = Pick<
  StopTime,
  | 'arrived_at'
  | 'waiting_from'
  | 'waited_minutes'
  | 'free_minutes'
  | 'step_minutes'
  | 'charged_minutes'
  | 'rate_per_hour'
>

/** A job's own stop on one side; nothing while no time is known. */
export const stopFor = (job: Pick<OfficeJob, 'id' | 'stop_times'>, side: Side): StopTime | undefined =>
  job.stop_times.find((stop) => stop.job_id === job.id && stop.side === side)

/** How a stop's waiting came about: "36 min on site from the booked 09:00, 30 free, 15 min in 15-minute steps × £20.00/h". */
export function waitingReason(stop: Reasoned, zone: string): string {
  const { waited_minutes, free_minutes, step_minutes, charged_minutes, rate_per_hour } = stop
  if (waited_minutes === null) return texts.stillThere
  const isEarly = stop.waiting_from !== null && stop.waiting_from !== stop.arrived_at
  const site = [
    texts.onSite(waited_minutes),
    isEarly && stop.waiting_from ? texts.fromBooked(showTime(stop.waiting_from, zone)) : '',
  ]
  const terms = free_minutes === null ? [texts.noTerms] : [texts.free(free_minutes)]
  const charged =
    charged_minutes && step_minutes && rate_per_hour !== null && rate_per_hour !== undefined
      ? [texts.steps(charged_minutes, step_minutes, showMoney(rate_per_hour))]
      : []
  return [site.filter(Boolean).join(' '), ...terms, ...charged].join(', ')
}
