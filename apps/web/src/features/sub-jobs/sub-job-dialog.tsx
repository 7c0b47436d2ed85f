import { subJobTexts as texts } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EntryChoices,
  type EntryForm,
  entryDraftName,
  newSubJobForm,
  storedEntryForm,
} from '#features/job-entry/index.ts'
import { getDiaryDefaultsOptions, getJobOptions, type OfficeJob } from '#features/jobs/index.ts'
import { useGone } from '#kit/form/use-gone.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useDraftSlot } from '#platform/draft-slot.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SubJobForm } from './sub-job-form.tsx'

interface SubJobDialogProps {
  /** The sub-job to edit, or the trip that gets another one. */
  job: OfficeJob
  /** It was deleted. */
  isGone?: boolean
  onClose: () => void
}

/** Adds a sub-job to a trip, or edits one: the same form with other defaults. */
export function SubJobDialog({ job, isGone, onClose }: SubJobDialogProps) {
  return job.parent_id === null ? (
    <NewSubJob trip={job} onClose={onClose} />
  ) : (
    <StoredSubJob leg={job} isGone={isGone} trip_id={job.parent_id} onClose={onClose} />
  )
}

interface NewSubJobProps {
  trip: OfficeJob
  onClose: () => void
}

function NewSubJob(props: NewSubJobProps) {
  const draftName = useDraftSlot(`sub-job:${props.trip.id}`)
  const choices = useQuery(getDiaryDefaultsOptions())
  if (!choices.data || !draftName) {
    return (
      <Dialog opened size="large" title={texts.entry} onClose={props.onClose}>
        <LoadingState query={choices} lines={10} />
      </Dialog>
    )
  }
  return <BegunSubJob {...props} choices={choices.data} draftName={draftName} />
}

function BegunSubJob({
  trip,
  choices,
  draftName,
  onClose,
}: NewSubJobProps & { choices: EntryChoices; draftName: string }) {
  const [form] = useState<EntryForm>(() => newSubJobForm(trip, draftName))
  return <SubJobForm form={form} leg={null} trip={trip} choices={choices} draftName={draftName} onClose={onClose} />
}

/** The frame stands at once; the fields come with the trip and the company's clock. */
function StoredSubJob({ trip_id, ...props }: Omit<LoadedProps, 'trip' | 'choices'> & { trip_id: number }) {
  const trip = useQuery(getJobOptions(trip_id))
  const choices = useQuery(getDiaryDefaultsOptions())
  if (!trip.data || !choices.data) {
    return (
      <Dialog opened size="large" title={texts.titleOf(texts.edit, props.leg.job_number)} onClose={props.onClose}>
        <LoadingState query={trip.data ? choices : trip} lines={10} />
      </Dialog>
    )
  }
  return <LoadedSubJob {...props} trip={trip.data} choices={choices.data} />
}

interface LoadedProps {
  leg: OfficeJob
  isGone: boolean | undefined
  trip: OfficeJob
  choices: EntryChoices
  onClose: () => void
}

function LoadedSubJob({ leg, isGone, trip, choices, onClose }: LoadedProps) {
  const [form] = useState<EntryForm>(() =>
    storedEntryForm(leg, { zone: choices.company.time_zone, seesPrices: false, mayPrice: false }),
  )
  useGone(form, isGone)
  return (
    <SubJobForm
      form={form}
      leg={leg}
      trip={trip}
      choices={choices}
      draftName={entryDraftName(leg.id)}
      onClose={onClose}
    />
  )
}
