import { exchangeActivities as lines } from '@dray/domain/exchange/exchange.messages.ts'
import { openQuoteStatus } from '@dray/domain/exchange/load-states.ts'
import { decideReportedStep } from '@dray/domain/job-steps/job-actions.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { recordActivity, statusFacts } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import { costWith } from './carriage-cost.ts'
import { changeLoad } from './loads.repo.ts'
import { lockLoadAndJob } from './posting.ts'
import { memberOf } from './present-quote.ts'
import { loadChanged } from './queue-changed.ts'
import { changeQuote, type ExchangeQuoteRow, quotesOf } from './quotes.repo.ts'
import { nextReading } from './reading-times.ts'

/**
 * A quote was accepted, here or on the exchange: the others are closed, the load is its member's, and the job is Quoted
 * with the quote's total as its cost. A job that has moved on meanwhile stays where it is.
 */
export async function acceptLoad(
  ctx: TxContext,
  load_id: number,
  { quote, here }: { quote: ExchangeQuoteRow; here: boolean },
) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (load.state !== 'posted') return
  for (const other of await quotesOf(ctx.tx, load.id)) {
    if (other.id === quote.id) await changeQuote(ctx.tx, other, { status: 'ACCEPTED' })
    else if (other.status === openQuoteStatus) await changeQuote(ctx.tx, other, { status: 'DISMISSED' })
  }
  const member = memberOf(quote)
  const [facts] = await statusFacts(ctx.tx, [job])
  const isPossible = facts !== undefined && decideReportedStep('exchange_accepted', facts).step !== null
  const cost = isPossible ? costWith(job, load, quote) : { job: {}, load: {} }
  await changeLoad(ctx.tx, load, {
    state: 'accepted',
    accepted_quote_id: quote.cx_quote_id,
    subcontractor_name: load.subcontractor_name ?? member,
    fault: null,
    ...nextReading.accepted,
    ...cost.load,
  })
  const message = here ? lines.accepted(member) : lines.accepted_there(member)
  if (isPossible) await takeStep(ctx, [job], { step: 'exchange_accepted', facts: [facts], changes: cost.job, message })
  else await recordActivity(ctx, { job, action_type: 'exchange', message })
  loadChanged(ctx, load, 'quotes')
}
