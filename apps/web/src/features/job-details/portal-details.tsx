import { bookingTexts } from '@dray/domain/bookings/bookings.messages.ts'
import { feedTexts, detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { customerStatus } from '@dray/domain/jobs/customer-status.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { quotePageTexts } from '@dray/domain/quotes/quotes.messages.ts'
import { trackingTexts } from '@dray/domain/tracking/tracking.messages.ts'
import { isTrackable } from '@dray/domain/tracking/tracking-status.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getCustomerJobOptions, type PortalJob, useCompanyZone } from '#features/jobs/index.ts'
import { AttachmentSection, ProofSection } from '#features/proofs/index.ts'
import { CustomerSubJobs } from '#features/sub-jobs/index.ts'
import { TrackingDialog } from '#features/tracking/index.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useStaleText } from '#platform/stale-text.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { RegionBoundary } from '#ui/layout/region-boundary.tsx'
import { Fresh } from '#ui/table/fresh.tsx'
import { ActivityFeed } from './activity-feed.tsx'
import { CustomerProgress } from './customer-progress.tsx'
import { DetailsDialog, DetailsWaiting } from './details-frame.tsx'
import type { JobDetailsProps } from './details-props.ts'
import { entryToken, feedEntries } from './feed-entries.ts'
import { Headline } from './headline.tsx'
import { listedKind } from './listed-kind.ts'
import { factToken, portalFacts } from './load-facts.ts'
import { LoadFacts } from './load-facts-grid.tsx'
import { Stops } from './stops.tsx'
import { useDetailsKeys } from './use-details-keys.ts'
import { useRemoteChanges, type WatchedParts } from './use-remote-changes.ts'

const noNotes: readonly never[] = []

const timeToken = (job: PortalJob, side: Side) => {
  const { kind, from_at, to_at } = timeOfSide(job, side)
  return [kind, from_at, to_at]
}
const parts = {
  status: (job) => [job.status],
  collection: (job) => [job.collection_name, job.collection_town, job.collection_date, ...timeToken(job, 'collection')],
  delivery: (job) => [job.delivery_name, job.delivery_town, job.delivery_date, ...timeToken(job, 'delivery')],
  facts: (job) => portalFacts(job).map(factToken),
  proofs: (job) => job.job_process.map(({ id }) => id),
  feed: (job) => feedEntries(job.job_activities, noNotes).map(entryToken),
} satisfies WatchedParts<PortalJob, string>

/** The details as the customer may see them: no price, no carrier; activity only where the company shows it. */
export function PortalDetails(props: JobDetailsProps) {
  const query = useQuery(getCustomerJobOptions(props.jobId))
  const { data, error, refetch, isFetching } = query
  const staleText = useStaleText({ at: query.dataUpdatedAt, error })
  if (!data)
    return (
      <DetailsWaiting
        jobId={props.jobId}
        error={isFetching ? null : error}
        onRetry={() => void refetch()}
        onClose={props.onClose}
      />
    )
  return (
    <OpenPortalJob {...props} job={data}>
      <StaleNotice text={staleText} isFetching={isFetching} onRetry={() => void refetch()} />
    </OpenPortalJob>
  )
}

/** What a booker does with a job: books it again, or lets its receiver follow it. */
function PortalActions({ job }: { job: PortalJob }) {
  const { permissions } = useViewer()
  const [isTracking, setTracking] = useState(false)
  if (!permissions.has('bookings.edit')) return null
  return (
    <>
      <LinkButton to="/customer/bookings" search={{ job: job.id }}>
        {bookingTexts.again}
      </LinkButton>
      {isTrackable(job.status) && <Button onClick={() => setTracking(true)}>{trackingTexts.open}</Button>}
      {isTracking && <TrackingDialog job={job} onClose={() => setTracking(false)} />}
    </>
  )
}

interface OpenPortalJobProps extends JobDetailsProps {
  job: PortalJob
  children: ReactNode
}

function OpenPortalJob({ job, onSearch, onClose, children }: OpenPortalJobProps) {
  const { settings } = useViewer()
  const zone = useCompanyZone()
  const fresh = useRemoteChanges(job, parts)
  useDocumentTitle(texts.tab(job.job_number, job.customer.customer_name))
  useDetailsKeys({ jobId: job.id, onOpen: (id) => onSearch({ job: id }), onClose })
  return (
    <DetailsDialog
      size="large"
      onClose={onClose}
      title={texts.title(listedKind(job), job.job_number)}
      header={<Headline job={job} zone={zone} isStatusFresh={fresh.has('status')} shown={customerStatus(job.status)} />}
      actions={
        <>
          <PortalActions job={job} />
          {job.quote && (
            <LinkButton
              variant={job.status === 'Quote' ? 'primary' : 'default'}
              to="/customer/quotes/$id"
              params={{ id: String(job.id) }}
            >
              {job.status === 'Quote' ? quotePageTexts.seeAndAnswer : quotePageTexts.see}
            </LinkButton>
          )}
        </>
      }
      side={
        settings.customer_job_activity === '1' && (
          <RegionBoundary>
            <ActivityFeed activities={job.job_activities} notes={noNotes} zone={zone} before={fresh.get('feed')} />
          </RegionBoundary>
        )
      }
      sideLabel={feedTexts.title}
    >
      {children}
      <CustomerProgress job={job} zone={zone} />
      <Stops job={job} zone={zone} fresh={fresh} />
      {job.trip_sub_jobs.length > 0 && (
        <RegionBoundary>
          <CustomerSubJobs job={job} zone={zone} shown={customerStatus} />
        </RegionBoundary>
      )}
      <LoadFacts facts={portalFacts(job)} before={fresh.get('facts')} />
      <RegionBoundary>
        <Fresh on={fresh.has('proofs')} block>
          <ProofSection job={job} zone={zone} />
        </Fresh>
      </RegionBoundary>
      {job.job_attachements.length > 0 && (
        <RegionBoundary>
          <AttachmentSection job={job} />
        </RegionBoundary>
      )}
    </DetailsDialog>
  )
}
