import { exchangeNotices as notices } from '@dray/domain/exchange/exchange.messages.ts'
import { openQuoteStatus } from '@dray/domain/exchange/load-states.ts'
import { maySupersede } from '@dray/domain/exchange/quote-order.ts'
import type { RemoteQuote } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { acceptLoad } from './accept-load.ts'
import { type LoadRow, stampLoad } from './loads.repo.ts'
import { lockLoadAndJob } from './posting.ts'
import { memberOf } from './present-quote.ts'
import { loadChanged } from './queue-changed.ts'
import { changeQuote, type ExchangeQuoteRow, insertQuote, quotesByCxIds, quotesOf } from './quotes.repo.ts'
import { nextReading } from './reading-times.ts'
import { declineLoad } from './release-load.ts'
import { tellPoster } from './tell-poster.ts'

/**
 * Writes what the exchange says of a load's quotes. A quote moves forward only, so that an answer that comes late or twice
 * opens nothing again; one that was accepted or withdrawn there moves the job.
 */
export async function applyQuotes(ctx: TxContext, load_id: number, remote: readonly RemoteQuote[]) {
  const { load, job } = await lockLoadAndJob(ctx, load_id)
  if (load.state !== 'posted' && load.state !== 'accepted') return
  const once = [...new Map(remote.map((quote) => [quote.id, quote])).values()]
  const ids = once.map(({ id }) => id)
  const known = await quotesByCxIds(ctx.tx, ids)
  const changed: boolean[] = []
  for (const one of once)
    changed.push(await keepQuote(ctx, { load, job_number: job.job_number, row: known.get(one.id) }, one))
  const { quotes_due_at } = load.state === 'accepted' ? nextReading.accepted : nextReading.ofQuotes(ctx.now)
  await stampLoad(ctx.tx, load.id, { quotes_read_at: ctx.now, quotes_due_at, fault: null })
  if (changed.includes(true)) loadChanged(ctx, load, 'quotes')
  await follow(ctx, load)
}

interface Quoted {
  load: LoadRow
  job_number: string
  /** What is known of it; nothing where it is new. */
  row: ExchangeQuoteRow | undefined
}

/** Returns whether anything was written. One that belongs to another load is left alone. */
async function keepQuote(ctx: TxContext, { load, job_number, row }: Quoted, quote: RemoteQuote): Promise<boolean> {
  if (!row) {
    await tellNew(ctx, { load, job_number, quote: await insertQuote(ctx.tx, newRow(ctx, load, quote)) })
    return true
  }
  return row.load_id === load.id && (await changeQuote(ctx.tx, row, changesOf(row, quote))) !== row
}

/** The load follows its quotes: accepted on the exchange, or given up by the member who was to carry it. */
async function follow(ctx: TxContext, load: LoadRow) {
  const quotes = await quotesOf(ctx.tx, load.id)
  if (load.state === 'posted') {
    const quote = quotes.find(({ status }) => status === 'ACCEPTED')
    if (quote) await acceptLoad(ctx, load.id, { quote, here: false })
    return
  }
  const carried = quotes.find(({ cx_quote_id }) => cx_quote_id === load.accepted_quote_id)
  if (carried?.status === 'CANCELLED') await declineLoad(ctx, load.id, carried)
}

const wordsOf = ({ id: _, status: __, accessorials, ...columns }: RemoteQuote) => ({ ...columns, accessorials })

const newRow = (ctx: TxContext, { id: load_id }: LoadRow, quote: RemoteQuote) => ({
  ...wordsOf(quote),
  load_id,
  cx_quote_id: quote.id,
  status: quote.status,
  seen_at: ctx.now,
})

/** Prices and words follow while the quote is open; afterwards it stays what was answered. */
const changesOf = (row: ExchangeQuoteRow, quote: RemoteQuote) => ({
  ...(row.status === openQuoteStatus ? wordsOf(quote) : {}),
  ...(maySupersede(row.status, quote.status) ? { status: quote.status } : {}),
})

function tellNew(
  ctx: TxContext,
  { load, job_number, quote }: { load: LoadRow; job_number: string; quote: ExchangeQuoteRow },
) {
  if (quote.status !== openQuoteStatus) return undefined
  return tellPoster(ctx, load, {
    event: 'exchange_quote',
    title: notices.quote(job_number),
    body: notices.quote_from(memberOf(quote), quote.vehicle_type ?? ''),
    color_class: 'blue',
    key: `exchange_quote:${quote.id}`,
  })
}
