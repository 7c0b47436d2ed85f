import { instantToLocal } from '../kernel/clock-time.ts'

/** When a quote was made, as the exchange itself writes it: `20/11/2026 3:05 PM`. */
export function showQuoteTime(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const { date, time } = instantToLocal(instant, zone)
  const hour = Number(time.slice(0, 2))
  const day = date.split('-').reverse().join('/')
  return `${day} ${hour % 12 || 12}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}
