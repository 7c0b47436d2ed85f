import { detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import type { ShownStatus } from '@dray/domain/jobs/customer-status.ts'
import { type FailedStop, failedStop } from '@dray/domain/jobs/failed-stop.ts'
import { type JobMode, jobMode, modeHasSide, modeLabel } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { type TimeColumns, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { StatusBadge } from '#features/jobs/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Fresh } from '#ui/table/fresh.tsx'

interface HeadlineJob extends TimeColumns, FailedStop {
  status: JobStatus
  mode: JobMode
  customer: { customer_name: string }
  customer_reference: readonly { name: string }[]
  is_cancelled?: number
  cx_job?: { cx_loads_id: string | null } | null
}

/** "From Depot 08:00 → 13:10": how much of the movement it does, and when. The ordinary mode needs no name. */
function movement({ mode, ...job }: HeadlineJob, zone: string): string {
  const times = (['collection', 'delivery'] as const)
    .filter((side) => modeHasSide(mode, side))
    .map((side) => showStopTime(timeOfSide(job, side), zone))
    .filter(Boolean)
  return [mode === jobMode.collectAndDeliver ? '' : modeLabel(mode), times.join(' → ')].filter(Boolean).join(' ')
}

interface HeadlineProps {
  job: HeadlineJob
  zone: string
  isStatusFresh: boolean
  /** The status as this viewer is shown it; left out, as it is. */
  shown?: ReturnType<ShownStatus>
}

/** Beside the job's number: where it stands, what it is, whose it is. */
export function Headline({ job, zone, isStatusFresh, shown }: HeadlineProps) {
  const [reference] = job.customer_reference
  const moves = movement(job, zone)
  return (
    <>
      <Fresh on={isStatusFresh}>
        <StatusBadge {...(shown ?? { status: job.status })} />
      </Fresh>
      {failedStop(job) && <Badge tone="red">{failedStop(job)}</Badge>}
      {job.is_cancelled === 1 && job.status !== 'Cancelled' && <Badge tone="red">{texts.cancelled}</Badge>}
      {moves && <Badge tone="slate">{moves}</Badge>}
      <Text tone="muted" cut>
        {[job.customer.customer_name, reference?.name].filter(Boolean).join(' · ')}
      </Text>
      {job.cx_job?.cx_loads_id && <Badge tone="blue">{texts.loadId(job.cx_job.cx_loads_id)}</Badge>}
    </>
  )
}
