import { loadQuoteTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import type { QuoteCommand } from '@dray/domain/exchange/load-states.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { IconDots } from '@tabler/icons-react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import { type ExchangeQuote, setQuoteStatus } from './exchange.queries.ts'
import { nameOf } from './sorted-quotes.ts'

interface QuoteActionsProps {
  quote: ExchangeQuote
  job: Pick<OfficeJob, 'id' | 'job_number'>
  /** False where the job cannot be given to a carrier any more. */
  mayAccept: boolean
  seesPrices: boolean
}

/** What is said without booking anybody. */
const refusals = [
  { status: 'DISMISSED', label: texts.dismiss },
  { status: 'CANCELLED', label: texts.cancel },
] as const satisfies readonly { status: QuoteCommand; label: string }[]

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
  const { run, busy } = useCommand((status: QuoteCommand) => setQuoteStatus({ id: quote.id, job_id: job.id }, status), {
    confirm: (status) => (status === 'ACCEPTED' ? questionOf(props) : null),
    done: (message) => message,
  })
  if (quote.waiting !== null && !busy) return <Text tone="muted">{texts.waits(quote.waiting)}</Text>
  if (quote.is_open === 0 && !busy) return null
  const name = nameOf(quote)
  const actions: MenuAction[] = refusals.map(({ status, label }) => ({
    key: status,
    label,
    onSelect: () => void run(status),
  }))
  return (
    <Inline gap="tight" spread="end">
      {mayAccept && (
        <Button size="sm" aria-label={texts.of(texts.accept, name)} loading={busy} onClick={() => void run('ACCEPTED')}>
          {texts.accept}
        </Button>
      )}
      <ActionMenu label={texts.answersTo(name)} actions={actions}>
        <IconButton size="sm" label={texts.answersTo(name)} disabled={busy} icon={<IconDots aria-hidden />} />
      </ActionMenu>
    </Inline>
  )
}
