import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { jobMode } from '@dray/domain/jobs/mode.ts'
import { subJobModes } from '@dray/domain/sub-jobs/sub-job-fields.ts'
import { subJobTexts as texts } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import {
  DraftNote,
  draftTime,
  EntryAmount,
  type EntryChoices,
  EntryConflict,
  EntryContext,
  type EntryForm,
  type EntryShared,
  entryLock,
  ModeSwitch,
  makeEntryChecker,
  newSubJob,
  SideBlock,
  StopNeeds,
  useEntryLayers,
  useEntryValue,
  useTheirs,
} from '#features/job-entry/index.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { DraftNotice } from '#kit/form/draft-notice.tsx'
import { focusField } from '#kit/form/focus-field.ts'
import { useFormDraft } from '#kit/form/use-form-draft.ts'
import { useFormState } from '#kit/form/use-form-state.ts'
import { afterPress } from '#platform/after-press.ts'
import { Button } from '#ui/display/button.tsx'
import { FormRows } from '#ui/fields/form-row.tsx'
import { Columns, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useSubJobSave } from './use-sub-job-save.ts'

interface SubJobFormProps {
  form: EntryForm
  /** The stored sub-job, when one is edited. */
  leg: OfficeJob | null
  trip: OfficeJob
  choices: EntryChoices
  draftName: string
  onClose: () => void
}

const unpriced = { mayPrice: false, seesPrices: false } as const

/** The form of a sub-job: the fields of the entry form that it has of its own. */
export function SubJobForm({ form, leg, trip, choices, draftName, onClose }: SubJobFormProps) {
  const zone = choices.company.time_zone
  const { collection_date } = trip
  const checker = useMemo(
    () =>
      makeEntryChecker(form, () => ({
        kind: 'job',
        zone,
        stored: leg && form.base(),
        trip_collection_date: collection_date,
      })),
    [form, zone, leg, collection_date],
  )
  useEffect(() => checker.start(), [checker])
  const draft = useFormDraft(form, draftName)
  const restored = useFormState(form, (state) => state.restored)
  const receive = useTheirs({ form, job: leg, zone, rights: unpriced })
  const isFollowed = useRef(false)
  const handleDone = () => {
    draft.clear()
    if (!isFollowed.current) return onClose()
    const next = newSubJob(trip, form.values())
    form.reset(next)
    focusField(next.mode === jobMode.deliveryOnly ? 'delivery_name' : 'collection_name')
  }
  const entry = useSubJobSave({ form, checker, zone, leg, trip_id: trip.id, onTheirs: receive, onSaved: handleDone })
  const save = (followed: boolean) => {
    isFollowed.current = followed
    void entry.save('sub_job')
  }
  const status = leg?.status ?? null
  const room = useMemo<EntryShared>(
    () => ({
      form,
      job: leg,
      status,
      ...unpriced,
      choices,
      lock: (field) => entryLock(field, { status, ...unpriced }),
      leave: (field) => afterPress(() => checker.leave(field)),
    }),
    [form, leg, status, choices, checker],
  )
  return (
    <EntryContext value={room}>
      <SubJobFrame
        title={leg ? texts.titleOf(texts.edit, leg.job_number) : texts.titleOf(texts.entry, trip.job_number)}
        submit={leg ? texts.update : texts.save}
        isSaving={entry.saving !== null}
        draft={<DraftNote draft={draft} />}
        notice={
          restored && (
            <DraftNotice
              text={entryTexts.found(draftTime(restored))}
              discardLabel={entryTexts.startAfresh}
              onDiscard={() => {
                draft.clear()
                form.reset(form.base())
              }}
            />
          )
        }
        onSave={() => save(false)}
        onSaveAndNext={leg ? null : () => save(true)}
        onClose={onClose}
      />
    </EntryContext>
  )
}

const placeholders = { collection: texts.from, delivery: texts.to }

interface SubJobFrameProps {
  title: string
  submit: string
  isSaving: boolean
  draft: ReactNode
  notice: ReactNode
  onSave: () => void
  /** Null for a sub-job that is edited. */
  onSaveAndNext: (() => void) | null
  onClose: () => void
}

function SubJobFrame(props: SubJobFrameProps) {
  const { title, submit, isSaving, draft, notice, onSave, onSaveAndNext, onClose } = props
  const { commands, layers } = useEntryLayers(onSave)
  const side = useEntryValue('mode') === jobMode.deliveryOnly ? 'delivery' : 'collection'
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={title}
      header={<ModeSwitch among={subJobModes} />}
      actions={draft}
      footerStart={<Text tone="muted">{texts.copied}</Text>}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          {onSaveAndNext && (
            <Button disabled={isSaving} onClick={onSaveAndNext}>
              {texts.saveAndNext}
            </Button>
          )}
          <Button variant="primary" loading={isSaving} onClick={onSave}>
            {submit}
          </Button>
        </>
      }
    >
      {notice}
      <EntryConflict />
      <Columns shares={[2, 1]} close>
        <SideBlock key={side} side={side} commands={commands} placeholder={placeholders[side]} lines={4} />
        <Panel title={texts.load}>
          <FormRows>
            <EntryAmount field="item_count" />
            <EntryAmount field="vol_weight" />
            <EntryAmount field="weight" />
          </FormRows>
        </Panel>
      </Columns>
      <StopNeeds key={side} side={side} />
      {layers}
    </Dialog>
  )
}
