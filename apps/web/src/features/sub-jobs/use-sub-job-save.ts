import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { subJobFields } from '@dray/domain/sub-jobs/sub-job-fields.ts'
import type * as calls from '@dray/domain/sub-jobs/sub-jobs.calls.ts'
import { subJobMessages } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { useRef } from 'react'
import {
  type EntryForm,
  type EntryValues,
  entryOrder,
  errorsOf,
  fieldName,
  jobChangesOf,
  type makeEntryChecker,
  newJobOf,
} from '#features/job-entry/index.ts'
import { keepSavedJob, type OfficeJob } from '#features/jobs/index.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { isOnScreen } from '#kit/form/is-on-screen.ts'
import { useSave } from '#kit/form/use-save.ts'
import { commitFields } from '#ui/fields/commit-fields.ts'
import { toast } from '#ui/overlay/toast.ts'
import { saveSubJob, updateSubJob } from './sub-jobs.queries.ts'

interface SaveInputs {
  form: EntryForm
  checker: ReturnType<typeof makeEntryChecker>
  zone: string
  /** The stored sub-job; null for a new one. */
  leg: OfficeJob | null
  trip_id: number
  /** Merges what somebody else saved into the form. */
  onTheirs: (theirs: OfficeJob, by: ChangedBy | null) => void
  onSaved: () => void
}

type New = CallSent<typeof calls.saveSubJob>['body']
type Changes = CallSent<typeof calls.updateSubJob>['body']

const own = new Set<string>(['mode', ...subJobFields])
/** What a sub-job has of its own; the rest is its trip's. */
const ownOf = (sent: object) => Object.fromEntries(Object.entries(sent).filter(([name]) => own.has(name)))

/** The dialog of the form. */
const formElement = () => document.querySelector('[data-path="item_count"]')?.closest('[role=dialog]') ?? document.body

/** Saves a sub-job: a new one whole, of a stored one what changed. */
export function useSubJobSave({ form, checker, zone, leg, trip_id, onTheirs, onSaved }: SaveInputs) {
  const isRead = useRef(true)
  return useSave<EntryValues, OfficeJob, OfficeJob, 'sub_job'>({
    form,
    fields: entryOrder,
    focus: focusField,
    summary: entryTexts.faults,
    check: () => {
      isRead.current = commitFields(formElement())
      return checker.all('job')
    },
    mayBeSent: () => isRead.current,
    send: (_, keyOf) => {
      const { base, values, version } = form.state()
      const sender = { zone, mayPrice: false }
      if (leg) {
        return updateSubJob(leg.id, { ...ownOf(jobChangesOf(base, values, sender)), version } as Changes)
      }
      const body = { ...ownOf(newJobOf(values, 'job', sender)), parent_id: trip_id } as New
      return saveSubJob(body, keyOf(body))
    },
    isShown: (field) => isOnScreen(field, formElement()),
    nameOf: (field) => fieldName(field as keyof EntryValues),
    receive: (theirs, by) => onTheirs(keepSavedJob(theirs), by),
    onSaved: () => {
      toast.success(leg ? subJobMessages.updated : subJobMessages.saved)
      onSaved()
    },
    errorsOf,
  })
}
