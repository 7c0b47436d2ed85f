import { feedTexts, detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { allocateRefusal, editRefusal, proofRefusal } from '@dray/domain/job-steps/refusal-texts.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { subJobTexts } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { JobCaptures } from '#features/driver-captures/index.ts'
import { type ChangeSearch, unless } from '#features/job-list/index.ts'
import { EndingButton, StepButtons, StepDialog, useJobSteps } from '#features/job-steps/index.ts'
import { getJobOptions, keepSavedJob, type OfficeJob, useCompanyZone } from '#features/jobs/index.ts'
import { useArePlaceArrivalsHere, usePlaceArrivals } from '#features/place-arrivals/index.ts'
import { AttachmentSection, ProofSection } from '#features/proofs/index.ts'
import { QuoteSection } from '#features/quotes/index.ts'
import { SubJobs } from '#features/sub-jobs/index.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { queryClient } from '#platform/query-client.ts'
import { useStaleText } from '#platform/stale-text.ts'
import { useSeesPrices, useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { withoutMoney } from '#ui/display/money-shown.ts'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { RegionBoundary } from '#ui/layout/region-boundary.tsx'
import { Fresh } from '#ui/table/fresh.tsx'
import { ActivityFeed } from './activity-feed.tsx'
import { chargeTokens } from './charge-lines.ts'
import { ChargesLedger } from './charges-ledger.tsx'
import { DetailsDialog, DetailsWaiting } from './details-frame.tsx'
import { DetailsMenu, MarkButton, WorksheetButton } from './details-menu.tsx'
import type { JobDetailsProps } from './details-props.ts'
import { ExchangeLoad, useLoadHere } from './exchange-load.tsx'
import { entryToken, feedEntries, whoChanged } from './feed-entries.ts'
import { Headline } from './headline.tsx'
import { JobPresence } from './job-presence.tsx'
import { factToken, officeFacts } from './load-facts.ts'
import { LoadFacts } from './load-facts-grid.tsx'
import { NoteComposer } from './note-composer.tsx'
import { Stops } from './stops.tsx'
import { useDetailsKeys } from './use-details-keys.ts'
import { type RemoteChanges, useRemoteChanges, type WatchedParts } from './use-remote-changes.ts'

const ofSide = (side: 'collection' | 'delivery') => (job: OfficeJob) => [
  job[`${side}_name`],
  job[`${side}_address_line_1`],
  job[`${side}_address_line_2`],
  job[`${side}_town`],
  job[`${side}_post_code`],
  job[`${side}_country`],
  ...Object.values(timeOfSide(job, side)),
  job[`${side}_instruction_1`],
  job[`${side}_phone`],
  ...job.stop_times.flatMap((stop) => (stop.side === side ? [stop.arrived_at, stop.departed_at] : [])),
]

/** What is lit when somebody else has changed it. */
const parts = {
  status: (job) => [job.status],
  collection: ofSide('collection'),
  delivery: ofSide('delivery'),
  exchange: (job) => [job.cx_loads_status, ...(job.cx_job?.load_activity.map(({ id }) => id) ?? [])],
  facts: (job) => officeFacts(job).map(factToken),
  charges: (job) => chargeTokens(job),
  sub_jobs: (job) => job.trip_sub_jobs.map(({ id, version }) => `${id}.${version}`),
  proofs: (job) => [job.job_process.length, ...job.job_process.map(({ pod_image }) => pod_image.length)],
  attachments: (job) => job.job_attachements.map(({ id }) => id),
  report_notes: (job) => [job.report_notes],
  feed: (job) => feedEntries(job.job_activities, job.job_notes).map(entryToken),
} satisfies WatchedParts<OfficeJob, string>

/** The same for people who do not see prices: a change of a charge changes nothing on their screen. */
const unpricedParts: WatchedParts<OfficeJob, keyof typeof parts> = {
  ...parts,
  facts: (job) => withoutMoney(officeFacts(job)).map(factToken),
  charges: () => [],
}

/** The details as the office works with them. */
export function OfficeDetails(props: JobDetailsProps) {
  const query = useQuery(getJobOptions(props.jobId))
  const { data, error, refetch, isFetching } = query
  const staleText = useStaleText({ at: query.dataUpdatedAt, error })
  const isLoadHere = useLoadHere(data)
  const areArrivalsHere = useArePlaceArrivalsHere(props.jobId)
  if (!data || !isLoadHere || !areArrivalsHere)
    return (
      <DetailsWaiting
        jobId={props.jobId}
        error={isFetching ? null : error}
        onRetry={() => void refetch()}
        onClose={props.onClose}
      />
    )
  return (
    <OpenOfficeJob {...props} job={data}>
      <StaleNotice text={staleText} isFetching={isFetching} onRetry={() => void refetch()} />
    </OpenOfficeJob>
  )
}

interface OpenOfficeJobProps extends JobDetailsProps {
  job: OfficeJob
  /** What is to be known of the whole: that it could not be refreshed. */
  children: ReactNode
}

/** What can be done from the keyboard and the head of the dialog. */
function useDetailsCommands({ job, toProof, takeBack, onSearch, onClose }: OpenOfficeJobProps) {
  const viewer = useViewer()
  const steps = useJobSteps(job, { onSearch, takeBack })
  const drop = useRef<HTMLInputElement>(null)
  const facts = factsOf(job)
  const cannotEdit = editRefusal(facts, viewer)
  const { next } = steps

  const isLeg = job.parent_id !== null
  const edit = () => unless(cannotEdit, () => onSearch(isLeg ? { dialog: 'sub_job', of: job.id } : { entry: job.id }))
  const prove = () => unless(proofRefusal(facts, viewer), () => drop.current?.focus())
  const allocate = () => unless(allocateRefusal(facts, viewer), () => onSearch({ allocate: job.id }))
  const beside = useDetailsKeys({
    jobId: job.id,
    onOpen: (id) => onSearch({ job: id, pod: undefined }),
    onClose,
    more: [
      { keys: 'e', text: texts.edit, run: edit },
      { keys: 'a', text: texts.allocate, run: allocate },
      { keys: 'p', text: texts.prove, run: prove },
      {
        keys: 'Enter',
        text: next && steps.isNextOnEnter ? next.label : texts.nextStep,
        disabled: next === null || !steps.isNextOnEnter,
        run: () => next && steps.take(next),
      },
    ],
  })
  useEffect(() => {
    for (const id of [beside.previous, beside.next]) {
      if (id !== undefined) void queryClient.prefetchQuery(getJobOptions(id))
    }
  }, [beside.previous, beside.next])
  useEffect(() => {
    if (toProof) drop.current?.focus()
  }, [toProof])
  return { steps, drop, mayEdit: cannotEdit === null, edit }
}

function OpenOfficeJob(given: OpenOfficeJobProps) {
  const { job } = given
  const { trip } = job
  // A sub-job is opened from its trip, and leads back to it.
  const onClose = trip ? () => given.onSearch({ job: trip.id, pod: undefined }) : given.onClose
  const props = { ...given, onClose }
  const viewer = useViewer()
  useDocumentTitle(texts.tab(job.job_number, job.customer.customer_name))
  const zone = useCompanyZone()
  const fresh = useRemoteChanges(job, useSeesPrices() ? parts : unpricedParts)
  // What the same person did in another window, or the program for them, is no news.
  const changer = whoChanged(feedEntries(job.job_activities, job.job_notes), fresh.get('feed'))
  const { steps, drop, mayEdit, edit } = useDetailsCommands(props)
  const mayWrite = holdsAny(viewer, ['/traffic-diary'])
  const presences = usePlaceArrivals(job.id)

  return (
    <>
      <DetailsDialog
        onClose={onClose}
        title={texts.title(trip ? texts.subJob : job.type, job.job_number)}
        header={<Headline job={job} zone={zone} isStatusFresh={fresh.has('status')} />}
        actions={
          <>
            {fresh.size > 0 && changer !== viewer.name && (
              <Badge tone="accent">{changer === null ? texts.justChanged : texts.changedBy(changer)}</Badge>
            )}
            {trip && (
              <Button icon={<IconArrowLeft aria-hidden />} onClick={onClose}>
                {subJobTexts.toTrip(trip.job_number)}
              </Button>
            )}
            <JobPresence jobId={job.id} />
            {mayWrite && <MarkButton job={job} />}
            <WorksheetButton jobId={job.id} />
            <DetailsMenu job={job} steps={steps} onSearch={props.onSearch} />
            {mayEdit && (
              <Button shortcut="e" onClick={edit}>
                {texts.edit}
              </Button>
            )}
          </>
        }
        side={
          <RegionBoundary>
            <ActivityFeed
              activities={job.job_activities}
              notes={job.job_notes}
              zone={zone}
              before={fresh.get('feed')}
              isOffice
              presences={presences}
              mayWrite={mayWrite}
            />
          </RegionBoundary>
        }
        sideLabel={feedTexts.title}
        sideEnd={mayWrite && <NoteComposer jobId={job.id} />}
        footerStart={<EndingButton steps={steps} />}
        footer={<StepButtons steps={steps} />}
      >
        {props.children}
        <OfficeBody job={job} zone={zone} fresh={fresh} mayWrite={mayWrite} dropRef={drop} onSearch={props.onSearch} />
      </DetailsDialog>
      {steps.asking && (
        <StepDialog job={job} step={steps.asking} mayCharge={steps.mayCharge} onClose={steps.onAskingClosed} />
      )}
    </>
  )
}

interface OfficeBodyProps {
  job: OfficeJob
  zone: string
  fresh: RemoteChanges<keyof typeof parts>
  mayWrite: boolean
  dropRef: Ref<HTMLInputElement>
  onSearch: ChangeSearch
}

/** Stops, load, money and papers; a part that fails leaves the others standing. Without prices the papers fill the width. */
function OfficeBody({ job, zone, fresh, mayWrite, dropRef, onSearch }: OfficeBodyProps) {
  const seesPrices = useSeesPrices()
  const presences = usePlaceArrivals(job.id)
  const isLeg = job.parent_id !== null
  // What is charged and proved belongs to the trip; what a sub-contractor gets for a sub-job is its own.
  const hasCharges = seesPrices && (!isLeg || job.subcost !== null || job.sub_contractor_jobs.length > 0)
  const facts = officeFacts(job)
  const proving = { edit: { cx_loads_status: job.cx_loads_status, onSaved: keepSavedJob, dropRef } }
  const proofs = (!isLeg || job.job_process.length > 0) && (
    <RegionBoundary>
      <Fresh on={fresh.has('proofs')} block>
        <ProofSection job={job} zone={zone} {...(mayWrite && !isLeg && proving)} />
      </Fresh>
    </RegionBoundary>
  )
  const attachments = (
    <RegionBoundary>
      <Fresh on={fresh.has('attachments')} block>
        <AttachmentSection job={job} {...(mayWrite && { onSaved: keepSavedJob })} />
      </Fresh>
    </RegionBoundary>
  )
  const quote = (
    <RegionBoundary>
      <QuoteSection job={job} zone={zone} mayWrite={mayWrite} />
    </RegionBoundary>
  )
  const reportNotes = job.report_notes && (
    <Fresh on={fresh.has('report_notes')} block>
      <Section title={jobFields.report_notes.label}>
        <Text lines>{job.report_notes}</Text>
      </Section>
    </Fresh>
  )
  return (
    <>
      <RegionBoundary>
        <ExchangeLoad job={job} zone={zone} mayWrite={mayWrite} isFresh={fresh.has('exchange')} />
      </RegionBoundary>
      <Stops job={job} zone={zone} presences={presences} fresh={fresh} />
      {job.job_type === jobType.trip && (
        <RegionBoundary>
          <Fresh on={fresh.has('sub_jobs')} block>
            <SubJobs job={job} zone={zone} onSearch={onSearch} />
          </Fresh>
        </RegionBoundary>
      )}
      <LoadFacts facts={seesPrices ? facts : withoutMoney(facts)} before={fresh.get('facts')} />
      {hasCharges ? (
        <Columns shares={[1, 1]}>
          <Stack gap="loose">
            <RegionBoundary>
              <ChargesLedger job={job} zone={zone} presences={presences} before={fresh.get('charges')} />
            </RegionBoundary>
            {quote}
            {reportNotes}
          </Stack>
          <Stack gap="loose">
            {proofs}
            {attachments}
          </Stack>
        </Columns>
      ) : (
        <Columns shares={[1, 1]}>
          {proofs}
          <Stack gap="loose">
            {attachments}
            {quote}
            {reportNotes}
          </Stack>
        </Columns>
      )}
      <RegionBoundary>
        <JobCaptures jobId={job.id} zone={zone} />
      </RegionBoundary>
    </>
  )
}
