import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { phoneMetadata } from './phone-metadata.table.ts'
import { typedMessages } from './typed.messages.ts'

/** Without its extension. */
const fewestDigits = 10
/** Of any country (E.164), with what is dialled before to get there. */
const mostDigits = 17
const extension = /\s*(?:extension|extn|ext|x)\.?\s*(\d+)$/i
const phoneForm = /^(\+?\d[\d ]*?)(?: ext (\d+))?$/
/** Digits with what people put between them. */
const writtenForm = /^['`’]?[+(\d][\d ()+./–‐‑−-]*$/
/** Mobiles and areas of the United Kingdom whose nought is gone; numbers for films and books are none that the library knows. */
const withoutNought = /^(?:7[1-9]|1[1-9])\d{8}$/

const parse = (number: string) =>
  parsePhoneNumberFromString(number, { defaultCountry: 'GB', extract: false }, phoneMetadata as unknown as MetadataJson)

/** Without brackets, hyphens and dots, and without the nought that is not dialled from abroad: `+44 (0)20 …`. */
function withoutSigns(typed: string): string {
  if (!writtenForm.test(typed) || /\d\s*\/\s*\d/.test(typed)) return typed
  return typed
    .replace(/^['`’]/, '')
    .replace(/^(\+ ?\d{1,3} ?|(?:00)?44 ?)\( ?0 ?\)/, '$1 ')
    .replace(/[().–‐‑−-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\+ /, '+')
}

/** A number of the United Kingdom that lost its nought, or its plus, to a spreadsheet; or that has a nought too many. */
function mended(number: string): string {
  const digits = number.replaceAll(' ', '')
  if (/^\+440\d{9,10}$/.test(digits)) return parse(number)?.formatInternational() ?? number
  if (/^44[1-9]\d{8,9}$/.test(digits) && parse(number)?.number === `+${digits}`) return `+${number}`
  if (!/^[1-9]\d{9}$/.test(digits)) return number
  return withoutNought.test(digits) || parse(`0${digits}`)?.isValid() ? `0${number}` : number
}

/**
 * Returns a telephone number as it is stored: as typed, with its spaces tidied, without brackets and hyphens, its extension
 * written "ext 12", and with the nought that a spreadsheet took; null for a blank one.
 */
export function tidyPhone(text: string | null | undefined): string | null {
  const typed = (text ?? '')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^\+ /, '+')
    .replace(extension, ' ext $1')
  const [, number = typed, ext = ''] = /^(.*?)( ext \d+)?$/.exec(typed) ?? []
  const plain = withoutSigns(number)
  return (/^\+?\d[\d ]*$/.test(plain) ? mended(plain) : plain) + ext || null
}

/** Returns why a number is refused, or null; a blank one is right. */
export function phoneError(text: string | null | undefined): string | null {
  const phone = tidyPhone(text)
  if (phone === null) return null
  const [, number] = phoneForm.exec(phone) ?? []
  if (number === undefined) return typedMessages.phone_form
  const digits = number.replace(/\D/g, '').length
  if (digits > mostDigits) return typedMessages.phone_long
  return digits < fewestDigits ? typedMessages.phone_short : null
}

const fewestDialled = 3

/** Returns the link that rings a number, from anywhere where its country is known; null for what cannot be dialled. */
export function phoneLink(phone: string): string | null {
  const [, number, ext] = phoneForm.exec(tidyPhone(phone) ?? '') ?? []
  const digits = number?.replaceAll(' ', '') ?? ''
  if (digits.length < fewestDialled || digits.length > mostDigits + 1) return null
  const known = parse(digits)
  const dialled = known?.isPossible() && digits.length > fewestDigits - 2 ? known.number : digits
  return `tel:${dialled}${ext ? `;ext=${ext}` : ''}`
}
