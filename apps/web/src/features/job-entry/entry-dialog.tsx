import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { canTake } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { afterPress } from '#platform/after-press.ts'
import { usePreference } from '#platform/preferences.ts'
import { priceRights, useViewer } from '#platform/viewer.ts'
import { confirm } from '#ui/overlay/confirm.ts'
import type { EditConflict } from './conflict-notice.tsx'
import { changesOfSuggestion } from './derived-fields.ts'
import { makeEntryChecker } from './entry-checker.ts'
import { type DraftKeeper, DraftNote, FoundDraft } from './entry-draft.tsx'
import type { EntryForm } from './entry-form.ts'
import { EntryFrame } from './entry-frame.tsx'
import { entryLock } from './entry-locks.ts'
import { type EntryRoom, EntryRoomContext } from './entry-room.ts'
import { blankEntry } from './entry-values.ts'
import { focusEntryField } from './focus-entry-field.ts'
import type { EntryChoices } from './job-entry.queries.ts'
import { useEditConflict } from './use-edit-conflict.ts'
import { type SaveAs, useEntrySave } from './use-entry-save.ts'

export interface EntryDialogProps {
  form: EntryForm
  /** The stored job when one is edited. */
  job: OfficeJob | null
  choices: EntryChoices | undefined
  zone: string
  draftName: string
  /** When what stands in the form was typed, if it was found as a draft. */
  found: string | null
  editConflict: EditConflict | null
  /** What a new form is, and becomes again after a save. */
  kind: 'job' | 'quote'
  onClose: () => void
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
function useSuggestedBase({ form, job, choices, mayPrice }: Pick<EntryRoom, 'form' | 'job' | 'choices' | 'mayPrice'>) {
  useEffect(() => {
    if (job || !mayPrice || !choices) return
    return form.onSet((changes) => {
      if ('mileage' in changes || 'load_type_id' in changes) {
        form.set(changesOfSuggestion(form.values(), choices.load_types))
      }
    })
  }, [form, job, choices, mayPrice])
}

/** The entry form: one for new and for stored jobs, with other defaults. */
export function EntryDialog(props: EntryDialogProps) {
  const { form, choices, zone, kind, onClose } = props
  const viewer = useViewer()
  const rights = useMemo(() => priceRights(viewer), [viewer])
  const { mayPrice } = rights
  const keeper = useRef<DraftKeeper>(null)
  const checker = useChecker(form, zone)
  const [found, setFound] = useState(props.found)
  const [stays, setStays] = usePreference('entry_stays', true)
  const [round, setRound] = useState(0)
  const saving = useRef<() => boolean>(() => false)
  const { editConflict, handleTheirs, job } = useEditConflict({
    form,
    job: props.job,
    zone,
    rights,
    isSaving: () => saving.current(),
    first: props.editConflict,
  })

  const startAfresh = () => {
    form.rebase(form.base())
    if (!job) form.rebase(blankEntry(kind))
    keeper.current?.clear()
    setFound(null)
    setRound((before) => before + 1)
    focusEntryField('customer_id')
  }
  const handleSaved = (_: OfficeJob, as: SaveAs) => {
    keeper.current?.clear()
    if (stays && (as === 'job' || as === 'quote')) startAfresh()
    else onClose()
  }
  const entry = useEntrySave({
    form,
    checker,
    zone,
    viewer,
    choices,
    job,
    onTheirs: handleTheirs,
    onSaved: handleSaved,
  })
  saving.current = entry.isSaving
  useSuggestedBase({ form, job, choices, mayPrice })

  const status = job?.status ?? null
  const room = useMemo<EntryRoom>(
    () => ({
      form,
      job,
      status,
      ...rights,
      choices,
      lock: (field) => entryLock(field, { status, ...rights }),
      leave: (field) => afterPress(() => checker.leave(field)),
    }),
    [form, job, status, rights, choices, checker],
  )
  const cancel = async () => {
    if (form.isDirty() && !(await askToDiscard())) return
    keeper.current?.clear()
    onClose()
  }
  return (
    <EntryRoomContext value={room}>
      <EntryFrame
        key={round}
        editConflict={editConflict}
        draft={<DraftNote form={form} name={props.draftName} keeper={keeper} />}
        notice={found && <FoundDraft saved_at={found} onAfresh={startAfresh} />}
        saving={entry.saving}
        mayBecomeJob={job !== null && canTake('save_as_job', factsOf(job), viewer)}
        stays={stays}
        onStays={setStays}
        onSave={(as) => void entry.save(as)}
        onCancel={() => void cancel()}
        onClose={onClose}
      />
    </EntryRoomContext>
  )
}

const askToDiscard = () =>
  confirm({
    title: entryTexts.discardTitle,
    message: entryTexts.discardText,
    confirmLabel: entryTexts.discard,
    cancelLabel: entryTexts.keepTyping,
  })
