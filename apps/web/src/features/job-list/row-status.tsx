import { cxWaitingLabel } from '@dray/domain/jobs/cx-job.messages.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { quoteState } from '@dray/domain/quotes/quote-state.ts'
import { quoteStates } from '@dray/domain/quotes/quote-states.messages.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import type { PortalRow } from './job-list.queries.ts'

/** A status as a viewer is shown it. */
export type ShownStatus = (status: JobStatus) => { status: JobStatus; label: string }

interface RowStatusProps {
  status: JobStatus
  quote: PortalRow['quote']
  /** Of the office's rows: the load on the courier exchange. */
  cx_loads_status?: string | null
  zone: string
  /** How this viewer is shown a status; left out, as it is. */
  shown?: ShownStatus | undefined
}

/**
 * A row's status in words; of a quote that was sent, whether it is still valid and how it was answered; of a job that waits
 * for a carrier, that it is on the courier exchange.
 */
export function statusText(
  { status, quote, zone, cx_loads_status = null, shown }: RowStatusProps,
  now = Date.now(),
): string {
  if (shown && status !== 'Quote') return shown(status).label
  if (status === 'Pending') return cxWaitingLabel(cx_loads_status) ?? statusLabel(status)
  if (status !== 'Quote' || quote === null) return statusLabel(status)
  return quoteStates[quoteState({ status, ...quote }, dateIn(zone, new Date(now).toISOString()))]
}

/** The same as a badge, which changes by itself when a quote expires. */
export function RowStatus(row: RowStatusProps) {
  const label = useAtThisMoment((now) => statusText(row, now))
  return <StatusBadge status={row.shown?.(row.status).status ?? row.status} label={label} />
}
