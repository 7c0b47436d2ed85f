import { type DeliveryMode, deliveryModes, type PickupMode, pickupModes } from '@dray/domain/exchange/load.ts'
import { loadFormTexts as texts } from '@dray/domain/exchange/load-form.messages.ts'
import { IconMapSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { PlaceSearch } from '#features/addresses/index.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import {
  askedInstants,
  type InstantField,
  jobPlace,
  type LoadForm,
  type LoadSide,
  pickupModeChanges,
  readyChanges,
} from './load-form.ts'
import type { LoadFormState } from './load-form-state.ts'

interface LoadSideProps {
  side: LoadSide
  form: LoadFormState
  job: OfficeJob
  zone: string
}

/** Where and when one end of the load is: the job's own address unless another is given. */
export function LoadSideFields(props: LoadSideProps) {
  const { side, form } = props
  const isPickup = side === 'from'
  return (
    <Section title={isPickup ? texts.pickup : texts.delivery}>
      <FormRows>
        <SideAddress {...props} />
        {isPickup ? <PickupModes {...props} /> : <DeliveryModes form={form} />}
        <SideInstants {...props} />
      </FormRows>
    </Section>
  )
}

function SideAddress(props: LoadSideProps) {
  const { side, form, job } = props
  const { value, onChange } = form.bind(`${side}.override`)
  const place = jobPlace(job, side)
  const hidden = value ? undefined : hiddenError(form, side)
  return (
    <>
      <CheckboxField
        label={texts.override[side]}
        checked={value}
        onChange={onChange}
        error={hidden?.error}
        data-path={hidden?.['data-path']}
      />
      {value ? <OwnAddress {...props} /> : <Text>{place.fullAddress ?? texts.noAddress}</Text>}
    </>
  )
}

/** What the job's own address lacks is said where it can be mended. */
const hiddenError = (form: LoadFormState, side: LoadSide) =>
  (['building', 'town', 'postcode'] as const).map((part) => form.bind(`${side}.${part}`)).find(({ error }) => error)

function OwnAddress({ side, form }: LoadSideProps) {
  const [searching, setSearching] = useState(false)
  return (
    <FormRows>
      <FormRow columns={[1, 1]}>
        <TextField label={texts.displayName} {...form.bind(`${side}.shortDisplayAddress`)} />
        <TextField label={texts.line1} required {...form.bind(`${side}.building`)} />
      </FormRow>
      <FormRow columns={[2, 2, 1]}>
        <TextField label={texts.line2} {...form.bind(`${side}.area`)} />
        <TextField label={texts.town} required {...form.bind(`${side}.town`)} />
        <TextField label={texts.postcode} required {...form.bind(`${side}.postcode`)} />
      </FormRow>
      <div>
        <Button icon={<IconMapSearch aria-hidden />} onClick={() => setSearching(true)}>
          {texts.searchMap}
        </Button>
      </div>
      {searching && (
        <Suspense>
          <PlaceSearch
            words={form.values[`${side}.shortDisplayAddress`] || form.values[`${side}.postcode`]}
            side={texts.sides[side]}
            onClose={() => setSearching(false)}
            onPick={(place) => {
              form.set(placeChanges(side, place))
              setSearching(false)
            }}
          />
        </Suspense>
      )}
    </FormRows>
  )
}

interface Picked {
  name?: string | null
  address_line_1?: string | null
  address_line_2?: string | null
  town?: string | null
  post_code?: string | null
}

/** A place of the map takes the fields that it knows. */
function placeChanges(side: LoadSide, place: Picked): Partial<LoadForm> {
  const known = {
    shortDisplayAddress: place.name,
    building: place.address_line_1,
    area: place.address_line_2,
    town: place.town,
    postcode: place.post_code,
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([part, value]) => (value ? [[`${side}.${part}`, value]] : [])),
  ) as Partial<LoadForm>
}

const pickupSegments = pickupModes.map((value) => ({ value, label: texts.pickupModes[value] }))
const deliverySegments = deliveryModes.map((value) => ({ value, label: texts.deliveryModes[value] }))

/** A ready time that BEFORE replaces comes back with the other modes. */
function PickupModes({ form, zone }: LoadSideProps) {
  const [kept, setKept] = useState<Partial<LoadForm>>({})
  const choose = (mode: PickupMode) => {
    const { pickupTimeRange: before, readyAt, readyAt_time } = form.values
    if (before === mode) return
    if (before !== 'BEFORE') setKept({ readyAt, readyAt_time })
    const changes = pickupModeChanges(form.values, mode, { zone, now: new Date().toISOString() })
    form.set(before === 'BEFORE' ? { ...changes, ...kept } : changes)
  }
  return (
    <SegmentedControl
      label={texts.pickupTime}
      wide
      options={pickupSegments}
      value={form.values.pickupTimeRange}
      onChange={choose}
    />
  )
}

function DeliveryModes({ form }: Pick<LoadSideProps, 'form'>) {
  const choose = (deliverTimeRange: DeliveryMode) => form.set({ deliverTimeRange })
  return (
    <SegmentedControl
      label={texts.deliveryTime}
      wide
      options={deliverySegments}
      value={form.values.deliverTimeRange}
      onChange={choose}
    />
  )
}

const fieldsOf: Record<LoadSide, readonly InstantField[]> = {
  from: ['readyAt', 'collectBy'],
  to: ['deliverFrom', 'deliverBy'],
}

function SideInstants({ side, form, zone }: LoadSideProps) {
  const asked = askedInstants(form.values).filter((field) => fieldsOf[side].includes(field))
  if (asked.length === 0) return <Text tone="muted">{texts.asap}</Text>
  return asked.map((field) => <Instant key={field} field={field} form={form} zone={zone} />)
}

const labelOf = (field: InstantField, mode: DeliveryMode) =>
  field === 'deliverFrom' && mode === 'AT' ? texts.deliverAt : texts[field]

function Instant({ field, form, zone }: { field: InstantField; form: LoadFormState; zone: string }) {
  const label = labelOf(field, form.values.deliverTimeRange)
  const date = form.bind(field)
  const time = form.bind(`${field}_time`)
  const change = (changes: Partial<LoadForm>) =>
    form.set(field === 'readyAt' ? readyChanges(form.values, changes, zone) : changes)
  return (
    <FormRow columns={[3, 2]} pairs>
      <DateField label={label} required {...date} onChange={(value) => change({ [field]: value })} />
      <TimeField label={texts.time} required {...time} onChange={(value) => change({ [`${field}_time`]: value })} />
    </FormRow>
  )
}
