import { bookableModes } from '@dray/domain/bookings/booking-fields.ts'
import { bookingTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { modeHasSide } from '@dray/domain/jobs/mode.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { postcodeWarning } from '@dray/domain/kernel/places/postcode.ts'
import { StopTimeField } from '#features/jobs/index.ts'
import type { useForm } from '#kit/form/use-form.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Columns, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { type BookingForm, type Side, savedAddress } from './booking-form.ts'
import type { BookingChoices } from './bookings.queries.ts'
import { BookingNeeds } from './needs-fields.tsx'

type OpenForm = Pick<ReturnType<typeof useForm<BookingForm, unknown>>, 'bind' | 'set' | 'values'>
/** The side whose day is asked for; the other's follows it. */
const firstSide = (mode: BookingForm['mode']): Side => (modeHasSide(mode, 'collection') ? 'collection' : 'delivery')

interface PartProps {
  form: OpenForm
  choices: Pick<BookingChoices, 'addresses' | 'services' | 'time_zone'>
}

/** What is moved, from where, to where and when: as a customer asks for it and as the office changes it. */
export function MovedFields({ form, choices }: PartProps) {
  const { mode } = form.values
  return (
    <>
      <SegmentedControl
        label={texts.mode}
        options={bookableModes.map((value) => ({ value, label: texts.modes[value] }))}
        value={mode}
        onChange={(value) => form.set({ mode: value })}
        wide
      />
      <Columns shares={mode === 0 ? [1, 1] : [1]}>
        {(['collection', 'delivery'] as const)
          .filter((side) => modeHasSide(mode, side))
          .map((side) => (
            <SideFields key={side} side={side} form={form} choices={choices} />
          ))}
      </Columns>
      <LoadFields form={form} choices={choices} />
    </>
  )
}

function SideFields({ side, form, choices }: PartProps & { side: Side }) {
  const fill = (id: number | null) => {
    const address = choices.addresses.find((one) => one.id === id)
    if (address) form.set(savedAddress(side, address))
  }
  const warning = postcodeWarning(form.values[`${side}_post_code`])
  const options = choices.addresses.map(({ id, name, town, post_code }) => ({
    value: id,
    label: [name, town, post_code].filter(Boolean).join(', '),
  }))
  return (
    <Section title={texts.sides[side]}>
      <FormRows>
        {options.length > 0 && (
          <SelectField
            label={`${texts.sides[side]}: ${texts.saved.toLowerCase()}`}
            autoFocus={side === firstSide(form.values.mode)}
            description={texts.savedHint}
            options={options}
            onChange={fill}
          />
        )}
        <FormRow pairs>
          <DateField
            label={texts.date}
            required={side === firstSide(form.values.mode)}
            min={dateIn(choices.time_zone, new Date().toISOString())}
            {...form.bind(`${side}_date`)}
          />
          <StopTimeField side={side} label={texts.time} {...form.bind(`${side}_time`)} />
        </FormRow>
        <TextField label={texts.name} maxLength={120} required {...form.bind(`${side}_name`)} />
        <TextField label={texts.line1} maxLength={160} {...form.bind(`${side}_address_line_1`)} />
        <TextField label={texts.line2} maxLength={160} {...form.bind(`${side}_address_line_2`)} />
        <FormRow pairs>
          <TextField label={texts.town} maxLength={80} {...form.bind(`${side}_town`)} />
          <TextField label={texts.postcode} maxLength={20} {...form.bind(`${side}_post_code`)} />
        </FormRow>
        {warning && (
          <Text tone="warn" look="small" as="p">
            {warning}
          </Text>
        )}
        <PhoneField label={texts.phone} {...form.bind(`${side}_phone`)} />
        <TextareaField label={texts.instructions} rows={2} maxLength={2000} {...form.bind(`${side}_instruction_1`)} />
      </FormRows>
    </Section>
  )
}

function LoadFields({ form, choices }: PartProps) {
  return (
    <Section title={texts.load}>
      <FormRows>
        <FormRow pairs>
          <NumberField label={jobFields.item_count.label} decimals={0} {...form.bind('item_count')} />
          <NumberField
            label={`${jobFields.weight.label} ${jobFields.weight.unit}`}
            decimals={3}
            {...form.bind('weight')}
          />
        </FormRow>
        {choices.services.length > 0 && (
          <SelectField
            label={texts.service}
            clearable
            options={choices.services.map(({ id, code, description }) => ({ value: id, label: description ?? code }))}
            {...form.bind('service_id')}
          />
        )}
        <TagsField label={texts.references} maxLength={100} {...form.bind('customer_reference')} />
        <BookingNeeds form={form} />
      </FormRows>
    </Section>
  )
}
