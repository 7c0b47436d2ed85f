import { type Decimal, decimal, decimalsOf, isBlank } from './decimal.ts'
import { typedMessages } from './typed.messages.ts'

const largestNumber = 1_000_000_000
const plain = /^-?\d+(\.\d+)?$/
/** Thousands apart by commas or by spaces. */
const grouped = /^-?\d{1,3}((,\d{3})+|( \d{3})+)(\.\d+)?$/

/**
 * Returns a number that was typed as it is sent: `1,234.50` as 1234.50, `.5` as 0.5, `12.` as 12; '' for a blank one,
 * and a text that writes no number as it stands, so that it is refused and never read as another.
 */
export function tidyNumber(text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ')
  const digits = grouped.test(typed) ? typed.replace(/[, ]/g, '') : typed
  const whole = digits.replace(/^(-?)\.(?=\d)/, '$10.').replace(/^(-?\d+)\.$/, '$1')
  return plain.test(whole) ? whole.replace(/^(-?)0+(?=\d)/, '$1') : typed
}

/** Returns a price without the pound sign that was typed or pasted before it: `£1,250.50` as 1,250.50, `-£5` as -5. */
export const withoutPound = (text: string): string => text.replace(/^(\s*-?)\s*£\s*/, '$1')

/** Returns the digits of a number that was typed, to calculate with; null for a blank one and for what is none. */
export function typedNumber(text: string): string | null {
  const digits = tidyNumber(text)
  return plain.test(digits) ? digits : null
}

/** Returns why a number is refused, or null: it must not be negative, nor carry more decimals or be larger than its field has it. */
export function numberError(value: Decimal | null | undefined, places: number, most?: number): string | null {
  if (isBlank(value)) return null
  const text = String(value).trim()
  if (!plain.test(text)) return typedMessages.not_a_number
  if (decimal(text).lt(0)) return typedMessages.negative
  if (decimal(text).gte(largestNumber)) return typedMessages.too_large
  if (decimalsOf(text) <= places) return most !== undefined && decimal(text).gt(most) ? typedMessages.most(most) : null
  return places === 0 ? typedMessages.whole_number : typedMessages.decimals(places)
}

/** True where two typed texts write the same number, or the same that is none. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [typedNumber(one), typedNumber(other)]
  return a === null || b === null ? tidyNumber(one) === tidyNumber(other) : decimal(a).eq(b)
}
