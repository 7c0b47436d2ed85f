import { exchangeActivities as lines } from '@dray/domain/exchange/exchange.messages.ts'
import { openQuoteStatus } from '@dray/domain/exchange/load-states.ts'
import { decideReportedStep } from '@dray/domain/job-steps/job-actions.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { recordActivity, statusFacts } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { costed, costWith } from './carriage-cost.ts'
import { changeLoad } from './loads.repo.ts'
import { lockLoadAndJob } from './posting.ts'
import { memberOf } from './present-quote.ts'
import { loadChanged } from './queue-changed.ts'
import { changeQuote, type ExchangeQuoteRow, quotesOf } from './quotes.repo.ts'
import { nextReading } from './reading-times.ts'

interface Acceptance {
  quote: ExchangeQuoteRow
  /** By the office in Dray, not on the exchange itself. */
  here: boolean
}

/**
 * A quote was accepted, here or on the exchange: the others are closed, the load is its member's, and the job is Quoted
 * with the quote's total as its cost. A job that has moved on meanwhile stays where it is.
 */
export async function acceptLoad(ctx: TxContext, load_id: number, { quote, here }: Acceptance) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (load.state !== 'posted') return
  await closeOthers(ctx, quote)
  const member = memberOf(quote)
  const message = here ? lines.accepted(member) : lines.accepted_there(member)
  const [facts] = await statusFacts(ctx.tx, [job])
  const step = 'exchange_accepted'
  const isPossible = facts !== undefined && decideReportedStep(step, facts).step !== null
  const cost = isPossible ? costWith(await costed(ctx, job), load, quote) : { job: {}, load: {} }
  await changeLoad(ctx.tx, load, {
    state: 'accepted',
    accepted_quote_id: quote.cx_quote_id,
    subcontractor_name: load.subcontractor_name ?? member,
    fault: null,
    ...nextReading.accepted,
    ...cost.load,
  })
  if (isPossible) await takeStep(ctx, [job], { step, facts: [facts], changes: cost.job, message })
  else await recordActivity(ctx, { job, action_type: 'exchange', message })
  loadChanged(ctx, load, 'quotes')
}

/** The exchange dismisses what was not accepted. */
async function closeOthers(ctx: TxContext, { id, load_id }: ExchangeQuoteRow) {
  for (const quote of await quotesOf(ctx.tx, load_id)) {
    if (quote.id === id) await changeQuote(ctx.tx, quote, { status: 'ACCEPTED' })
    else if (quote.status === openQuoteStatus) await changeQuote(ctx.tx, quote, { status: 'DISMISSED' })
  }
}
