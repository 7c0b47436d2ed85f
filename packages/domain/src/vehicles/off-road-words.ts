const daysNamed = 10

/** The booked days that somebody has to see to. */
export function bookedWords(days: readonly string[]): string {
  if (days.length === 0) return ''
  const more = days.length - daysNamed
  return ` It is booked on ${days.slice(0, daysNamed).join(', ')}${more > 0 ? ` and ${more} more days` : ''}.`
}
