import { IconMap } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { DateRangeField, type DateSpan } from '#ui/fields/date-range-field.tsx'
import { addDays, todayIso } from '#ui/fields/date-text.ts'
import { Form, FormRow } from '#ui/fields/form-row.tsx'
import { MultiDateField } from '#ui/fields/multi-date-field.tsx'
import { MoneyField, NumberField } from '#ui/fields/number-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RangeField } from '#ui/fields/range-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { matchingOptions } from '#ui/fields/use-options.ts'
import { Inline } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'

const loads: Option[] = [
  { value: 1, label: 'SVAN', detail: 'Small van', colour: '#0ea5e9' },
  { value: 2, label: 'LWB', detail: 'Long wheelbase van', colour: '#c026d3' },
  { value: 3, label: '75T', detail: '7.5 tonne', colour: '#16a34a' },
]
const addresses: Option[] = [
  { value: 1, label: 'NHS Supply Hub', detail: 'Dorcan Way, Swindon SN3 5HQ', hint: 'saved · 41 times' },
  { value: 2, label: 'NHS Supply Hub', detail: 'Runcorn WA7 1TT', hint: 'saved · 3' },
]
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
const loadAddresses = async (words: string) => {
  await wait(300)
  return matchingOptions(addresses, words)
}

export function FieldSamples() {
  const [values, setValues] = useState({
    name: 'Pat Lowe',
    pieces: '4',
    weight: '820.5',
    base: '85.12',
    phone: '01386 555011 ext 12',
    notes: 'Bay 2, forklift on site',
    secret: 'open sesame',
  })
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value })
  return (
    <Form>
      <FormRow columns={[2, 1, 1]}>
        <TextField label="Booked by" value={values.name} onChange={set('name')} />
        <NumberField label="Pieces" value={values.pieces} onChange={set('pieces')} />
        <NumberField label="Weight kg" decimals={3} value={values.weight} onChange={set('weight')} />
      </FormRow>
      <FormRow>
        <MoneyField label="Base charge" before="£" value={values.base} onChange={set('base')} />
        <PhoneField label="Phone" value={values.phone} onChange={set('phone')} />
        <PasswordField label="Password" value={values.secret} onChange={set('secret')} />
      </FormRow>
      <TextareaField label="Instructions" rows={2} value={values.notes} onChange={set('notes')} />
    </Form>
  )
}

const rights = ['Traffic diary', 'Organizer', 'Planner']

function GroupSample() {
  const [ticked, setTicked] = useState(['Planner'])
  return (
    <CheckboxGroup
      title="Screens"
      allLabel="All of Screens"
      count={`${ticked.length + 1} of ${rights.length + 1}`}
      options={[
        { value: 'Home', label: 'Home', description: 'Always on', checked: true, disabled: true },
        ...rights.map((value) => ({ value, label: value, checked: ticked.includes(value) })),
      ]}
      onChange={(values, on) => setTicked(on ? [...ticked, ...values] : ticked.filter((one) => !values.includes(one)))}
    />
  )
}

const milesText = (miles: number) => `${miles} Miles`

function RangeSample() {
  const [miles, setMiles] = useState(5)
  return <RangeField label="Radius" min={0} max={30} value={miles} onChange={setMiles} text={milesText} />
}

export function ChoiceSamples() {
  const [load, setLoad] = useState<number | null>(2)
  const [customer, setCustomer] = useState<number | null>(null)
  const [to, setTo] = useState('')
  const [references, setReferences] = useState(['PO 77120', 'LF-2201'])
  const [mode, setMode] = useState(0)
  const [vat, setVat] = useState(true)
  return (
    <>
      <SegmentedControl
        label="Mode"
        value={mode}
        onChange={setMode}
        options={['Collect and Deliver', 'Collection Only', 'Delivery Only', 'Night Only'].map((label, value) => ({
          value,
          label,
        }))}
      />
      <FormRow>
        <SelectField label="Load type" options={loads} value={load} onChange={setLoad} />
        <SelectField
          label="Customer"
          load={loadAddresses}
          value={customer}
          onChange={setCustomer}
          placeholder="Type a name or code"
        />
      </FormRow>
      <FormRow>
        <SuggestField
          label="To"
          value={to}
          onChange={setTo}
          load={loadAddresses}
          onPick={(one) => setTo(one.label)}
          actions={[
            {
              key: 'map',
              label: (words) => `Search “${words}” on the map`,
              icon: <IconMap aria-hidden />,
              shortcut: 'alt+m',
              onSelect: (words) => toast.info(words),
            },
          ]}
        />
        <TagsField label="Customer references" value={references} onChange={setReferences} placeholder="Add number" />
      </FormRow>
      <FormRow columns={[1, 1]}>
        <RangeSample />
      </FormRow>
      <Inline gap="loose">
        <CheckboxField label="VAT" checked={vat} onChange={setVat} />
        <CheckboxField label="Locked" checked disabled />
        <CheckboxField label="Show to driver" look="switch" checked={vat} onChange={setVat} />
      </Inline>
      <GroupSample />
    </>
  )
}

export function TimeSamples() {
  const [date, setDate] = useState<string | null>(todayIso())
  const [time, setTime] = useState<string | null>('13:30')
  const [span, setSpan] = useState<DateSpan | null>({ from: todayIso(), to: addDays(todayIso(), 6) })
  const [days, setDays] = useState<string[]>([todayIso(), addDays(todayIso(), 2)])
  return (
    <>
      <FormRow columns={[1, 1, 2]}>
        <DateField label="Date" value={date} onChange={setDate} />
        <TimeField label="Time" value={time} onChange={setTime} />
        <DateRangeField label="From and to" value={span} onChange={setSpan} />
      </FormRow>
      <MultiDateField label="On these days" value={days} onChange={setDays} />
    </>
  )
}

export function RefusedSamples() {
  return (
    <>
      <FormRow>
        <DateField label="Date" value="2026-11-19" error="Delivery must not be before collection" />
        <SelectField label="Load type" required options={loads} value={null} error="Please Select Load Type" />
        <PhoneField label="Phone" value="0123" error="Number cannot be less than 10 digits" />
      </FormRow>
      <FormRow>
        <TextField
          label="Town"
          value="Evesham"
          readOnly
          description="The collection is locked once the job is booked."
        />
        <SelectField label="Customer" options={loads} value={1} disabled />
        <MoneyField label="Total" value="91.50" readOnly labelAside={<Button variant="link">Why</Button>} />
      </FormRow>
    </>
  )
}
