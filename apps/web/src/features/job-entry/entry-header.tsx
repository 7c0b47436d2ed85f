import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { type JobMode, modeLabel, modes } from '@dray/domain/jobs/mode.ts'
import { memo } from 'react'
import { changedFields } from '#kit/form/merge-values.ts'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { changesOfMode, countryBack } from './derived-fields.ts'
import { useEntryContext, useEntryValue } from './entry-context.ts'
import type { EntryValues } from './entry-values.ts'

const types = [
  { value: 'job' as const, label: entryTexts.types.job },
  { value: 'trip' as const, label: entryTexts.types.trip },
  { value: 'quote' as const, label: entryTexts.types.quote },
]
const allModes = modes.map(({ mode }) => mode)

const pick = (values: EntryValues, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Partial<EntryValues>

/** Says what a mode emptied and brings it back on request: nothing typed is lost. */
function tellCleared(before: EntryValues, after: EntryValues, back: () => void) {
  const typed = changedFields(before, after).filter(
    (field) => (field.startsWith('collection_') || field.startsWith('delivery_')) && !field.endsWith('_country'),
  )
  const [first] = typed
  if (!first) return
  const side = first.startsWith('collection_') ? entryTexts.collection : entryTexts.delivery
  toast.info(entryTexts.cleared(side), { action: { label: entryTexts.undo, onSelect: back } })
}

/** How much of the way it goes: one of these modes. */
export const ModeSwitch = memo(({ among = allModes }: { among?: readonly JobMode[] }) => {
  const { form, lock } = useEntryContext()
  const mode = useEntryValue('mode')
  const change = (next: JobMode) => {
    const before = form.values()
    form.set(changesOfMode(next))
    form.set({
      ...(next !== 2 && countryBack(form.values(), 'collection')),
      ...(next !== 1 && countryBack(form.values(), 'delivery')),
    })
    tellCleared(before, form.values(), () => form.set(pick(before, Object.keys(changesOfMode(next)))))
  }
  return (
    <SegmentedControl
      label={entryTexts.modes}
      options={among.map((value) => ({ value, label: modeLabel(value) }))}
      value={mode}
      onChange={change}
      disabled={lock('mode') !== null}
    />
  )
})

const TypeSwitch = memo(() => {
  const { form } = useEntryContext()
  const type = useEntryValue('type')
  return (
    <SegmentedControl
      label={entryTexts.type}
      options={types}
      value={type}
      onChange={(next) => form.set({ type: next })}
    />
  )
})

/** What it will be, and how much of the way it goes. */
export const EntryHeader = memo(() => {
  const { job, request } = useEntryContext()
  return (
    <>
      {!job && !request && <TypeSwitch />}
      <ModeSwitch />
    </>
  )
})

export const EntryTitle = memo(() => {
  const { job, request } = useEntryContext()
  const type = useEntryValue('type')
  if (request) return request.title
  return job ? entryTexts.editTitle(job.type, job.job_number) : entryTexts.newTitle[type]
})
