import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import { canTake } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { DraftNotice } from '#kit/form/draft-notice.tsx'
import { focusField } from '#kit/form/focus-field.ts'
import { receiveTheirs } from '#kit/form/receive-theirs.ts'
import { useFormDraft } from '#kit/form/use-form-draft.ts'
import { useFormState } from '#kit/form/use-form-state.ts'
import { afterPress } from '#platform/after-press.ts'
import { usePreference } from '#platform/preferences.ts'
import { type PriceRights, priceRights, useViewer } from '#platform/viewer.ts'
import { confirm } from '#ui/overlay/confirm.ts'
import { changesOfSuggestion } from './derived-fields.ts'
import { DraftNote, draftTime } from './draft-note.tsx'
import { makeEntryChecker } from './entry-checker.ts'
import { EntryContext, type EntryShared } from './entry-context.ts'
import { type EntryForm, receivedEntry } from './entry-form.ts'
import { EntryFrame } from './entry-frame.tsx'
import { entryLock } from './entry-locks.ts'
import type { EntryRequest } from './entry-request.ts'
import { blankEntry } from './entry-values.ts'
import { fieldName } from './entry-words.ts'
import type { EntryChoices } from './job-entry.queries.ts'
import { type SaveAs, useEntrySave } from './use-entry-save.ts'

export interface EntryDialogProps {
  form: EntryForm
  /** The stored job when one is edited. */
  job: OfficeJob | null
  choices: EntryChoices | undefined
  zone: string
  draftName: string
  /** What a new form is, and becomes again after a save. */
  kind: JobKind
  onClose: () => void
  /** A trip was entered: its sub-jobs come next. */
  onTrip?: ((id: number) => void) | undefined
  /** What saving a new job accepts. */
  request?: EntryRequest
}

function useChecker(form: EntryForm, zone: string) {
  const inputs = useRef(zone)
  inputs.current = zone
  const checker = useMemo(
    () => makeEntryChecker(form, () => ({ kind: form.values().type, zone: inputs.current, stored: form.base() })),
    [form],
  )
  useEffect(() => checker.start(), [checker])
  return checker
}

/** The base charge of a new job follows miles and load type while nobody has typed one. */
function useSuggestedBase({
  form,
  job,
  choices,
  mayPrice,
}: Pick<EntryShared, 'form' | 'job' | 'choices' | 'mayPrice'>) {
  useEffect(() => {
    if (job || !mayPrice || !choices) return
    return form.onSet((changes) => {
      if ('mileage' in changes || 'load_type_id' in changes) {
        form.set(changesOfSuggestion(form.values(), choices.load_types))
      }
    })
  }, [form, job, choices, mayPrice])
}

/** What others save of the job comes into the form while it is open. */
export function useTheirs({
  form,
  job,
  zone,
  rights,
}: Pick<EntryDialogProps, 'form' | 'job' | 'zone'> & { rights: PriceRights }) {
  const receive = useCallback(
    (theirs: OfficeJob, by: ChangedBy | null = null) =>
      receiveTheirs(form, { ...receivedEntry(theirs, { zone, ...rights }), by }, fieldName),
    [form, zone, rights],
  )
  useEffect(() => {
    if (job) receive(job)
  }, [job, receive])
  return receive
}

/** The entry form: one for new and for stored jobs, with other defaults. */
export function EntryDialog(props: EntryDialogProps) {
  const { form, job, choices, zone, kind, onClose, request } = props
  const viewer = useViewer()
  const rights = useMemo(() => priceRights(viewer), [viewer])
  const { mayPrice } = rights
  const checker = useChecker(form, zone)
  const draft = useFormDraft(form, props.draftName)
  const restored = useFormState(form, (state) => state.restored)
  const [stays, setStays] = usePreference('entry_stays', true)
  const [round, setRound] = useState(0)
  const receive = useTheirs({ form, job, zone, rights })

  const startAfresh = () => {
    form.reset(job || request ? form.base() : blankEntry(kind))
    draft.clear()
    setRound((before) => before + 1)
    focusField(request ? 'load_type_id' : 'customer_id')
  }
  const handleSaved = (as: SaveAs, saved: OfficeJob) => {
    draft.clear()
    if (as === 'trip' && props.onTrip) props.onTrip(saved.id)
    else if (stays && !request && (as === 'job' || as === 'quote')) startAfresh()
    else onClose()
  }
  const entry = useEntrySave({
    form,
    checker,
    zone,
    viewer,
    choices,
    job,
    request,
    onTheirs: receive,
    onSaved: handleSaved,
  })
  useSuggestedBase({ form, job, choices, mayPrice })

  const status = job?.status ?? null
  const room = useMemo<EntryShared>(
    () => ({
      form,
      job,
      request,
      status,
      ...rights,
      choices,
      lock: (field) => (request && field === 'customer_id' ? 'request' : entryLock(field, { status, ...rights })),
      leave: (field) => afterPress(() => checker.leave(field)),
    }),
    [form, job, request, status, rights, choices, checker],
  )
  const cancel = async () => {
    if (form.isDirty() && !(await askToDiscard())) return
    draft.clear()
    onClose()
  }
  return (
    <EntryContext value={room}>
      <EntryFrame
        key={round}
        draft={<DraftNote draft={draft} />}
        notice={
          <>
            {request?.note}
            {restored && (
              <DraftNotice
                text={entryTexts.found(draftTime(restored))}
                discardLabel={entryTexts.startAfresh}
                onDiscard={startAfresh}
              />
            )}
          </>
        }
        saving={entry.saving}
        mayBecomeJob={job !== null && canTake('save_as_job', factsOf(job), viewer)}
        stays={stays}
        onStays={setStays}
        onSave={(as) => void entry.save(as)}
        onCancel={() => void cancel()}
        onClose={onClose}
      />
    </EntryContext>
  )
}

const askToDiscard = () =>
  confirm({
    title: entryTexts.discardTitle,
    message: entryTexts.discardText,
    confirmLabel: entryTexts.discard,
    cancelLabel: entryTexts.keepTyping,
  })
