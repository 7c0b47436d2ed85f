import type { TimeKind } from './time-kinds.ts'

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

/** The field that a time is typed into. */
export const stopTimeFieldTexts = {
  placeholder: '10, 8-12',
  wrong: 'Type a time such as 10:00, 8-12, from 11, by 17 or asap',
} as const

const kindWords: Readonly<Record<TimeKind, string>> = {
  at: 'at',
  from: 'from',
  between: 'between',
  before: 'before',
  by: 'by',
  asap: 'as soon as possible',
  none: 'no time',
}

/** What is wrong with a time as it was sent or typed. */
export const sentTimeMessages = {
  kind_of_other_side: 'A collection is “before” a time, a delivery “by” it',
  edge_missing: (kind: TimeKind) => `Please enter the time, given as “${kindWords[kind]}”`,
  end_not_after_start: 'The end must be after the start; add +1 if it is on the next day',
  window_too_long: 'A window must be shorter than 24 hours',
} as const
