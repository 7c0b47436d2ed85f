import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ColourField } from '#ui/fields/colour-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiDateField } from '#ui/fields/multi-date-field.tsx'
import { MoneyField, NumberField } from '#ui/fields/number-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { type Option, SelectField, type WhenEmpty } from '#ui/fields/select-field.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { Control, CustomFieldProps, FormValue, LookupControl } from './form-field.ts'
import { wordOf } from './value-words.ts'

type ControlProps = Omit<CustomFieldProps, 'row'>

interface ChoiceProps extends ControlProps {
  options: readonly Option<number | string>[]
  selectedLabel: string | null
  whenEmpty?: WhenEmpty | undefined
  clearable?: boolean
}

function Choice({ value, options, selectedLabel, onChange, clearable = true, ...rest }: ChoiceProps) {
  return (
    <SelectField
      {...rest}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      options={options}
      selectedLabel={selectedLabel}
      clearable={clearable && !rest.required}
      onChange={onChange}
    />
  )
}

const noOptions: readonly Option[] = []

function LookupChoice({ control, ...props }: ControlProps & { control: LookupControl; selectedLabel: string | null }) {
  const { data } = useQuery(control.options())
  const whenEmpty = control.useWhenEmpty()
  return <Choice {...props} options={data ?? noOptions} whenEmpty={data && whenEmpty} />
}

function TextChoice({
  options,
  value,
  onChange,
  ...rest
}: Omit<ControlProps, 'value'> & { value: string; options: readonly string[] }) {
  const offered = useMemo(() => options.map((text) => ({ value: text, label: text })), [options])
  return (
    <SelectField
      {...rest}
      value={value || null}
      options={offered}
      selectedLabel={value}
      clearable={!rest.required}
      onChange={(text) => onChange(text ?? '')}
    />
  )
}

const textOf = (value: FormValue) => (typeof value === 'string' ? value : '')
const listOf = (value: FormValue) => (Array.isArray(value) ? [...value] : [])
const clockOf = (value: FormValue) => (typeof value === 'string' && value !== '' ? value : null)

/** A field of a catalogue's form, by the way it is typed. `selectedLabel` names a choice that pickers leave out by now. */
export function FormControl({
  control = { kind: 'text' },
  selectedLabel,
  row,
  clearable,
  ...props
}: CustomFieldProps & { control: Control | undefined; selectedLabel: string | null; clearable: boolean }) {
  const { value, onChange, ...rest } = props
  const text = { ...rest, value: textOf(value), onChange }
  switch (control.kind) {
    case 'textarea':
      return <TextareaField {...text} rows={control.rows} />
    case 'phone':
      return <PhoneField {...text} />
    case 'email':
      return <TextField {...text} type="email" inputMode="email" />
    case 'colour':
      return <ColourField {...text} />
    case 'money':
      return <MoneyField {...text} before="£" decimals={control.decimals ?? 5} after={control.unit} />
    case 'number':
      return <NumberField {...text} align="right" decimals={control.decimals ?? 0} after={control.unit} />
    case 'flag':
      return <CheckboxField {...rest} checked={value === 1} onChange={(on) => onChange(on ? 1 : 0)} />
    case 'date':
      return <DateField {...rest} value={clockOf(value)} onChange={onChange} />
    case 'time':
      return <TimeField {...rest} value={clockOf(value)} onChange={onChange} />
    case 'dates':
      return <MultiDateField {...rest} value={listOf(value)} onChange={onChange} />
    case 'tags':
      return <TagsField {...rest} value={listOf(value)} onChange={onChange} />
    case 'choice':
      return <TextChoice {...text} options={control.options} />
    case 'select':
      return <Choice {...props} options={control.options} selectedLabel={selectedLabel} clearable={clearable} />
    case 'custom':
    case 'ids':
      return <control.Field {...props} row={row} />
    case 'lookup':
      return <LookupChoice {...props} control={control} selectedLabel={selectedLabel} />
    default:
      return <TextField {...text} />
  }
}

/** What a choice between rows or words is called. */
function optionsIn(control: Control | undefined): readonly Option<number | string>[] {
  if (control?.kind === 'select') return control.options
  if (control?.kind === 'lookup') return queryClient.getQueryData<Option[]>(control.options().queryKey) ?? noOptions
  if (control?.kind !== 'flag') return noOptions
  return [
    { value: 1, label: formTexts.yes },
    { value: 0, label: formTexts.no },
  ]
}

/** A value in words, for telling two people's apart. */
export function valueInWords(control: Control | undefined, value: FormValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return formTexts.blank
  const known = optionsIn(control).find((one) => one.value === value)
  return known?.label ?? (Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value))
}
