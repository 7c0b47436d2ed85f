import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endHandover, type Handover, handedOver } from '#features/calculators/index.ts'
import { getDiaryDefaultsOptions, getJobOptions, type OfficeJob, useCompanyZone } from '#features/jobs/index.ts'
import { receiveTheirs } from '#kit/form/receive-theirs.ts'
import { useGone } from '#kit/form/use-gone.ts'
import { isApiError } from '#platform/api-error.ts'
import { useDraftSlot } from '#platform/draft-slot.ts'
import { priceRights, useSeesPrices, useViewer } from '#platform/viewer.ts'
import { ErrorState } from '#ui/display/error-state.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx'
import { entryDraftName, newEntryForm, receivedRequest, requestedEntryForm, storedEntryForm } from './entry-form.ts'
import type { EntryRequest } from './entry-request.ts'
import { fieldName } from './entry-words.ts'
import type { EntryChoices } from './job-entry.queries.ts'

export interface JobEntryProps {
  /** The job to edit; a new one is entered without. */
  jobId?: number
  kind: JobKind
  onClose: () => void
  /** A trip was entered: its sub-jobs come next. */
  onTrip?: (id: number) => void
  /** What the new job begins with, and is accepted by saving it. */
  request?: EntryRequest
}

/** Enters a job, quote or trip, or edits one: the same form with other defaults. What was typed and not saved is in it again. */
export function JobEntry({ jobId, kind, onClose, onTrip, request }: JobEntryProps) {
  if (request) return <RequestedEntry request={request} onClose={onClose} />
  return jobId === undefined ? (
    <NewEntry kind={kind} onClose={onClose} onTrip={onTrip} />
  ) : (
    <EditEntry key={jobId} jobId={jobId} kind={kind} onClose={onClose} />
  )
}

type NewEntryProps = Pick<EntryDialogProps, 'kind' | 'onClose' | 'onTrip'>

function NewEntry(props: NewEntryProps) {
  const [handover] = useState(handedOver)
  useEffect(endHandover, [])
  const draftName = useDraftSlot(entryDraftName(), handover ? 'empty' : 'left')
  return draftName && <BegunEntry {...props} draftName={draftName} handover={handover} />
}

function RequestedEntry({ request, onClose }: { request: EntryRequest; onClose: () => void }) {
  const { data: choices } = useQuery(getDiaryDefaultsOptions())
  const zone = useCompanyZone()
  const seesPrices = useSeesPrices()
  const [form] = useState(() => requestedEntryForm(request, seesPrices))
  useEffect(() => receiveTheirs(form, receivedRequest(request, form.base()), fieldName), [form, request])
  return (
    <EntryDialog
      form={form}
      job={null}
      request={request}
      choices={choices}
      zone={zone}
      draftName={request.draftName}
      kind="job"
      onClose={onClose}
    />
  )
}

interface BegunProps extends NewEntryProps {
  draftName: string
  /** What the calculator found out, which the job begins with. */
  handover: Handover | null
}

function BegunEntry({ kind, onClose, onTrip, draftName, handover }: BegunProps) {
  const { data: choices } = useQuery(getDiaryDefaultsOptions())
  const zone = useCompanyZone()
  const seesPrices = useSeesPrices()
  const [form] = useState(() => {
    const begun = newEntryForm(kind, draftName, seesPrices)
    if (handover) begun.set(handover)
    return begun
  })
  return (
    <EntryDialog
      form={form}
      job={null}
      choices={choices}
      zone={zone}
      draftName={draftName}
      kind={kind}
      onClose={onClose}
      onTrip={onTrip}
    />
  )
}

/** Until the job is here, nobody knows whether it is a job, a quote or a trip. */
const titleWhileWaiting = (job: OfficeJob | undefined) =>
  job ? entryTexts.editTitle(job.type, job.job_number) : entryTexts.group

/** The frame stands at once; the fields come with the job and with the company's clock. */
function EditEntry({ jobId, kind, onClose }: JobEntryProps & { jobId: number }) {
  const job = useQuery(getJobOptions(jobId))
  const choices = useQuery(getDiaryDefaultsOptions())
  if (job.data && choices.data) {
    const isGone = isApiError(job.error, 'not_found')
    return <LoadedEntry job={job.data} isGone={isGone} choices={choices.data} kind={kind} onClose={onClose} />
  }
  const failed = job.error ?? choices.error
  const refusal = isApiError(failed) ? failed : null
  return (
    <Dialog opened size="full" title={titleWhileWaiting(job.data)} onClose={onClose}>
      {failed ? (
        <ErrorState
          message={refusal?.message ?? errors.internal.text}
          requestId={refusal?.request_id}
          onRetry={() => void Promise.all([job.refetch(), choices.refetch()])}
        />
      ) : (
        <SkeletonLines />
      )}
    </Dialog>
  )
}

interface LoadedProps extends Pick<JobEntryProps, 'kind' | 'onClose'> {
  job: OfficeJob
  /** It was deleted. */
  isGone: boolean
  choices: EntryChoices
}

function LoadedEntry({ job, isGone, choices, kind, onClose }: LoadedProps) {
  const zone = choices.company.time_zone
  const viewer = useViewer()
  const [form] = useState(() => storedEntryForm(job, { zone, ...priceRights(viewer) }))
  useGone(form, isGone)
  return (
    <EntryDialog
      form={form}
      job={job}
      choices={choices}
      zone={zone}
      draftName={entryDraftName(job.id)}
      kind={kind}
      onClose={onClose}
    />
  )
}
