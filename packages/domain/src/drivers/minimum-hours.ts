import * as z from 'zod/mini'

const pattern = /^(\d{1,2}):([0-5]?\d)(?::([0-5]?\d))?$/

/** A span of at most 24 hours, `hh:mm:ss`; `h:mm` is taken too. */
export const minimumHoursIn = z.pipe(
  z.string().check(
    z.trim(),
    z.regex(pattern, 'Must be hours, minutes and seconds, hh:mm:ss'),
    z.refine((text) => secondsIn(text) <= 24 * 3600, 'At most 24 hours'),
  ),
  z.transform((text) => clockOf(secondsIn(text))),
)

const secondsIn = (text: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = [...(pattern.exec(text) ?? [])]
    .slice(1)
    .map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}
const two = (n: number) => String(n).padStart(2, '0')
const clockOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(two).join(':')
