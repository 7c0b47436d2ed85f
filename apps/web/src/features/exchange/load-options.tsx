import { cxJobTypes } from '@dray/domain/exchange/load.ts'
import { loadFormTexts as texts } from '@dray/domain/exchange/load-form.messages.ts'
import { longestReference } from '@dray/domain/exchange/load-states.ts'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Section } from '#ui/layout/panel.tsx'
import type { FormLists } from './exchange.queries.ts'
import { type ChoiceField, listOf } from './load-form.ts'
import type { LoadFormState } from './load-form-state.ts'

const jobTypes = cxJobTypes.map((value) => ({ value, label: texts.jobTypes[value] }))

interface LoadOptionsProps {
  form: LoadFormState
  job_number: string
  lists: FormLists
  /** The field where typing begins. */
  first: string
}

/** What the load is and what it needs. */
export function LoadOptions({ form, job_number, lists, first }: LoadOptionsProps) {
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
        {/* The job's number travels as the load's reference; only one that the exchange refuses asks for another. */}
        {job_number.length > longestReference && (
          <TextField
            label={texts.customerReference}
            description={texts.customerReferenceHint}
            required
            {...form.bind('customerReference')}
          />
        )}
        <FormRow columns={[1, 1]}>
          <SegmentedControl
            label={texts.jobType}
            showLabel
            options={jobTypes}
            value={form.values.jobType}
            onChange={form.bind('jobType').onChange}
          />
          <TextareaField label={texts.notes} rows={2} maxLength={1000} autoFocus={first === 'notes'} {...notes} />
        </FormRow>
      </FormRows>
    </Section>
  )
}
