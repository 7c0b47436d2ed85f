import { calculatorLoadTypes } from '@dray/domain/calculators/calculator-load-types.ts'
import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { priceByChoices } from '@dray/domain/calculators/pieces.ts'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CalculatorErrors, CalculatorValues } from './calculator-values.ts'
import { getLondonVehicleTypesOptions } from './calculators.queries.ts'
import { freightOptions, unitOptions } from './pieces-calculator.tsx'

interface CalculatorInputsProps {
  values: CalculatorValues
  errors: CalculatorErrors | null
  onChange: (changes: Partial<CalculatorValues>) => void
}

const loadTypeOptions = calculatorLoadTypes.map(({ id, name }) => ({ value: id, label: name }))
const priceByOptions = priceByChoices.map(({ id, name }) => ({
  value: id,
  label: name,
  hint: texts.price_by_hint[id],
}))

/** Where from and where to, when, with what, and by what it is priced. */
export function CalculatorInputs({ values, errors, onChange }: CalculatorInputsProps) {
  const { data: vehicleTypes } = useQuery(getLondonVehicleTypesOptions())
  return (
    <FormRows>
      <FormRow pairs>
        <TextField
          label={texts.collection_post_code}
          data-path="collection_post_code"
          autoFocus
          required
          maxLength={20}
          value={values.collection_post_code}
          error={errors?.collection_post_code}
          onChange={(collection_post_code) => onChange({ collection_post_code })}
        />
        <TextField
          label={texts.delivery_post_code}
          data-path="delivery_post_code"
          required
          maxLength={20}
          value={values.delivery_post_code}
          error={errors?.delivery_post_code}
          onChange={(delivery_post_code) => onChange({ delivery_post_code })}
        />
      </FormRow>
      <FormRow pairs>
        <DateField
          label={texts.collection_date}
          value={values.collection_date}
          onChange={(collection_date) => onChange({ collection_date })}
        />
        <DateField
          label={texts.delivery_date}
          data-path="delivery_date"
          value={values.delivery_date}
          error={errors?.delivery_date}
          onChange={(delivery_date) => onChange({ delivery_date })}
        />
      </FormRow>
      <FormRow pairs>
        <SelectField
          label={texts.load_type}
          options={loadTypeOptions}
          clearable={false}
          value={values.load_type_id}
          onChange={(load_type_id) => load_type_id !== null && onChange({ load_type_id })}
        />
        <SelectField
          label={texts.london_vehicle_type}
          placeholder={texts.none}
          options={(vehicleTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.vehicle_type_id}
          onChange={(vehicle_type_id) => onChange({ vehicle_type_id })}
          whenEmpty={{ note: texts.noTariffs }}
        />
      </FormRow>
      <FormRow columns={[3, 4, 3]}>
        <SegmentedControl
          label={texts.unit}
          showLabel
          wide
          options={unitOptions}
          value={values.unit}
          onChange={(unit) => onChange({ unit })}
        />
        <SegmentedControl
          label={texts.freight}
          showLabel
          wide
          options={freightOptions}
          value={values.freight}
          onChange={(freight) => onChange({ freight })}
        />
        <SegmentedControl
          label={texts.price_by}
          showLabel
          wide
          options={priceByOptions}
          value={values.price_by}
          onChange={(price_by) => onChange({ price_by })}
        />
      </FormRow>
    </FormRows>
  )
}
