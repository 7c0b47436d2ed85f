import {
  type DriverStatus,
  type Fact,
  isLoaded,
  type LoadState,
  type Offer,
  type QuoteCommand,
  type StoredLoad,
  stateAt,
} from './exchange-load.ts'
import { plusSeconds } from './instants.ts'
import { type Members, newId, nextFact } from './next-fact.ts'
import type { PostedLoad } from './posted-load.ts'
import { Refused } from './refused.ts'
import type { State } from './state.ts'

export interface Clock {
  now(): string
}

interface Given {
  clock: Clock
  members: Members
  state: State
}

/** A load and how it stands. */
export interface Standing {
  load: StoredLoad
  state: LoadState
}

/** The exchange's loads. Whatever members did meanwhile is worked out when a load is looked at. */
export type Exchange = ReturnType<typeof makeExchange>

export function makeExchange(given: Given) {
  return { ...makeBook(given), ...makeCommands(given) }
}

/** Adds to the load what happened up to now by itself; returns how it stands. */
function settle({ clock, members }: Given, load: StoredLoad): LoadState {
  const now = clock.now()
  for (;;) {
    const state = stateAt(load, now)
    const next = nextFact(load, state, members)
    if (!next || next.at > now) return state
    load.facts.push(next)
  }
}

function findLoad({ state }: Given, id: string): StoredLoad {
  const load = state.loads.find((each) => each.id === id)
  if (!load) throw new Refused(404, 'Load not found')
  return load
}

/** The ids of quotes begin with their load's. */
function findLoadOfQuote({ state }: Given, quote_id: string): StoredLoad {
  const load = state.loads.find(({ id }) => quote_id.startsWith(`${id}-Q`))
  if (!load) throw new Refused(404, 'Quote not found')
  return load
}

function makeBook(given: Given) {
  const read = (load: StoredLoad, secondsAgo = 0): Standing => {
    const state = settle(given, load)
    return { load, state: secondsAgo === 0 ? state : stateAt(load, plusSeconds(given.clock.now(), -secondsAgo)) }
  }
  return {
    read: (id: string, secondsAgo?: number) => read(findLoad(given, id), secondsAgo),
    loadOfQuote: (quote_id: string) => findLoadOfQuote(given, quote_id),
    /** The loads that were there some seconds ago, as they were then. */
    all(secondsAgo = 0): Standing[] {
      const at = plusSeconds(given.clock.now(), -secondsAgo)
      return given.state.loads.filter(({ posted_at }) => posted_at <= at).map((load) => read(load, secondsAgo))
    },
    post(account: string, body: PostedLoad): StoredLoad {
      const load = { id: String(given.state.next_load++), account, posted_at: given.clock.now(), body, facts: [] }
      given.state.loads.push(load)
      return load
    },
  }
}

/** What posters, members and drivers do. Each is refused where the load does not stand so. */
function makeCommands(given: Given) {
  const add = (load: StoredLoad, expected: (state: LoadState) => void, factAt: (at: string) => Fact) => {
    expected(settle(given, load))
    load.facts.push(factAt(given.clock.now()))
  }
  return {
    quote(load_id: string, offer: Omit<Offer, 'id'>): string {
      const load = findLoad(given, load_id)
      const id = newId(load, 'Q0')
      add(load, expectPosted, (at) => ({ kind: 'quoted', at, offer: { ...offer, id } }))
      return id
    },
    answer(quote_id: string, status: QuoteCommand) {
      const load = findLoadOfQuote(given, quote_id)
      add(load, expectOpen(quote_id), (at) => ({ kind: 'answered', at, quote_id, status }))
      if (status === 'ACCEPTED') load.is_held = false
    },
    withdraw(quote_id: string) {
      const load = findLoadOfQuote(given, quote_id)
      add(load, expectWithdrawable(quote_id), (at) => ({ kind: 'withdrawn', at, quote_id }))
    },
    report(load_id: string, status: DriverStatus) {
      const load = findLoad(given, load_id)
      add(load, expectBooked, (at) => ({ kind: 'reported', at, id: newId(load, 'E'), status }))
    },
    sign(load_id: string, signed_by: string) {
      const load = findLoad(given, load_id)
      add(load, expectDelivered, (at) => ({ kind: 'signed', at, id: newId(load, 'P'), signed_by }))
    },
    cancel(load_id: string) {
      add(findLoad(given, load_id), expectCancellable, (at) => ({ kind: 'cancelled', at }))
    },
  }
}

function expectPosted({ status }: LoadState) {
  if (status !== 'POSTED') throw new Refused(409, 'The load is not open for quotes', `The load is ${status}`)
}

function expectBooked({ status }: LoadState) {
  if (status !== 'BOOKED') throw new Refused(409, 'The load is not booked', `The load is ${status}`)
}

function expectDelivered({ status }: LoadState) {
  if (status !== 'DELIVERED') throw new Refused(409, 'The load is not delivered', `The load is ${status}`)
}

function expectCancellable(state: LoadState) {
  if (isLoaded(state)) throw new Refused(409, 'The goods are loaded', 'The goods are loaded: the load stays')
  if (state.status !== 'POSTED' && state.status !== 'BOOKED') {
    throw new Refused(409, 'The load has ended', `The load is ${state.status}`)
  }
}

function quoteIn(state: LoadState, quote_id: string) {
  const quote = state.quotes.find(({ id }) => id === quote_id)
  if (!quote) throw new Refused(404, 'Quote not found')
  return quote
}

const expectOpen = (quote_id: string) => (state: LoadState) => {
  const { status } = quoteIn(state, quote_id)
  if (status !== 'posted') throw new Refused(409, 'The quote is not open any more', `The quote is ${status}`)
}

const expectWithdrawable = (quote_id: string) => (state: LoadState) => {
  const { status } = quoteIn(state, quote_id)
  const isCarrying = state.status === 'BOOKED' && state.accepted?.id === quote_id
  if (status !== 'posted' && !isCarrying) {
    throw new Refused(409, 'The quote cannot be withdrawn', `The quote is ${status}`)
  }
}
