import type { Account } from './accounts.ts'
import { type DemoLoad, demoLoads } from './demo-loads.table.ts'
import { driverStatuses, type Fact, type StoredLoad } from './exchange-load.ts'
import { plusSeconds } from './instants.ts'
import { members } from './members.table.ts'
import { type PlannedOffer, plannedOffers } from './quoting.ts'
import { newState, type State, type Store } from './state.ts'

const account = (name: string, company: string): Account => ({
  name,
  company,
  token: `simulator-${name}`,
  username: name,
  password: 'simulator',
  client_id: name,
  client_secret: 'simulator',
})

/** The demo companies' accounts, with what the ids of their loads begin with. */
export const demoAccounts = [
  { prefix: 'NG', account: account('northgate', 'Northgate Couriers Ltd') },
  { prefix: 'HV', account: account('hillandvale', 'Hill & Vale Haulage Ltd') },
] as const

/** A store that begins with the demo companies' loads wherever these are not in it yet. */
export function withDemoLoads(store: Store, now: string): Store {
  return {
    load() {
      const state: State = store.load() ?? newState()
      const known = new Set(state.loads.map(({ id }) => id))
      state.loads.unshift(...demoLoadsAt(now).filter(({ id }) => !known.has(id)))
      return state
    },
    save: store.save,
  }
}

/** The demo companies' loads as they are made at an instant. */
export const demoLoadsAt = (now: string): StoredLoad[] =>
  demoAccounts.flatMap(({ prefix, account: { name } }) =>
    demoLoads.map((row) => {
      const posted_at = plusSeconds(now, -60 * row.posted_minutes_ago)
      const load: StoredLoad = {
        id: `${prefix}-${row.number}`,
        account: name,
        posted_at,
        body: bodyOf(row, `${prefix}-${row.number}`, posted_at),
        facts: [],
      }
      load.facts = factsOf(row, load)
      if (row.stands === 'held') load.is_held = true
      if (row.stands === 'waits') load.is_passed_over = true
      return load
    }),
  )

const bodyOf = ({ from, to, jobType, minVehicleSize }: DemoLoad, id: string, posted_at: string) => ({
  customerReference: id,
  freightType: 'General',
  jobDescription: 'Same day',
  jobType,
  minVehicleSize,
  from: { ...from, country: 'GB' },
  to: { ...to, country: 'GB' },
  readyAt: plusSeconds(posted_at, 3600),
  collectBy: plusSeconds(posted_at, 2 * 3600),
  deliverFrom: plusSeconds(posted_at, 4 * 3600),
  deliverBy: plusSeconds(posted_at, 8 * 3600),
  currency: 'GBP',
})

/** Minutes after the load was posted. */
const minutes = { quote: 2, answer: 8, report: 4 }

function factsOf(row: DemoLoad, load: StoredLoad): Fact[] {
  const at = (after: number) => plusSeconds(load.posted_at, 60 * after)
  const offers = demoOffers(row, load)
  const quoted = offers.map((offer, index): Fact => ({ kind: 'quoted', at: at(minutes.quote * (index + 1)), offer }))
  const answered = offers.flatMap(({ id }, index): Fact[] => {
    const status = row.quotes[index]
    // The others follow from these: whoever is accepted dismisses the rest, and a load is cancelled with its quotes.
    const isSaid = status === 'ACCEPTED' || (status === 'DISMISSED' && row.status === 'POSTED')
    return isSaid ? [{ kind: 'answered', at: at(minutes.answer), quote_id: id, status }] : []
  })
  const reached = row.reached === null ? [] : driverStatuses.slice(0, driverStatuses.indexOf(row.reached) + 1)
  const reportedAt = (index: number) => at(minutes.answer + minutes.report * (index + 1))
  const reported = reached.map(
    (status, index): Fact => ({ kind: 'reported', at: reportedAt(index), id: `${load.id}-E${index + 1}`, status }),
  )
  const signed: Fact[] = row.signed_by
    ? [{ kind: 'signed', at: reportedAt(reached.length - 1), id: `${load.id}-P1`, signed_by: row.signed_by }]
    : []
  const cancelled: Fact[] = row.status === 'CANCELLED' ? [{ kind: 'cancelled', at: at(minutes.answer) }] : []
  return [...quoted, ...answered, ...reported, ...signed, ...cancelled]
}

/** Prices and vehicles as members would choose them; the ids are fixed. */
function demoOffers({ quotes, number }: DemoLoad, { id, body }: StoredLoad) {
  const planned = [1, 2].flatMap((round): PlannedOffer[] => plannedOffers({ id, round, body, seed: 'demo' }))
  return planned.slice(0, quotes.length).map(({ offer }, index) => ({
    ...offer,
    id: `${id}-Q${index + 1}`,
    member: members[(Number(number) + 3 * index) % members.length] ?? offer.member,
  }))
}
