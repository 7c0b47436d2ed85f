import { numberError, tidyNumber, withoutPound } from '@dray/domain/kernel/typed-number.ts'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { FieldProps } from './field-frame.tsx'
import { TextField } from './text-field.tsx'
import { useTypedFault } from './use-typed-fault.ts'

export interface NumberFieldProps extends FieldProps {
  /** As typed, so that a text that is no number stays to be mended; '' is blank. */
  value?: string | number | null
  /** The text as typed: `tidyNumber` reads it, and money and weights are never floating point in a form. */
  onChange?: (value: string) => void
  /** Places that the number may have; 0 by default. */
  decimals?: number
  before?: ReactNode
  after?: ReactNode
  align?: 'left' | 'right'
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

/** Before a field it says that a price is typed there. */
const pound = '£'

/** A number: shows what was typed, tidies the spaces around it, and says what is wrong with it. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, align = 'left', onBlur, ...rest } = props
  const text = value === null || value === undefined ? '' : String(value)
  const handleChange = (typed: string) => onChange?.(props.before === pound ? withoutPound(typed) : typed)
  const { fault, isRefused, leave } = useTypedFault(text, (typed) => numberError(tidyNumber(typed), decimals))
  const handleBlur = () => {
    const tidy = text.trim()
    leave(tidy)
    if (tidy !== text) onChange?.(tidy)
    onBlur?.()
  }
  return (
    <TextField
      {...rest}
      error={props.error || fault}
      refused={isRefused}
      value={text}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      figures={align === 'right'}
      selectOnFocus
      onChange={onChange && handleChange}
      onBlur={handleBlur}
    />
  )
}

/** Pounds and pence, digits to the right; a pound sign that comes with them, typed or pasted, is no part of the number. */
export function MoneyField({ decimals = 2, onChange, ...rest }: NumberFieldProps) {
  const handleChange = onChange && ((typed: string) => onChange(withoutPound(typed)))
  return <NumberField align="right" {...rest} decimals={decimals} onChange={handleChange} />
}
