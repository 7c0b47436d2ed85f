import type { Side } from '@dray/domain/jobs/mode.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { lateEstimateTexts as texts } from '@dray/domain/stop-estimates/stop-estimates.messages.ts'
import { notify, takeBack } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type ToldEstimate, toldEstimates } from './told-estimates.repo.ts'

const jobsNamed = 10
const event = 'job_late_estimate'

/**
 * Tells the office of the jobs that will be late. All of them stand in one notification, which takes the place of the
 * person's unread one; where none came to it (`has_new` false) the unread one is written anew, or removed with the last.
 */
export async function tellLate(ctx: TxContext, { zone, has_new }: { zone: string; has_new: boolean }) {
  const late = await toldEstimates(ctx.tx)
  const listed = new Set(late.map(({ listed_job_id }) => listed_job_id))
  const [first] = listed
  if (first === undefined) return takeBack(ctx, event, null)
  const link = listed.size === 1 ? `/traffic-diary?job=${first}` : '/traffic-diary?late_estimate=1'
  const notice = { title: texts.title(listed.size), body: bodyOf(late, zone), link }
  if (!has_new) return takeBack(ctx, event, notice)
  return notify(ctx, { event, ...notice, color_class: 'amber', replaces: true })
}

function bodyOf(late: readonly ToldEstimate[], zone: string) {
  const lines = late.slice(0, jobsNamed).map(({ job_number, arrives_at, ...row }) => {
    const side = row.side as Side
    const stop = { job_number, side: texts.side[side], due: showStopTime(timeOfSide(row, side), zone) }
    return arrives_at === null ? texts.lost(stop) : texts.expected({ ...stop, at: showTime(arrives_at, zone) })
  })
  return [...lines, ...(late.length > jobsNamed ? [texts.more(late.length - jobsNamed)] : [])].join('\n')
}
