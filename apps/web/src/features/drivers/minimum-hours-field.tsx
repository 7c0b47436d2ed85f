import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import type { CustomFieldProps } from '#kit/form/form-field.ts'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'

const parts = ['hours', 'minutes', 'seconds'] as const

/** A span as hours, minutes and seconds, each in a field of its own; kept as `hh:mm:ss`. */
export function MinimumHoursField({ label: _, value, onChange, error, readOnly, ...rest }: CustomFieldProps) {
  const is = String(value || '00:00:00').split(':')
  const set = (at: number, typed: string) =>
    onChange(parts.map((_, index) => (index === at ? typed || '0' : (is[index] ?? '0')).padStart(2, '0')).join(':'))
  return (
    <FormRow>
      {parts.map((part, at) => (
        <NumberField
          key={part}
          label={texts.spans[part]}
          align="right"
          decimals={0}
          value={String(Number(is[at] ?? 0))}
          readOnly={readOnly ?? false}
          error={at === 0 ? error : undefined}
          onChange={(typed) => set(at, typed)}
          {...(at === 0 ? rest : {})}
        />
      ))}
    </FormRow>
  )
}
