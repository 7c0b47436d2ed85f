import { largestRadius, lengthUnits, weightUnits } from '@dray/domain/exchange/load.ts'
import { loadFormTexts as texts } from '@dray/domain/exchange/load-form.messages.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RangeField } from '#ui/fields/range-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Columns, Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import type { LoadFormState } from './load-form-state.ts'

const lengths = lengthUnits.map((value) => ({ value, label: texts.lengthUnits[value] }))
const weights = weightUnits.map((value) => ({ value, label: texts.weightUnits[value] }))
const decimals = 2

interface LoadMeasuresProps {
  form: LoadFormState
  /** The field where typing begins. */
  first: string
}

/** How large and heavy the load is, and whom the exchange tells of it. */
export function LoadMeasures({ form, first }: LoadMeasuresProps) {
  return (
    <Stack gap="loose">
      <Section title={texts.dimensions}>
        <FormRow columns={[1, 1, 1, 1]} pairs>
          <NumberField
            label={texts.length}
            required
            decimals={decimals}
            autoFocus={first === 'volume.length'}
            {...form.bind('volume.length')}
          />
          <NumberField
            label={texts.width}
            required
            decimals={decimals}
            autoFocus={first === 'volume.width'}
            {...form.bind('volume.width')}
          />
          <NumberField
            label={texts.height}
            required
            decimals={decimals}
            autoFocus={first === 'volume.height'}
            {...form.bind('volume.height')}
          />
          <SegmentedControl
            label={texts.units}
            showLabel
            options={lengths}
            value={form.values['volume.units']}
            onChange={form.bind('volume.units').onChange}
          />
        </FormRow>
      </Section>
      <Columns shares={[1, 1]}>
        <Items form={form} first={first} />
        <Notify form={form} />
      </Columns>
    </Stack>
  )
}

const Items = ({ form, first }: LoadMeasuresProps) => (
  <Section title={texts.items}>
    <FormRow columns={[1, 1, 1]} pairs>
      <NumberField
        label={texts.numberOfItems}
        required
        autoFocus={first === 'numberOfItems'}
        {...form.bind('numberOfItems')}
      />
      <NumberField
        label={texts.weight}
        required
        decimals={3}
        autoFocus={first === 'grossWeight.value'}
        {...form.bind('grossWeight.value')}
      />
      <SegmentedControl
        label={texts.units}
        showLabel
        options={weights}
        value={form.values['grossWeight.units']}
        onChange={form.bind('grossWeight.units').onChange}
      />
    </FormRow>
  </Section>
)

function Notify({ form }: Pick<LoadMeasuresProps, 'form'>) {
  const tracked = form.bind('trackedDriverPreferred')
  return (
    <Section title={texts.notify}>
      <FormRows>
        <RangeField
          label={texts.radius}
          min={0}
          max={largestRadius}
          text={texts.miles}
          {...form.bind('notificationRadius')}
        />
        <CheckboxField
          label={texts.tracked}
          checked={tracked.value}
          onChange={(checked) => tracked.onChange(checked ? 1 : 0)}
        />
      </FormRows>
    </Section>
  )
}
