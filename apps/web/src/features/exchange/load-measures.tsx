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

interface LoadMeasuresProps {
  form: LoadFormState
  /** The field where typing begins. */
  first: string
}

/** How large and heavy the load is, and whom the exchange tells of it. */
export function LoadMeasures(props: LoadMeasuresProps) {
  const { form } = props
  return (
    <Stack gap="loose">
      <Section title={texts.dimensions}>
        <FormRow columns={[1, 1, 1, 1]} pairs>
          <Measure {...props} name="volume.length" label={texts.length} decimals={2} />
          <Measure {...props} name="volume.width" label={texts.width} decimals={2} />
          <Measure {...props} name="volume.height" label={texts.height} decimals={2} />
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
        <Items {...props} />
        <Notify form={form} />
      </Columns>
    </Stack>
  )
}

type MeasureName = 'volume.length' | 'volume.width' | 'volume.height' | 'numberOfItems' | 'grossWeight.value'

/** A number that every load has. */
function Measure({
  form,
  first,
  name,
  ...rest
}: LoadMeasuresProps & { name: MeasureName; label: string; decimals?: number }) {
  return <NumberField required autoFocus={first === name} {...rest} {...form.bind(name)} />
}

const Items = (props: LoadMeasuresProps) => (
  <Section title={texts.items}>
    <FormRow columns={[1, 1, 1]} pairs>
      <Measure {...props} name="numberOfItems" label={texts.numberOfItems} />
      <Measure {...props} name="grossWeight.value" label={texts.weight} decimals={3} />
      <SegmentedControl
        label={texts.units}
        showLabel
        options={weights}
        value={props.form.values['grossWeight.units']}
        onChange={props.form.bind('grossWeight.units').onChange}
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
