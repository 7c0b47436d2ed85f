import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { fewestDigits, maxDigits, phoneForm, tidyPhone } from './phone.ts'
import { phoneMetadata } from './phone-metadata.table.ts'

const parse = (number: string) =>
  parsePhoneNumberFromString(number, { defaultCountry: 'GB', extract: false }, phoneMetadata as unknown as MetadataJson)

const fewestDialled = 3

/** Returns the link that rings a number, from anywhere where its country is known; null for what cannot be dialled. */
export function phoneLink(phone: string): string | null {
  const [, number, ext] = phoneForm.exec(tidyPhone(phone) ?? '') ?? []
  const digits = number?.replaceAll(' ', '') ?? ''
  if (digits.length < fewestDialled || digits.length > maxDigits + 1) return null
  const known = parse(digits)
  const dialled = known?.isPossible() && digits.length > fewestDigits - 2 ? known.number : digits
  return `tel:${dialled}${ext ? `;ext=${ext}` : ''}`
}
