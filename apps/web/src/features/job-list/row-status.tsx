import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { quoteState } from '@dray/domain/quotes/quote-state.ts'
import { quoteStates } from '@dray/domain/quotes/quotes.messages.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { StatusBadge } from '#ui/display/status-badge.tsx'
import type { PortalRow } from './job-list.queries.ts'

interface RowStatusProps {
  status: JobStatus
  quote: PortalRow['quote']
  zone: string
}

/** A row's status; of a quote that was sent, whether it is still valid and how it was answered. */
export function RowStatus({ status, quote, zone }: RowStatusProps) {
  const today = useAtThisMoment((now) => dateIn(zone, new Date(now).toISOString()))
  const isSent = status === 'Quote' && quote !== null
  return (
    <StatusBadge
      status={status}
      label={isSent ? quoteStates[quoteState({ status, ...quote }, today)] : statusLabel(status)}
    />
  )
}
