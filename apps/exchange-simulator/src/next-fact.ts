import { plannedReports, recipientOf } from './driving.ts'
import { driverStatuses, type Fact, type LoadState, type StoredLoad } from './exchange-load.ts'
import { laterOf, plusSeconds } from './instants.ts'
import { plannedOffers } from './quoting.ts'

/** How the members of the exchange behave. */
export interface Members {
  seed: string
  /** All that members do takes this many times as long. */
  pace: number
  /** True: they do nothing by themselves. */
  is_quiet: boolean
}

const hoursOpen = 24

/** Returns what happens next to a load by itself, and when; null where nothing does. */
export function nextFact(load: StoredLoad, state: LoadState, members: Members): Fact | null {
  if (load.is_held) return null
  if (state.status === 'POSTED') return earlier(nextQuote(load, state, members), expiry(state))
  if (members.is_quiet) return null
  if (state.status === 'BOOKED') return nextReport(load, state, members)
  return state.status === 'DELIVERED' && !state.pod ? signature(load, state, members) : null
}

const expiry = (state: LoadState): Fact => ({ kind: 'expired', at: plusSeconds(state.since, hoursOpen * 3600) })
const earlier = (a: Fact | null, b: Fact): Fact => (a && a.at <= b.at ? a : b)

function nextQuote(load: StoredLoad, state: LoadState, { seed, pace, is_quiet }: Members): Fact | null {
  if (is_quiet || load.is_passed_over) return null
  const arrived = new Set(state.quotes.map(({ id }) => id))
  const next = plannedOffers({ id: load.id, round: state.round, body: load.body, seed }).find(
    ({ offer }) => !arrived.has(offer.id),
  )
  if (!next) return null
  return { kind: 'quoted', at: notBefore(load, plusSeconds(state.since, next.after * pace)), offer: next.offer }
}

function nextReport(load: StoredLoad, state: LoadState, { seed, pace }: Members): Fact | null {
  const reached = Math.max(-1, ...state.events.map(({ status }) => driverStatuses.indexOf(status)))
  const next = plannedReports({ id: load.id, round: state.round, seed })[reached + 1]
  if (!next) return null
  const at = notBefore(load, plusSeconds(state.since, next.after * pace))
  return { kind: 'reported', at, id: newId(load, 'E'), status: next.status }
}

function signature(load: StoredLoad, { round }: LoadState, { seed }: Members): Fact {
  const at = notBefore(load, load.posted_at)
  return { kind: 'signed', at, id: newId(load, 'P'), signed_by: recipientOf({ id: load.id, round, seed }) }
}

/** Facts are in the order in which they happened. */
const notBefore = (load: StoredLoad, at: string) => laterOf(load.facts.at(-1)?.at ?? load.posted_at, at)

/** An id for the load's next event or proof; none is given twice. */
export const newId = (load: StoredLoad, letter: string): string => `${load.id}-${letter}${load.facts.length + 1}`
