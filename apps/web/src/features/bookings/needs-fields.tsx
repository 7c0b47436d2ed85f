import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { labelWithUnit } from '@dray/domain/jobs/job-fields.ts'
import { needsTexts } from '@dray/domain/jobs/load-needs.messages.ts'
import { changesOfClass, loadSizes } from '@dray/domain/jobs/load-needs.ts'
import { modeHasSide } from '@dray/domain/jobs/mode.ts'
import { useState } from 'react'
import { adrClassOptions, NeedsFields, NeedsLine } from '#features/jobs/index.ts'
import type { FormOf } from '#kit/form/use-form.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type BookingForm, requestNeeds } from './booking-form.ts'

type OpenForm = Pick<FormOf<BookingForm>, 'bind' | 'set' | 'values'>

/** Those behind the line that can be wrong. */
const checked = ['collection_contact', 'delivery_contact', ...loadSizes, 'un_number'] as const

/** All that is said behind the line, in words. */
const bookingNeeds = (values: BookingForm) =>
  [
    ...(['collection', 'delivery'] as const).map((side) =>
      modeHasSide(values.mode, side) ? values[`${side}_contact`].trim() : '',
    ),
    requestNeeds(values),
  ]
    .filter(Boolean)
    .join(', ')

type Drawn = Parameters<typeof NeedsFields>[0]['field']
const draw = (form: OpenForm): Drawn =>
  function NeedField(name) {
    const { label } = jobFields[name]
    if (name === 'un_number')
      return <TextField label={label} maxLength={jobFields.un_number.maxLength} {...form.bind(name)} />
    if (name === 'adr_class') {
      const change = (adr_class: BookingForm['adr_class']) => form.set(changesOfClass(adr_class))
      return <SelectField label={label} clearable options={adrClassOptions} {...form.bind(name)} onChange={change} />
    }
    const { value, onChange, ...bound } = form.bind(name)
    return <CheckboxField label={label} {...bound} checked={value} onChange={(is) => onChange(is ? 1 : 0)} />
  }

/** What a customer says of few loads, behind the line that the office's form has as well. */
export function BookingNeeds({ form }: { form: OpenForm }) {
  const { values } = form
  const words = bookingNeeds(values)
  const [wanted, setWanted] = useState(words !== '')
  const isWrong = checked.some((field) => form.bind(field).error !== undefined)
  return (
    <NeedsLine words={words} isOpen={wanted || isWrong} onToggle={setWanted}>
      <NeedsFields
        mode={values.mode}
        stop={(side) => (
          <FormRow>
            <TextField label={needsTexts.contactAt[side]} maxLength={100} {...form.bind(`${side}_contact`)} />
          </FormRow>
        )}
        amounts={loadSizes.map((field) => (
          <NumberField
            key={field}
            label={labelWithUnit(field) ?? ''}
            decimals={jobFields[field].decimals}
            {...form.bind(field)}
          />
        ))}
        field={draw(form)}
      />
    </NeedsLine>
  )
}
