import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import type { FieldWith, NumberField as NumberName } from '@dray/domain/jobs/job-fields.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { memo } from 'react'
import { EmailTagsField } from '#features/emails/index.ts'
import { StopTimeField } from '#features/jobs/index.ts'
import { type LookupName, useWhenEmpty } from '#features/lookups/index.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { MoneyField, NumberField } from '#ui/fields/number-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { changesOfCollectionDate } from './derived-fields.ts'
import { useEntryField } from './entry-context.ts'

type TextName = FieldWith<{ label: string; maxLength: number }>

/** One line of text. */
export const EntryText = memo(({ field, label }: { field: TextName; label?: string }) => {
  const { value, form, bound } = useEntryField(field)
  return (
    <TextField
      {...bound}
      label={label ?? bound.label}
      value={value}
      maxLength={jobFields[field].maxLength}
      onChange={(text) => form.set({ [field]: text })}
    />
  )
})

/** Several lines of text. */
export const EntryWords = memo(({ field, lines = 1 }: { field: TextName; lines?: number | undefined }) => {
  const { value, form, bound } = useEntryField(field)
  return (
    <TextareaField
      {...bound}
      rows={lines}
      value={value}
      maxLength={jobFields[field].maxLength}
      onChange={(text) => form.set({ [field]: text })}
    />
  )
})

export const EntryPhone = memo(({ side }: { side: Side }) => {
  const { value, form, bound } = useEntryField(`${side}_phone`)
  return (
    <PhoneField {...bound} value={value} maxLength={40} onChange={(text) => form.set({ [`${side}_phone`]: text })} />
  )
})

interface EntryAmountProps {
  field: NumberName
  label?: string
  hideLabel?: boolean
  placeholder?: string
}

/** A number of the load: pieces, kilograms. */
export const EntryAmount = memo(({ field, label, hideLabel, placeholder }: EntryAmountProps) => {
  const { value, form, bound } = useEntryField(field)
  return (
    <NumberField
      {...bound}
      label={label ?? bound.label}
      hideLabel={hideLabel}
      placeholder={placeholder}
      value={value}
      decimals={jobFields[field].decimals}
      onChange={(digits) => form.set({ [field]: digits })}
    />
  )
})

/** Pounds; 0.00 is the placeholder. */
export const EntryMoney = memo(({ field }: { field: NumberName }) => {
  const { value, form, bound } = useEntryField(field)
  return (
    <MoneyField
      {...bound}
      hideLabel
      value={value}
      placeholder="0.00"
      decimals={jobFields[field].decimals}
      onChange={(digits) =>
        form.set(field === 'base_charge' ? { base_charge: digits, base_charge_reason: null } : { [field]: digits })
      }
    />
  )
})

export const EntryDate = memo(({ side, placeholder }: { side: Side; placeholder?: string }) => {
  const { value, form, bound } = useEntryField(`${side}_date`)
  return (
    <DateField
      {...bound}
      value={value}
      placeholder={placeholder}
      onChange={(date) =>
        form.set(side === 'collection' ? changesOfCollectionDate(form.values(), date) : { delivery_date: date })
      }
    />
  )
})

export const EntryTime = memo(({ side }: { side: Side }) => {
  const { value, form, bound } = useEntryField(`${side}_time`)
  return (
    <StopTimeField side={side} {...bound} value={value} onChange={(time) => form.set({ [`${side}_time`]: time })} />
  )
})

interface EntryTagsProps {
  field: 'customer_reference' | 'air_way_bill_numbers' | 'job_emails'
  placeholder: string
  suggestions?: readonly string[]
  maxLength?: number
  shownAtMost?: number
}

export const EntryTags = memo(({ field, ...looks }: EntryTagsProps) => {
  const { value, form, bound } = useEntryField(field)
  const Field = field === 'job_emails' ? EmailTagsField : TagsField
  return <Field {...bound} {...looks} value={value} onChange={(tags) => form.set({ [field]: tags })} />
})

interface EntryChoiceProps {
  field: 'load_type_id' | 'freight_type_id' | 'service_id'
  /** Undefined while they are on their way. */
  options: readonly Option[] | undefined
  /** The lookup that offers them. */
  from: LookupName
  /** The name of a choice that the catalogue no longer offers. */
  selectedLabel: string | null
  required?: boolean
  autoFocus?: boolean
}

const noOptions: Option[] = []

export const EntryChoice = memo(({ field, from, options, ...rest }: EntryChoiceProps) => {
  const { value, form, bound } = useEntryField(field)
  const whenEmpty = useWhenEmpty(from)
  return (
    <SelectField
      {...bound}
      {...rest}
      options={options ?? noOptions}
      whenEmpty={options && whenEmpty}
      value={value}
      onChange={(id) => form.set({ [field]: id })}
    />
  )
})
