import { companyMessages } from './company.messages.ts'

const compact = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

const sortCode = /^(\d{2})(\d{2})(\d{2})$/

/** Why a text cannot be a sort code, or null. */
export const sortCodeError = (text: string): string | null =>
  sortCode.test(compact(text)) ? null : companyMessages.notASortCode

/** A right sort code as banks print it, `20-00-00`. */
export const tidySortCode = (text: string): string => compact(text).replace(sortCode, '$1-$2-$3')

/** Eight digits; some older accounts have seven or six, which banks fill up with noughts in front. */
const british = /^\d{6,8}$/
const accountDigits = 8
const international = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** ISO 13616: the first four characters behind the rest, letters as 10 to 35, leave 1 over 97. */
function hasRightRemainder(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

/** Why a text cannot be an account number, or null: a British one, or an IBAN with right check digits. */
export function accountNumberError(text: string): string | null {
  const typed = compact(text)
  if (british.test(typed)) return null
  return international.test(typed) && hasRightRemainder(typed) ? null : companyMessages.notAnAccount
}

/** A right account number as it is stored: eight digits, or an IBAN in groups of four. */
export function tidyAccountNumber(text: string): string {
  const typed = compact(text)
  return british.test(typed) ? typed.padStart(accountDigits, '0') : (typed.match(/.{1,4}/g) ?? []).join(' ')
}
