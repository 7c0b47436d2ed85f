import { typedMessages } from './typed.messages.ts'

/** Without its extension. */
const fewestDigits = 10
const extension = /\s*(?:extension|extn|ext|x)\.?\s*(\d+)$/i
const phoneForm = /^(\+?\d[\d ]*?)(?: ext (\d+))?$/

/**
 * Returns a telephone number as it is stored: as typed, with its spaces tidied and its extension written "ext 12"; null
 * for a blank one.
 */
export function tidyPhone(text: string | null | undefined): string | null {
  const typed = (text ?? '').trim().replace(/\s+/g, ' ').replace(/^\+ /, '+')
  return typed.replace(extension, ' ext $1') || null
}

/** Returns why a number is refused, or null; a blank one is right. */
export function phoneError(text: string | null | undefined): string | null {
  const phone = tidyPhone(text)
  if (phone === null) return null
  const [, number] = phoneForm.exec(phone) ?? []
  if (number === undefined) return typedMessages.phone_form
  return number.replace(/\D/g, '').length < fewestDigits ? typedMessages.phone_short : null
}

/** Returns the link that rings a number; a telephone that cannot be read is rung as it stands. */
export function phoneLink(phone: string): string {
  const [, number = phone, ext] = phoneForm.exec(tidyPhone(phone) ?? '') ?? []
  return `tel:${number.replaceAll(' ', '')}${ext ? `;ext=${ext}` : ''}`
}
