/** Seconds since 1970 are below this until 2038; what is greater are milliseconds. */
const secondsMost = 2 ** 31

const inMs = (digits: number) => (digits < secondsMost ? digits * 1000 : digits)

/** No device of ours measured before, and no clock that runs right says later. */
const [earliest, latest] = [Date.parse('2000-01-01T00:00:00Z'), Date.parse('2200-01-01T00:00:00Z')]

const isoLike = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i
const offsetOf = (written: string | undefined) => {
  if (!written) return 'Z'
  if (written.toUpperCase() === 'Z') return 'Z'
  const digits = written.slice(1).replace(':', '').padEnd(4, '0')
  return `${written[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

function msOfText(text: string): number {
  if (/^\d{1,15}(\.\d{1,9})?$/.test(text)) return inMs(Number(text))
  const [, day, time, offset] = isoLike.exec(text) ?? []
  return day && time ? Date.parse(`${day}T${time}${offsetOf(offset)}`) : Number.NaN
}

/**
 * The instant that a tracker wrote: RFC 3339 with any offset, without one in UTC, with a space for the T, or the seconds or
 * milliseconds since 1970. Null where it is none.
 */
export function instantSent(sent: unknown): string | null {
  const ms = typeof sent === 'number' ? inMs(sent) : typeof sent === 'string' ? msOfText(sent.trim()) : Number.NaN
  return ms >= earliest && ms <= latest ? new Date(ms).toISOString() : null
}
