import { requestTexts } from '@dray/domain/exchange/exchange.messages.ts'
import type { CxLoad, LoadBody } from '@dray/domain/exchange/load.ts'
import { cxStatuses, type LoadState, type QuoteCommand } from '@dray/domain/exchange/load-states.ts'
import type { RequestKind } from '@dray/domain/exchange/request-kinds.ts'
import { type CxEvent, cxEventLabels } from '@dray/domain/jobs/cx-job.messages.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { eventsOf, type LoadEventRow, type LoadRow, loadByCxId } from './loads.repo.ts'
import { answerTexts, presentQuote } from './present-quote.ts'
import { quotesOf } from './quotes.repo.ts'
import { openRequestsOf, type RequestRow } from './requests.repo.ts'

/** The company's load by its id at the exchange. */
export async function loadAt(tx: Tx, cx_load_id: string): Promise<LoadRow> {
  const load = await loadByCxId(tx, cx_load_id)
  if (!load) throw new AppError('not_found')
  return load
}

/** What a request is, in words. */
export const requestText = ({ kind, quote_status }: Pick<RequestRow, 'kind' | 'quote_status'>): string =>
  kind === 'quote_status' && quote_status
    ? answerTexts[quote_status as QuoteCommand]
    : requestTexts[kind as RequestKind]

const statusOf: Partial<Record<LoadState, string>> = {
  posting: cxStatuses.posting,
  unknown: cxStatuses.unknown,
  posted: cxStatuses.posted,
  accepted: cxStatuses.posted,
  delivered: cxStatuses.posted,
}

const presentEvent = ({ id, event, at, signed_by }: LoadEventRow) => ({
  id,
  kind: event === 'pod' ? ('pod' as const) : ('progress' as const),
  text: cxEventLabels[event as CxEvent],
  at,
  signed_by,
})

/** A load with what the exchange last said of it, and what waits for its turn. */
export async function presentLoad(tx: Tx, row: LoadRow): Promise<CxLoad> {
  const [events, [waiting]] = await Promise.all([eventsOf(tx, row.id), openRequestsOf(tx, row.id)])
  const sent = row.load as Partial<LoadBody>
  return {
    id: row.cx_load_id,
    job_id: row.job_id,
    state: row.state as LoadState,
    cx_loads_status: statusOf[row.state as LoadState] ?? null,
    customerReference: row.reference,
    ownerDisplayName: row.owner_display_name,
    order: row.subcontractor_name === null ? null : { subcontractorName: row.subcontractor_name },
    load_activity: events.filter(({ deleted_at }) => deleted_at === null).map(presentEvent),
    notes: sent.notes ?? null,
    minVehicleSize: sent.minVehicleSize ?? null,
    posted_at: row.posted_at,
    posted_by_name: row.posted_by_name,
    read_at: row.read_at,
    quotes_read_at: row.quotes_read_at,
    fault: row.fault,
    waiting: waiting ? { kind: waiting.kind, text: requestText(waiting) } : null,
  }
}

/** A load's quotes with the age of what is shown. */
export async function presentQuotes(tx: Tx, load: LoadRow) {
  const [quotes, waiting] = await Promise.all([quotesOf(tx, load.id), openRequestsOf(tx, load.id)])
  const isOpenLoad = load.state === 'posted'
  return {
    quotes: quotes.map((quote) => presentQuote(quote, { isOpenLoad, waiting })),
    read_at: load.quotes_read_at,
  }
}
