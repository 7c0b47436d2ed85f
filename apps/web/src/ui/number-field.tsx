import type { ReactNode, Ref } from 'react'
import { settledDecimal, typedDecimal } from './decimal-text.ts'
import type { FieldProps } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

export interface NumberFieldProps extends FieldProps {
  /** Digits as typed; '' is blank. A number is shown as its digits. */
  value?: string | number | null
  /** Always digits: money and weights are never floating point in a form. */
  onChange?: (value: string) => void
  /** Places that may be typed; 0 by default. */
  decimals?: number
  /** Places written out when the field is left. */
  fixed?: number
  negative?: boolean
  before?: ReactNode
  after?: ReactNode
  align?: 'left' | 'right'
  ref?: Ref<HTMLInputElement>
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, fixed = 0, negative = false, align = 'left', onBlur, ...rest } = props
  const text = value === null || value === undefined ? '' : String(value)
  const handleBlur = () => {
    const settled = settledDecimal(text, fixed)
    if (settled !== text) onChange?.(settled)
    onBlur?.()
  }
  return (
    <TextField
      {...rest}
      value={text}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      figures={align === 'right'}
      selectOnFocus
      onChange={(typed) => onChange?.(typedDecimal(typed, { decimals, negative }))}
      onBlur={handleBlur}
    />
  )
}

/** Pounds and pence: digits to the right, two places written out when the field is left. */
export function MoneyField({ decimals = 2, ...rest }: NumberFieldProps) {
  return <NumberField fixed={2} align="right" {...rest} decimals={decimals} />
}
