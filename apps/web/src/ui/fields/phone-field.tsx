import { phoneError, tidyPhone } from '@dray/domain/kernel/phone/phone.ts'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useTypedFault } from './use-typed-fault.ts'

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'refused'>

/**
 * A telephone number: shows what was typed, tidies its spaces and how its extension is written, and says what is wrong
 * with it. What stood in the field from the first is left to the form: it may have been stored before it was judged.
 */
export function PhoneField({ value, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const text = value ?? ''
  const [first] = useState(text)
  const { fault, isRefused, leave } = useTypedFault(text, (typed) => (typed === first ? null : phoneError(typed)))
  const handleBlur = () => {
    const tidy = phoneError(text) === null ? (tidyPhone(text) ?? '') : text.trim()
    leave(tidy)
    if (tidy !== text) onChange?.(tidy)
    onBlur?.()
  }
  return (
    <TextField
      {...rest}
      error={rest.error || fault}
      refused={isRefused}
      value={text}
      type="tel"
      inputMode="tel"
      onChange={onChange}
      onBlur={handleBlur}
    />
  )
}
