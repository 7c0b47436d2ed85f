import { loadFormTexts as texts } from '@dray/domain/exchange/load-form.messages.ts'
import { longestReference } from '@dray/domain/exchange/load-states.ts'
import { useState } from 'react'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Section } from '#ui/layout/panel.tsx'
import type { FormLists } from './exchange.queries.ts'
import { type ChoiceField, choiceFields, listOf } from './load-form.ts'
import type { LoadFormState } from './load-form-state.ts'

const jobTypes = [
  { value: 'HOTSHOT', label: texts.jobTypes.HOTSHOT },
  { value: 'BACKLOAD', label: texts.jobTypes.BACKLOAD },
] as const

interface LoadOptionsProps {
  form: LoadFormState
  lists: FormLists
}

/** The job's number travels as the load's reference; only one that the exchange would refuse asks for another. */
function CustomerReference({ form }: Pick<LoadOptionsProps, 'form'>) {
  const field = form.bind('customerReference')
  const [isAsked] = useState(() => field.value.length > longestReference)
  if (!isAsked && !field.error) return null
  return (
    <TextField
      label={texts.customerReference}
      description={texts.customerReferenceHint}
      required
      autoFocus
      {...field}
    />
  )
}

/** What the load is and what it needs; the first choice that nobody made yet is where typing begins. */
export function LoadOptions({ form, lists }: LoadOptionsProps) {
  const first = choiceFields.find((field) => form.values[field] === null)
  const choice = (field: ChoiceField) => (
    <SelectField
      key={field}
      label={texts[field]}
      required
      autoFocus={field === first}
      options={lists[listOf[field]].map(({ name, apiKey }) => ({ value: apiKey, label: name }))}
      {...form.bind(field)}
    />
  )
  const notes = form.bind('notes')
  return (
    <Section title={texts.options}>
      <FormRows>
        <FormRow columns={[1, 1, 1]}>
          {choice('freightType')}
          {choice('jobDescription')}
          {choice('minVehicleSize')}
        </FormRow>
        <FormRow columns={[1, 1, 1]}>
          {choice('bodyType')}
          {choice('packaging')}
          <TextField label={texts.yourReference} maxLength={longestReference} {...form.bind('yourReference')} />
        </FormRow>
        <CustomerReference form={form} />
        <FormRow columns={[1, 2]}>
          <SegmentedControl
            label={texts.jobType}
            showLabel
            options={jobTypes}
            value={form.values.jobType}
            onChange={form.bind('jobType').onChange}
          />
          <TextareaField label={texts.notes} rows={2} maxLength={1000} autoFocus={first === undefined} {...notes} />
        </FormRow>
      </FormRows>
    </Section>
  )
}
