import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import type { OfficeJob } from '#features/jobs/index.ts'

/** What is to be carried, on one line: whose it is, from where and when, to where and when, on what, how heavy. */
export function jobLine(job: OfficeJob, zone: string): string {
  const place = (side: Side) =>
    modeHasSide(job.mode, side)
      ? [job[`${side}_town`] ?? job[`${side}_name`], showStopTime(timeOfSide(job, side), zone)]
          .filter(Boolean)
          .join(' ')
      : ''
  const route = [place('collection'), place('delivery')].filter(Boolean).join(' → ')
  const weight = job.weight === null ? '' : `${showNumber(job.weight)} kg`
  return [job.customer.customer_name, route, job.load_type?.code, weight].filter(Boolean).join(' · ')
}
