/** What somebody typed as a clock time: 13:30, 1330, 9, 9.15, 930, 2pm, noon. Null when it is none. */
export function readClock(text: string): string | null {
  if (/^(?:noon|midday)$/i.test(text.trim())) return '12:00'
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?\s*(am|pm)?$/.exec(
    text
      .trim()
      .toLowerCase()
      .replace(/^(\d)(\d{2})$/, '$1:$2'),
  )
  if (!match) return null
  const [, hours = '', minutes = '0', half] = match
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return null
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
