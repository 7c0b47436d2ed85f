import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { type QuoteFacts, type QuoteState, quoteState } from '@dray/domain/quotes/quote-state.ts'
import { quoteStates } from '@dray/domain/quotes/quote-states.messages.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'

const tones: Readonly<Record<QuoteState, Tone>> = {
  open: 'blue',
  expired: 'amber',
  accepted: 'teal',
  declined: 'red',
  closed: 'slate',
}

/** Where a quote stands now; its validity ends by itself while the page stands open. */
export function useQuoteState(quote: QuoteFacts, zone: string): QuoteState {
  return useAtThisMoment((now) => quoteState(quote, dateIn(zone, new Date(now).toISOString())))
}

export const QuoteBadge = ({ state }: { state: QuoteState }) => <Badge tone={tones[state]}>{quoteStates[state]}</Badge>
