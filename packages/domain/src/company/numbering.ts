import { numberingMessages } from './company.messages.ts'

/** Each kind of document counts for itself, without a gap; a voided number stays in its list. */
export const numberSeries = {
  invoice: { prefix: 'INV-' },
  credit_note: { prefix: 'CN-' },
  self_bill: { prefix: 'SB-' },
} as const
export type NumberSeries = keyof typeof numberSeries

/** A document's number as printed. Never padded: the prefix is the company's, the count is its own. */
export const documentNumber = (prefix: string, number: number): string => `${prefix}${number}`

/** Why a company may not set this prefix, or null. */
export function prefixError(prefix: string): string | null {
  if (prefix.length > 10) return numberingMessages.prefix_long
  return /^[A-Za-z0-9/-]*$/.test(prefix) ? null : numberingMessages.prefix_characters
}

/** The series that begin like another one: two documents would bear the same number. */
export function sharedPrefixes(prefixes: Readonly<Record<NumberSeries, string>>): NumberSeries[] {
  const names = Object.keys(numberSeries) as NumberSeries[]
  const bare = (name: NumberSeries) => prefixes[name].trim().toLowerCase()
  return names.filter((name) => names.some((other) => other !== name && bare(other) === bare(name)))
}

/** Why a company may not set this next number, or null: a number once used never comes again. */
export function nextNumberError(next: number, last_used: number | null): string | null {
  if (!Number.isInteger(next) || next < 1) return numberingMessages.number_whole
  return last_used !== null && next <= last_used ? numberingMessages.number_used(last_used) : null
}
