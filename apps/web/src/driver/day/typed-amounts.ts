import { ownDayTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'

/** Typed digits as the wire has them: a comma is a point, and blanks are none. */
const plain = (text: string) => text.trim().replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')

/** Litres to three places, more than 0 and less than 10,000, as digits; null where the text is none. */
export function litresOf(text: string): string | null {
  const litres = plain(text)
  return /^\d{1,4}(\.\d{1,3})?$/.test(litres) && Number(litres) > 0 ? litres : null
}

export function litresFault(text: string): string | null {
  if (litresOf(text) !== null) return null
  return /^\d+(\.\d{1,3})?$/.test(plain(text)) ? texts.litresRange : texts.litresWanted
}

/** Pounds and pence as digits; null where nothing is typed or the text is no amount. */
export function poundsOf(text: string): string | null {
  const pounds = plain(text.replace('£', ''))
  return /^\d{1,6}(\.\d{1,2})?$/.test(pounds) ? pounds : null
}

export const poundsFault = (text: string): string | null =>
  text.trim() === '' || poundsOf(text) !== null ? null : texts.costWanted

const mostMiles = 9_999_999
/** An odometer's reading as it is typed, blanks and commas between its digits; null where it is none. */
export function readingTyped(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) <= mostMiles ? Number(digits) : null
}
