import { loadQuoteTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import type { QuoteCommand } from '@dray/domain/exchange/load-states.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { type ExchangeQuote, getLoadOfJobOptions, setQuoteStatus } from './exchange.queries.ts'
import { nameOf } from './sorted-quotes.ts'

interface QuoteActionsProps {
  quote: ExchangeQuote
  job: Pick<OfficeJob, 'id' | 'job_number'>
  /** False where the job cannot be given to a carrier any more. */
  mayAccept: boolean
  seesPrices: boolean
}

const answers = [
  { status: 'ACCEPTED', label: texts.accept, variant: 'soft' },
  { status: 'DISMISSED', label: texts.dismiss, variant: 'default' },
  { status: 'CANCELLED', label: texts.cancel, variant: 'default' },
] as const satisfies readonly { status: QuoteCommand; label: string; variant: string }[]

/** Accepting books a lorry, so it is asked; the others can be said without a question. */
const questionOf = ({ quote, job, seesPrices }: QuoteActionsProps) => ({
  title: texts.acceptTitle,
  message: texts.acceptQuestion({
    name: nameOf(quote),
    job_number: job.job_number,
    total: seesPrices && quote.totalPrice !== null ? `${quote.currency}${showMoney(quote.totalPrice)}` : null,
  }),
  confirmLabel: texts.accept,
  type: 'info' as const,
})

/** Accept, Dismiss and Cancel of one quote, one at a time; what waits for its turn stands in their place. */
export function QuoteActions(props: QuoteActionsProps) {
  const { quote, job, mayAccept } = props
  const [sent, setSent] = useState<QuoteCommand | null>(null)
  const { run, busy } = useCommand(
    (status: QuoteCommand) => {
      setSent(status)
      return setQuoteStatus({ id: quote.id, job_id: job.id }, status)
    },
    {
      confirm: (status) => (status === 'ACCEPTED' ? questionOf(props) : null),
      done: (message) => message,
      refreshes: [getLoadOfJobOptions(job.id).queryKey, ['exchange', 'quotes']],
    },
  )
  if (quote.waiting !== null && !busy) return <Text tone="muted">{texts.waits(quote.waiting)}</Text>
  if (quote.is_open === 0 && !busy) return null
  return (
    <Inline gap="tight" spread="end">
      {answers
        .filter(({ status }) => mayAccept || status !== 'ACCEPTED')
        .map(({ status, label, variant }) => (
          <Button
            key={status}
            size="sm"
            variant={variant}
            aria-label={texts.of(label, nameOf(quote))}
            loading={busy && sent === status}
            disabled={busy && sent !== status}
            onClick={() => void run(status)}
          >
            {label}
          </Button>
        ))}
    </Inline>
  )
}
