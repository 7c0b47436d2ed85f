import { companyMessages } from './company.messages.ts'

const compact = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

/** Great Britain's and Northern Ireland's: nine digits, twelve for a branch, or a department's or health authority's five. */
const british = /^(GB|XI)?(?:(\d{9})(\d{3})?|(GD[0-4]\d\d|HA[5-9]\d\d))$/

/** The shapes of the European Union's numbers after their two letters. */
const european: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}
/** Any other country's: its two letters and what its own rules say, which always has figures in it. */
const foreign = /^[A-Z]{2}(?=.*\d.*\d)[A-Z0-9+*]{2,13}$/

const weights = [8, 7, 6, 5, 4, 3, 2]
const modulus = 97
/** Numbers issued since November 2009 are 55 further on. */
const later = 55

/** The last two of nine digits make the weighted sum of the first seven a multiple of 97, or 97 less 55. */
function hasRightCheckDigits(digits: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), Number(digits.slice(7)))
  return sum % modulus === 0 || (sum + later) % modulus === 0
}

/** True for the shape of another country's number. */
function isForeign(typed: string): boolean {
  const country = typed.slice(0, 2)
  const shape = european[country]
  if (shape) return shape.test(typed.slice(2))
  return country !== 'GB' && country !== 'XI' && foreign.test(typed)
}

/** Why a text cannot be a VAT number, or null; whose it is only the tax authority knows. */
export function vatNumberError(text: string): string | null {
  const typed = compact(text)
  return british.test(typed) || isForeign(typed) ? null : companyMessages.notAVatNumber
}

/** A word of warning beside a British number whose check digits are wrong, never a refusal; null when there is none. */
export function vatNumberWarning(text: string): string | null {
  const digits = british.exec(compact(text))?.[2]
  return digits && !hasRightCheckDigits(digits) ? companyMessages.vatDigits : null
}

/** A right VAT number as it is stored: capitals, a British one in groups as HMRC prints it, another without spaces. */
export function tidyVatNumber(text: string): string {
  const typed = compact(text)
  const [whole, country, digits, branch, body] = british.exec(typed) ?? []
  if (whole === undefined) return typed
  const groups = digits ? [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7), branch] : [body]
  return [country, ...groups].filter(Boolean).join(' ')
}
