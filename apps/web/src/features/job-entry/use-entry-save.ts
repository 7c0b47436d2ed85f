import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { useRef, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { type ApiError, isApiError } from '#platform/api-error.ts'
import { priceRights } from '#platform/viewer.ts'
import { commitFields } from '#ui/fields/commit-fields.ts'
import { confirm } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type EntryErrors, entryOrder, firstFaulty, firstReasons } from './entry-check.ts'
import type { EntryChecker } from './entry-checker.ts'
import type { EntryForm } from './entry-form.ts'
import { type EntryGap, entryGaps, gapFields } from './entry-gaps.ts'
import type { Merged } from './entry-merge.ts'
import { tariffsFor } from './entry-price.ts'
import type { EntryField, EntryValues } from './entry-values.ts'
import { jobChangesOf, newJobOf } from './entry-wire.ts'
import { entryElement, focusEntryField } from './focus-entry-field.ts'
import { changeJob, changeToJob, type EntryChoices, enterJob } from './job-entry.queries.ts'

/** `job` and `quote` enter a new one; `changes` saves an edit; `to_job` makes a quote a job with what was changed. */
export type SaveAs = 'job' | 'quote' | 'changes' | 'to_job'

const isEntering = (as: SaveAs): as is 'job' | 'quote' => as === 'job' || as === 'quote'

interface SaveInputs {
  form: EntryForm
  checker: EntryChecker
  zone: string
  viewer: Viewer
  choices: EntryChoices | undefined
  /** The stored job as this form knows it; null for a new one. */
  job: OfficeJob | null
  /** Takes what somebody else saved into the form; answers what came of it. */
  onTheirs: (theirs: OfficeJob) => Merged
  onSaved: (job: OfficeJob, as: SaveAs) => void
}

/** So often a save is sent again by itself after somebody else was faster. */
const maxAttempts = 3

function onStopError({ form, choices, viewer, job }: SaveInputs): EntryErrors {
  const { customer_id } = form.values()
  const customer = choices?.customers.find((one) => one.id === customer_id)
  const isNew = job === null || job.customer_id !== customer_id
  const isStopped = customer?.is_on_stop === 1 && isNew && !viewer.permissions.has('jobs.override')
  return isStopped ? { customer_id: errors.customer_on_stop.text } : {}
}

const kindOf = (as: SaveAs, { form, job }: SaveInputs) => {
  if (as === 'quote' || as === 'job') return as
  if (as === 'to_job') return 'job'
  if (form.values().type === 'trip') return 'trip'
  return job?.status === 'Quote' ? 'quote' : 'job'
}

/** Judges the form and leads to the first fault; true when it may be sent. */
function isFit(as: SaveAs, inputs: SaveInputs): boolean {
  const isRead = commitFields(entryElement())
  const stopped = onStopError(inputs)
  const found: EntryErrors = { ...inputs.checker.all(kindOf(as, inputs)), ...stopped }
  if (stopped.customer_id) inputs.form.setErrors(found)
  const first = firstFaulty(found)
  if (first) {
    toast.error(entryTexts.faults(Object.keys(found).length))
    focusEntryField(first)
    return false
  }
  return isRead
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
  else focusEntryField(gapFields[first])
  return isSure
}

/** Saves what is typed: judged first, sent once, and never lost, whatever the server says. */
export function useEntrySave(inputs: SaveInputs) {
  const latest = useRef(inputs)
  latest.current = inputs
  const [saving, setSaving] = useState<SaveAs | null>(null)
  const busy = useRef(false)
  const sent = useRef({ text: '', key: '' })
  const agreed = useRef(new Set<EntryGap>())

  /** The same form sent twice is one job; another form is another. */
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    return sent.current.key
  }

  async function send(as: SaveAs): Promise<OfficeJob | null> {
    const { form, zone, job, viewer } = latest.current
    const sender = { zone, ...priceRights(viewer) }
    if (isEntering(as)) {
      const body = newJobOf(form.values(), as, sender)
      return enterJob(body, keyFor(body))
    }
    if (!job) return null
    const body = { ...jobChangesOf(form.base(), form.values(), sender), version: job.version }
    return as === 'to_job' ? changeToJob(job.id, body) : changeJob(job.id, body)
  }

  /** The job as saved, or as somebody else saved it first. */
  const attempt = (as: SaveAs) =>
    send(as).then(
      (saved) => ({ saved, theirs: null }),
      (error: unknown) => {
        if (!isApiError(error, 'conflict')) throw error
        return { saved: null, theirs: error.data as OfficeJob }
      },
    )

  /** Sends again by itself as long as nobody has to decide between two values; null when somebody has. */
  async function sendUntilMerged(as: SaveAs): Promise<OfficeJob | null> {
    for (let tries = 0; tries < maxAttempts; tries++) {
      const { saved, theirs } = await attempt(as)
      if (theirs === null) return saved
      const { conflicts, closed } = latest.current.onTheirs(theirs)
      latest.current = { ...latest.current, job: theirs }
      if (conflicts.length + closed.length > 0) return null
    }
    toast.error(errors.conflict.text)
    return null
  }

  async function judgeAndSend(as: SaveAs) {
    if (!isFit(as, latest.current) || !(await hasAgreed(as, latest.current, agreed.current))) return
    setSaving(as)
    const job = await sendUntilMerged(as)
    if (!job) return
    sent.current = { text: '', key: '' }
    agreed.current.clear()
    toast.success(isEntering(as) ? jobMessages.created(job.job_number) : jobMessages.updated)
    latest.current.onSaved(job, as)
  }

  async function save(as: SaveAs) {
    if (busy.current) return
    busy.current = true
    await judgeAndSend(as).catch((error: unknown) => showError(error, latest.current.form))
    busy.current = false
    setSaving(null)
  }
  return { save, saving, isSaving: () => busy.current }
}

/** What the server refused goes to its field; what belongs to none is told with its reference. */
function showError(error: unknown, form: EntryForm) {
  if (!isApiError(error)) {
    toast.error(errors.internal.text)
    throw error
  }
  const found = refusalsOf(error)
  const known = Object.keys(found).filter((field) => entryOrder.includes(field as EntryField))
  if (known.length > 0) form.setErrors(found)
  const first = firstFaulty(found)
  if (first) focusEntryField(first)
  if (known.length === 0 || error.code !== 'validation') toast.error(error)
  else toast.error(entryTexts.faults(known.length))
}

function refusalsOf(error: ApiError): EntryErrors {
  if (error.code === 'customer_on_stop') return { customer_id: error.message }
  const data = error.data as { fields?: Record<string, string[]> } | null | undefined
  if (error.code === 'job_locked' && data?.fields) return firstReasons(data.fields)
  return firstReasons(error.fields)
}
