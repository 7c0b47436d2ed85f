import { diaryColumnTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { offerStateTexts } from '@dray/domain/job-offers/job-offers.messages.ts'
import type { ShownStatus } from '@dray/domain/jobs/customer-status.ts'
import { cxWaitingLabel } from '@dray/domain/jobs/cx-job.messages.ts'
import { type FailedStop, failedStop } from '@dray/domain/jobs/failed-stop.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { quoteState } from '@dray/domain/quotes/quote-state.ts'
import { quoteStates } from '@dray/domain/quotes/quote-states.messages.ts'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { needsOffice, OfferMark } from '#features/job-offers/index.ts'
import { StatusBadge } from '#features/jobs/index.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import type { OfficeRow, PortalRow } from './job-list.queries.ts'

interface RowStatusProps extends FailedStop {
  status: JobStatus
  quote: PortalRow['quote']
  /** Of the office's rows: the load on the courier exchange. */
  cx_loads_status?: string | null
  /** 1: it was cancelled with a charge, and goes on to be billed. */
  is_cancelled?: number
  /** Of the office's rows: how the offer to the driver stands. */
  offer?: OfficeRow['offer']
  zone: string
  /** How this viewer is shown a status; left out, as it is. */
  shown?: ShownStatus | undefined
}

/**
 * A row's status in words; of a quote that was sent, whether it is still valid and how it was answered; of a job that waits
 * for a carrier, that it is on the courier exchange.
 */
export function statusText(row: RowStatusProps, now = Date.now()): string {
  return [wordOf(row, now), markOf(row)].filter(Boolean).join(', ')
}

/** The words of the badge; how an offer goes its way is the mark's own, since a column is as wide as its text. */
const wordOf = (row: RowStatusProps, now: number) =>
  row.offer && standsFor(row) ? offerStateTexts[row.offer.state] : badgeText(row, now)

/** What the office has to act on stands in the place of the status, where that only says that it is booked. */
const standsFor = ({ status, offer }: RowStatusProps) => status === 'Booked' && Boolean(offer && needsOffice(offer))

/** It was cancelled and goes on to be billed for that. */
const isChargedCancellation = ({ status, is_cancelled }: RowStatusProps) => is_cancelled === 1 && status !== 'Cancelled'

/** What is marked before the status. */
const markOf = (row: RowStatusProps) => (isChargedCancellation(row) ? texts.charged : failedStop(row))

function badgeText({ status, quote, zone, cx_loads_status = null, shown }: RowStatusProps, now: number): string {
  if (shown && status !== 'Quote') return shown(status).label
  if (status === 'Pending') return cxWaitingLabel(cx_loads_status) ?? statusLabel(status)
  if (status !== 'Quote' || quote === null) return statusLabel(status)
  return quoteStates[quoteState({ status, ...quote }, dateIn(zone, new Date(now).toISOString()))]
}

/** The same as a badge, which changes by itself when a quote expires; a charged cancellation and a failed stop have their mark before it. */
export function RowStatus(row: RowStatusProps) {
  const label = useAtThisMoment((now) => badgeText(row, now))
  const badge = <StatusBadge status={row.shown?.(row.status).status ?? row.status} label={label} />
  const mark = markOf(row)
  if (!mark && row.offer) return <OfferedStatus offer={row.offer} isAlone={standsFor(row)} badge={badge} />
  if (!mark) return badge
  const Icon = isChargedCancellation(row) ? IconBan : IconAlertTriangle
  return (
    <Inline gap="tight">
      <Badge tone="red" title={mark}>
        <Icon size={12} role="img" aria-label={mark} />
      </Badge>
      {badge}
    </Inline>
  )
}

interface OfferedStatusProps {
  offer: NonNullable<OfficeRow['offer']>
  isAlone: boolean
  badge: ReactNode
}

function OfferedStatus({ offer, isAlone, badge }: OfferedStatusProps) {
  if (isAlone) return <OfferMark offer={offer} />
  return (
    <Inline gap="tight">
      <OfferMark offer={offer} />
      {badge}
    </Inline>
  )
}
