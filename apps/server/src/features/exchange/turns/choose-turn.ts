import { isReady } from '@dray/domain/exchange/exchange-ready.ts'
import type { LoadBody } from '@dray/domain/exchange/load.ts'
import type { QuoteCommand } from '@dray/domain/exchange/load-states.ts'
import { addSeconds } from '@dray/domain/kernel/clock-time.ts'
import { connectionOf } from '#features/exchange/integrations/company-exchange.ts'
import {
  type IntegrationRow,
  lockExchange,
  stampIntegration,
} from '#features/exchange/integrations/integrations.repo.ts'
import { dueReading, type LoadRow, loadById } from '#features/exchange/loads.repo.ts'
import { changeRequest, openRequests, type RequestRow } from '#features/exchange/requests.repo.ts'
import { type Connection, type ExchangeRequest, signsInFirst } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { settleLost } from './settle-lost.ts'

/** One request to the exchange, and what it is sent for. */
export interface Turn {
  connection: Connection
  send: ExchangeRequest
  /** What a person asked for; null for what is read by itself. */
  request_id: number | null
  load_id: number | null
}
export type Chosen = { turn: Turn; waits_until: null } | { turn: null; waits_until: string | null }

const nothing: Chosen = { turn: null, waits_until: null }
/** Longer than any request may take; whoever holds the turn for longer is gone. */
const heldSeconds = 30

/** While turns are left to people, one of so many is used for reading all the same where nobody asks for anything. */
const heldTurns = 4

/**
 * Takes the company's turn, if it has one now, and returns what is sent in it: what people asked for before what is read
 * by itself. Whoever holds the turn settles it; one at a time, and none before the interval has passed.
 */
export async function chooseTurn(ctx: TxContext): Promise<Chosen> {
  const row = await lockExchange(ctx.tx)
  const until = later(row.next_turn_at, row.busy_until)
  if (Date.parse(until) > Date.parse(ctx.now)) return { turn: null, waits_until: until }
  await settleLost(ctx, row)
  const chosen = (await askedTurn(ctx, row)) ?? (await dueTurn(ctx, row))
  if (!chosen) return nothing
  await stampIntegration(ctx.tx, row.id, {
    next_turn_at: addSeconds(ctx.now, ctx.services.exchange.interval_seconds),
    busy_until: addSeconds(ctx.now, heldSeconds),
  })
  return { turn: chosen, waits_until: null }
}

/** A sign-in that is needed first takes a turn of its own; what was asked for keeps waiting. */
const turnOf = (connection: Connection, turn: Omit<Turn, 'connection'>): Turn =>
  needsSignIn(connection) ? { ...turn, connection, send: { kind: 'sign_in' } } : { ...turn, connection }
const needsSignIn = ({ auth_mode, session }: Connection) => signsInFirst(auth_mode) && session === null

async function askedTurn(ctx: TxContext, row: IntegrationRow): Promise<Turn | null> {
  const [request] = (await openRequests(ctx.tx)).filter(({ kind }) => kind === 'test' || isReady(row))
  if (!request) return null
  const load = request.load_id === null ? undefined : await loadById(ctx.tx, request.load_id)
  const send = request.state === 'checking' ? lookUpOf(request, load) : requestOf(request, load)
  const turn = turnOf(connectionOf(ctx, row), { send, request_id: request.id, load_id: request.load_id })
  if (turn.send.kind !== 'sign_in' && request.state === 'waiting')
    await changeRequest(ctx.tx, request.id, { state: 'sent', sent_at: ctx.now })
  return turn
}

const idAt = (load: LoadRow | undefined) => load?.cx_load_id ?? ''

function requestOf({ kind, cx_quote_id, quote_status }: RequestRow, load: LoadRow | undefined): ExchangeRequest {
  switch (kind) {
    case 'post_load':
      return { kind, load: load?.load as Omit<LoadBody, 'job_id'> }
    case 'cancel_load':
    case 'read_load':
    case 'read_quotes':
      return { kind, load_id: idAt(load) }
    case 'quote_status':
      return { kind, quote_id: cx_quote_id ?? '', status: quote_status as QuoteCommand }
    default:
      return { kind: 'form_values' }
  }
}

/** What tells whether a request that was not answered was carried out. */
function lookUpOf({ kind }: RequestRow, load: LoadRow | undefined): ExchangeRequest {
  if (kind === 'post_load') return { kind: 'find_load', reference: load?.reference ?? '' }
  return { kind: kind === 'quote_status' ? 'read_quotes' : 'read_load', load_id: idAt(load) }
}

async function dueTurn(ctx: TxContext, row: IntegrationRow): Promise<Turn | null> {
  if (!isReady(row)) return null
  const connection = connectionOf(ctx, row)
  const isHeld = isAhead(row.reads_held_until, ctx.now)
  if (isHeld && needsSignIn(connection))
    return { connection, send: { kind: 'sign_in' }, request_id: null, load_id: null }
  const due = await dueReading(ctx.tx, ctx.now)
  if (!due || (isHeld && due.kind !== 'cancel_load' && isHeldBack(ctx, row))) return null
  return turnOf(connection, {
    send: { kind: due.kind, load_id: due.cx_load_id },
    request_id: null,
    load_id: due.id,
  })
}

const isAhead = (at: string | null, now: string) => at !== null && Date.parse(at) > Date.parse(now)

/** So that nothing is kept from being read for as long as a screen stands open. */
function isHeldBack({ now, services }: TxContext, { next_turn_at }: IntegrationRow) {
  return isAhead(addSeconds(next_turn_at, (heldTurns - 1) * services.exchange.interval_seconds), now)
}

const later = (a: string, b: string | null) => (b !== null && Date.parse(b) > Date.parse(a) ? b : a)
