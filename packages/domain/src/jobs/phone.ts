import { jobFormMessages } from './job-form.messages.ts'

const shortestPhone = 10

/** A number as it is kept: digits only. Grouping goes, `+44` becomes the 0 of home, any other `+` the 00 of abroad. */
export function tidyPhone(text: string | null | undefined): string | null {
  const typed = (text ?? '').replace(/[\s().-]+/g, '')
  if (typed === '') return null
  if (typed.startsWith('+44')) return `0${typed.slice(3).replace(/^0/, '')}`
  return typed.replace(/^\+/, '00')
}

/** Why a number is refused, or null; a blank one is right. */
export function phoneError(text: string | null | undefined): string | null {
  const phone = tidyPhone(text)
  if (phone === null) return null
  if (!/^\d+$/.test(phone)) return jobFormMessages.phone_digits
  return phone.length < shortestPhone ? jobFormMessages.phone_short : null
}
