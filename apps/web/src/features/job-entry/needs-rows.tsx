import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { needsTexts } from '@dray/domain/jobs/load-needs.messages.ts'
import { changesOfClass, type loadFlags, loadSizes } from '@dray/domain/jobs/load-needs.ts'
import { needsInWords } from '@dray/domain/jobs/load-needs-words.ts'
import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { memo, useState } from 'react'
import { adrClassOptions, NeedsFields, NeedsLine } from '#features/jobs/index.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { useFormState } from '#kit/form/use-form-state.ts'
import { useShortcuts } from '#platform/shortcuts.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useEntryContext, useEntryField, useEntrySelect, useEntryValue } from './entry-context.ts'
import { EntryAmount, EntryText } from './entry-fields.tsx'
import type { EntryField, EntryValues } from './entry-values.ts'

/** Those behind the line that can be wrong. */
const needFields = [
  'collection_contact',
  'collection_service_minutes',
  'delivery_contact',
  'delivery_service_minutes',
  ...loadSizes,
  'hire_minutes',
  'un_number',
] as const satisfies readonly EntryField[]

/** The form has hire in hours, as it is typed. */
const wordsOf = (values: EntryValues) => {
  const minutes = jobFields.hire_minutes.form.send(values.hire_minutes)
  return needsInWords({ ...values, hire_minutes: minutes && typedNumber(minutes) })
}

const Flag = memo(({ field }: { field: (typeof loadFlags)[number] }) => {
  const { value, form, bound } = useEntryField(field)
  return <CheckboxField {...bound} checked={value} onChange={(checked) => form.set({ [field]: checked ? 1 : 0 })} />
})

const AdrClass = memo(() => {
  const { value, form, bound } = useEntryField('adr_class')
  return (
    <SelectField
      {...bound}
      options={adrClassOptions}
      value={value}
      onChange={(adr_class) => form.set(changesOfClass(adr_class))}
    />
  )
})

/** Whom to ask for there, and how long it takes, where the job says otherwise than its address and vehicle. */
export const StopNeeds = memo(({ side }: { side: Side }) => (
  <FormRow columns={[2, 1]}>
    <EntryText field={`${side}_contact`} label={needsTexts.contactAt[side]} />
    <EntryAmount field={`${side}_service_minutes`} label={entryTexts.minutesAt[side]} />
  </FormRow>
))

const amounts = [...loadSizes, 'hire_minutes' as const].map((field) => <EntryAmount key={field} field={field} />)

const shortcut = 'alt+n'

/** What few loads need. Tab passes it by, as most calls do; its key opens it. `resting` while a dialog above has the keys. */
export const NeedsRows = memo(({ resting }: { resting: boolean }) => {
  const { form, job, request } = useEntryContext()
  const mode = useEntryValue('mode')
  const words = useEntrySelect(wordsOf)
  const isWrong = useFormState(form, ({ errors }) => needFields.some((field) => errors[field] !== undefined))
  const [wanted, setWanted] = useState((job !== null || request !== undefined) && words !== '')
  useShortcuts(
    entryTexts.group,
    [
      {
        keys: shortcut,
        text: needsTexts.line,
        disabled: resting,
        run: () => {
          setWanted(true)
          focusField(modeHasSide(mode, 'collection') ? 'collection_contact' : 'delivery_contact')
        },
      },
    ],
    { inDialog: true },
  )
  return (
    <NeedsLine words={words} isOpen={wanted || isWrong} onToggle={setWanted} shortcut={shortcut}>
      <NeedsFields
        mode={mode}
        stop={(side) => <StopNeeds side={side} />}
        amounts={amounts}
        field={(name) => {
          if (name === 'un_number') return <EntryText field="un_number" />
          return name === 'adr_class' ? <AdrClass /> : <Flag field={name} />
        }}
      />
    </NeedsLine>
  )
})
