import type { TimeKind } from './stop-time.ts'

/** How a time reads, from its two clocks; a blank one where the kind has none. */
export const stopTimeTexts: Readonly<Record<TimeKind, (from: string, to: string) => string>> = {
  at: (from) => from,
  from: (from) => `from ${from}`,
  between: (from, to) => `${from}–${to}`,
  before: (_, to) => `before ${to}`,
  by: (_, to) => `by ${to}`,
  asap: () => 'ASAP',
  none: () => '',
}
