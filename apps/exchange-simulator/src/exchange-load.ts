import type { Extra } from './extras.ts'
import type { Member } from './members.table.ts'
import type { PostedLoad } from './posted-load.ts'

/** What a driver reports, in the order of the journey. */
export const driverStatuses = [
  'ON_MY_WAY_TO_PICK_UP',
  'ON_SITE_PICKUP',
  'LOADED',
  'ON_SITE_DELIVERY',
  'DELIVERED',
] as const
export type DriverStatus = (typeof driverStatuses)[number]

export const quoteCommands = ['ACCEPTED', 'DISMISSED', 'CANCELLED'] as const
export type QuoteCommand = (typeof quoteCommands)[number]

export interface Offer {
  id: string
  member: Member
  vehicle: { type: string; size: string }
  notes: string
  /** Pounds, without the extras. */
  price: number
  extras: Extra[]
}

/** What happened to a load, one after the other: all that is told of it follows from these. */
export type Fact = { at: string } & (
  | { kind: 'quoted'; offer: Offer }
  | { kind: 'answered'; quote_id: string; status: QuoteCommand }
  | { kind: 'withdrawn'; quote_id: string }
  | { kind: 'reported'; id: string; status: DriverStatus }
  | { kind: 'signed'; id: string; signed_by: string }
  | { kind: 'cancelled' }
  | { kind: 'expired' }
)

export interface StoredLoad {
  id: string
  account: string
  posted_at: string
  body: PostedLoad
  facts: Fact[]
  /** Nothing moves by itself until a quote is accepted. */
  is_held?: boolean
  /** Nobody quotes by himself; all else moves. */
  is_passed_over?: boolean
}

export interface QuoteState extends Offer {
  status: 'posted' | QuoteCommand
  created_at: string
}

export interface LoadState {
  status: 'POSTED' | 'BOOKED' | 'DELIVERED' | 'CANCELLED' | 'EXPIRED'
  /** How often it was posted: once more after each withdrawal. */
  round: number
  /** Since when it is posted or booked. */
  since: string
  quotes: QuoteState[]
  accepted: QuoteState | null
  events: { id: string; status: DriverStatus; at: string }[]
  pod: { id: string; signed_by: string; signed_at: string } | null
}

/** Returns the load as it was at an instant. */
export function stateAt(load: StoredLoad, at: string): LoadState {
  const state: LoadState = {
    status: 'POSTED',
    round: 1,
    since: load.posted_at,
    quotes: [],
    accepted: null,
    events: [],
    pod: null,
  }
  for (const fact of load.facts) if (fact.at <= at) apply(state, fact)
  return state
}

function apply(state: LoadState, fact: Fact) {
  if (fact.kind === 'quoted') state.quotes.push({ ...fact.offer, status: 'posted', created_at: fact.at })
  else if (fact.kind === 'answered') applyAnswer(state, fact)
  else if (fact.kind === 'withdrawn') applyWithdrawal(state, fact)
  else if (fact.kind === 'reported') applyReport(state, fact)
  else if (fact.kind === 'signed') state.pod = { id: fact.id, signed_by: fact.signed_by, signed_at: fact.at }
  else end(state, fact.kind === 'expired' ? 'EXPIRED' : 'CANCELLED')
}

type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>

function applyAnswer(state: LoadState, { quote_id, status, at }: FactOf<'answered'>) {
  const quote = state.quotes.find(({ id }) => id === quote_id)
  if (!quote) return
  if (status === 'ACCEPTED') {
    closeQuotes(state, 'DISMISSED')
    Object.assign(state, { status: 'BOOKED', since: at, accepted: quote })
  }
  quote.status = status
}

/** Whoever withdraws after being accepted takes what its driver reported along. */
function applyWithdrawal(state: LoadState, { quote_id, at }: FactOf<'withdrawn'>) {
  const quote = state.quotes.find(({ id }) => id === quote_id)
  if (quote) quote.status = 'CANCELLED'
  if (state.accepted?.id !== quote_id) return
  Object.assign(state, { status: 'POSTED', since: at, accepted: null, events: [] })
  state.round += 1
}

function applyReport(state: LoadState, { id, status, at }: FactOf<'reported'>) {
  state.events.push({ id, status, at })
  if (status === 'DELIVERED') state.status = 'DELIVERED'
}

function end(state: LoadState, status: 'CANCELLED' | 'EXPIRED') {
  closeQuotes(state, 'CANCELLED')
  state.status = status
}

function closeQuotes(state: LoadState, status: QuoteCommand) {
  for (const quote of state.quotes) if (quote.status === 'posted') quote.status = status
}

export const isLoaded = (state: LoadState): boolean =>
  state.events.some(({ status }) => driverStatuses.indexOf(status) >= driverStatuses.indexOf('LOADED'))
