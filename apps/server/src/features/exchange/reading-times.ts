import { addSeconds } from '@dray/domain/kernel/clock-time.ts'

/** How often a load is asked for by itself, in seconds; with many loads a company's turns make it rarer. */
const every = { quotes: 60, posted: 300, accepted: 60 }
const longAgo = '2000-01-01T00:00:00Z'
const never = '9999-01-01T00:00:00Z'

/** When a load and its quotes are read next by themselves. */
export const nextReading = {
  atOnce: { read_due_at: longAgo, quotes_due_at: longAgo },
  quotesAtOnce: { quotes_due_at: longAgo },
  loadAtOnce: { read_due_at: longAgo },
  ofQuotes: (now: string) => ({ quotes_due_at: addSeconds(now, every.quotes) }),
  ofLoad: (now: string, state: string) => ({
    read_due_at: addSeconds(now, state === 'accepted' ? every.accepted : every.posted),
  }),
  /** Once a quote is accepted its load says how it goes; the quotes are read only where there is doubt. */
  accepted: { read_due_at: longAgo, quotes_due_at: never },
} as const
