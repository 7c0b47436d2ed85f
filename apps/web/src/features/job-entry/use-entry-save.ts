import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { type ChangedBy, errors } from '@dray/domain/kernel/errors.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { useRef } from 'react'
import { keepSavedJob, type OfficeJob } from '#features/jobs/index.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { isOnScreen } from '#kit/form/is-on-screen.ts'
import { useSave } from '#kit/form/use-save.ts'
import type { ApiError } from '#platform/api-error.ts'
import { priceRights } from '#platform/viewer.ts'
import { commitFields } from '#ui/fields/commit-fields.ts'
import { confirm } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type EntryErrors, entryOrder, firstReasons } from './entry-check.ts'
import type { EntryChecker } from './entry-checker.ts'
import { type EntryForm, requestedEntry } from './entry-form.ts'
import { type EntryGap, entryGaps, gapFields } from './entry-gaps.ts'
import { tariffsFor } from './entry-price.ts'
import type { EntryRequest } from './entry-request.ts'
import type { EntryField, EntryValues } from './entry-values.ts'
import { jobChangesOf, newJobOf } from './entry-wire.ts'
import { fieldName } from './entry-words.ts'
import { entryElement } from './focus-entry-field.ts'
import { type EntryChoices, saveAsJob, saveJob } from './job-entry.queries.ts'
import { updatePlannedJob } from './update-planned-job.ts'

/** `job`, `quote` and `trip` enter a new one; `changes` saves an edit; `to_job` makes a quote a job with what was changed. */
export type SaveAs = JobKind | 'changes' | 'to_job'

const isEntering = (as: SaveAs): as is JobKind => as !== 'changes' && as !== 'to_job'

const savedTexts = { changes: jobMessages.updated, to_job: jobMessages.became_job }

interface SaveInputs {
  form: EntryForm
  checker: EntryChecker
  zone: string
  viewer: Viewer
  choices: EntryChoices | undefined
  /** The stored job; null for a new one. */
  job: OfficeJob | null
  /** What a new job accepts. */
  request: EntryRequest | undefined
  /** Merges what somebody else saved into the form. */
  onTheirs: (theirs: OfficeJob, by: ChangedBy | null) => void
  onSaved: (as: SaveAs, job: OfficeJob) => void
}

function onStopError({ form, choices, viewer, job }: SaveInputs): EntryErrors {
  const { customer_id } = form.values()
  const customer = choices?.customers.find((one) => one.id === customer_id)
  const isNew = job === null || job.customer_id !== customer_id
  const isStopped = customer?.is_on_stop === 1 && isNew && !viewer.permissions.has('jobs.override')
  return isStopped ? { customer_id: errors.customer_on_stop.text } : {}
}

const kindOf = (as: SaveAs, { form, job }: SaveInputs) => {
  if (isEntering(as)) return as
  if (as === 'to_job') return 'job'
  if (form.values().type === 'trip') return 'trip'
  return job?.status === 'Quote' ? 'quote' : 'job'
}

/** All that is wrong with the form, shown as well. */
function checkAll(as: SaveAs, inputs: SaveInputs): EntryErrors {
  return { ...inputs.checker.all(kindOf(as, inputs)), ...onStopError(inputs) }
}

/** Asks once before a job is saved that lacks what most jobs have; an edit, only about what it took away. */
async function hasAgreed(as: SaveAs, inputs: SaveInputs, agreed: Set<EntryGap>): Promise<boolean> {
  if (as === 'quote') return true
  const { form, job, choices, viewer } = inputs
  const kept = job?.job_extra_charges ?? []
  const gapsOf = (values: EntryValues) =>
    entryGaps(values, { tariffs: tariffsFor(choices, kept), kept, mayPrice: priceRights(viewer).mayPrice })
  const before = as === 'changes' ? gapsOf(form.base()) : []
  const gaps = gapsOf(form.values()).filter((gap) => !before.includes(gap) && !agreed.has(gap))
  const [first] = gaps
  if (first === undefined) return true
  const isSure = await confirm({
    type: 'warning',
    title: entryTexts.gapsTitle,
    message: entryTexts.gaps(gaps.map((gap) => entryTexts.gapNames[gap])),
    confirmLabel: entryTexts.saveAnyway,
    cancelLabel: entryTexts.keepTyping,
  })
  if (isSure) for (const gap of gaps) agreed.add(gap)
  else focusField(gapFields[first])
  return isSure
}

/** Sends a new job whole; of a stored one, and of one that was asked for, what changed. */
async function send(as: SaveAs, { form, zone, viewer, job, request }: SaveInputs, keyOf: (body: unknown) => string) {
  const sender = { zone, ...priceRights(viewer) }
  const { base, values, version } = form.state()
  if (request) {
    const changes = jobChangesOf(requestedEntry(request), values, sender)
    return request.save(changes, keyOf(changes))
  }
  if (isEntering(as)) {
    const body = newJobOf(values, as, sender)
    return saveJob(body, keyOf(body))
  }
  if (!job) throw new Error(`There is no stored job to save as ${as}`)
  const body = { ...jobChangesOf(base, values, sender), version }
  return as === 'to_job' ? saveAsJob(job.id, body) : updatePlannedJob(job.id, body)
}

/** Saves the entry form: its checks, its last questions, and where each refusal is shown. */
export function useEntrySave(inputs: SaveInputs) {
  const agreed = useRef(new Set<EntryGap>())
  const isRead = useRef(true)
  const { form, onTheirs, onSaved } = inputs
  return useSave<EntryValues, OfficeJob, OfficeJob, SaveAs>({
    form,
    fields: entryOrder,
    focus: focusField,
    summary: entryTexts.faults,
    check: (as) => {
      isRead.current = commitFields(entryElement())
      return checkAll(as, inputs)
    },
    mayBeSent: (as) => isRead.current && hasAgreed(as, inputs, agreed.current),
    send: (as, keyOf) => send(as, inputs, keyOf),
    isShown: (field) => isOnScreen(field, entryElement()),
    nameOf: (field) => fieldName(field as EntryField),
    receive: (theirs, by) => onTheirs(keepSavedJob(theirs), by),
    onSaved: (job, as) => {
      agreed.current.clear()
      toast.success(isEntering(as) ? jobMessages.created(job.job_number) : savedTexts[as])
      onSaved(as, job)
    },
    errorsOf,
  })
}

/** The errors of a refusal by the form's fields. */
export function errorsOf(error: ApiError): EntryErrors {
  if (error.code === 'customer_on_stop') return { customer_id: error.message }
  const data = error.data as { fields?: Record<string, string[]> } | null | undefined
  if (error.code === 'job_locked' && data?.fields) return firstReasons(data.fields)
  return firstReasons(error.fields)
}
