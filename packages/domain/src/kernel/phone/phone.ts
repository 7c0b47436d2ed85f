import { typedMessages } from '../typed.messages.ts'

/** Without its extension. */
export const fewestDigits = 10
/** Of any country (E.164), with what is dialled before to get there. */
export const maxDigits = 17
const extension = /\s*(?:extension|extn|ext|x)\.?\s*(\d+)$/i
export const phoneForm = /^(\+?\d[\d ]*?)(?: ext (\d+))?$/
/** Digits with what people put between them. */
const writtenForm = /^['`’]?[+(\d][\d ()+./–‐‑−-]*$/
/** Numbers of the United Kingdom without their nought (Ofcom's National Telephone Numbering Plan): areas, 03, 055, mobiles, 08, 09. */
const british =
  /^(?:1[1-9]\d{7,8}|2[03489]\d{8}|3[0347]\d{8}|5[56]\d{8}|7[1-9]\d{8}|8(?:0[08]|4[2-5]|7[0-3])\d{7}|9[018]\d{8})$/

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
  if (/^\+440\d{9,10}$/.test(digits)) return number.replace(/^\+44 ?0 ?/, '+44 ')
  if (digits.startsWith('44') && british.test(digits.slice(2))) return `+${number}`
  return digits.length === fewestDigits && british.test(digits) ? `0${number}` : number
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
  if (digits > maxDigits) return typedMessages.phone_long
  return digits < fewestDigits ? typedMessages.phone_short : null
}

/** Fewer are part of too many numbers; without a nought, a plus or a sign between them so few may as well be a job number. */
const fewestSearched = 5
const fewestBare = 6

/**
 * Returns the digits that numbers are searched by, without the nought or the country before them, so that a number is
 * found however it is written; null for words that are no telephone number.
 */
export function phoneDigits(words: string): string | null {
  const typed = words.trim()
  if (!writtenForm.test(typed)) return null
  const digits = typed.replace(/\( ?0 ?\)/, '').replace(/\D/g, '')
  const own = digits.replace(/^(?:0044|44(?=\d{9})|0)0?/, '')
  return own.length >= (/^[1-9]\d*$/.test(typed) ? fewestBare : fewestSearched) ? own : null
}
