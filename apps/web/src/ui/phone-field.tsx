import { TextField, type TextFieldProps } from './text-field.tsx'

/** Digits only, without grouping; a pasted +44 becomes the 0 that people dial. */
export const phoneDigits = (text: string) =>
  text
    .trim()
    .replace(/^(\+|00)44\s*(\(0\))?/, '0')
    .replace(/\D/g, '')

export function PhoneField({ onChange, ...rest }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField {...rest} type="tel" inputMode="tel" onChange={(typed) => onChange?.(phoneDigits(typed))} />
}
