import type { Exchange } from './exchange.ts'
import type { DriverStatus, LoadState, Offer, StoredLoad } from './exchange-load.ts'
import type { Fault, FaultMatch, Faults } from './faults.ts'
import { type Member, members } from './members.table.ts'
import { priceOf } from './quoting.ts'
import { vehiclesFor } from './vehicles.table.ts'

/** A load as it stands. */
export type SimulatedLoad = Pick<StoredLoad, 'id' | 'account' | 'posted_at' | 'body'> & LoadState

/** What members and the exchange's own site do when a test says so. What cannot be is refused with an error. */
export interface Controls {
  /** All loads, the oldest first. */
  readonly loads: SimulatedLoad[]
  load(load_id: string): SimulatedLoad
  /** A member quotes; what is left out is made up. Returns the quote's id. */
  quote(load_id: string, offer?: Partial<Omit<Offer, 'id' | 'member'>> & { member?: Partial<Member> }): string
  /** The quote is accepted on the exchange's own site. */
  accept(load_id: string, quote_id: string): void
  /** The member withdraws, also after it was accepted. */
  withdraw(quote_id: string): void
  report(load_id: string, status: DriverStatus): void
  /** Delivered, with a proof. */
  deliver(load_id: string, by?: { signedBy?: string }): void
  /** The load is cancelled on the exchange's own site. */
  cancelThere(load_id: string): void
  /** The next requests that match go wrong. */
  fail(match: FaultMatch, fault: Fault): void
  endFaults(): void
}

interface Given {
  exchange: Exchange
  faults: Faults
  save: () => void
}

export function makeControls({ exchange, faults, save }: Given): Controls {
  const load = (id: string) => describe(exchange.read(id))
  const saved = <T>(done: T): T => {
    save()
    return done
  }
  return {
    get loads() {
      return exchange.all().map(describe)
    },
    load,
    quote: (id, offer = {}) => saved(exchange.quote(id, completeOffer(load(id), offer))),
    accept(load_id, quote_id) {
      if (exchange.loadOfQuote(quote_id).id !== load_id) throw new Error(`${quote_id} is no quote for ${load_id}`)
      saved(exchange.answer(quote_id, 'ACCEPTED'))
    },
    withdraw: (quote_id) => saved(exchange.withdraw(quote_id)),
    report: (load_id, status) => saved(exchange.report(load_id, status)),
    deliver(load_id, { signedBy = 'Goods In' } = {}) {
      exchange.report(load_id, 'DELIVERED')
      saved(exchange.sign(load_id, signedBy))
    },
    cancelThere: (load_id) => saved(exchange.cancel(load_id)),
    fail: faults.add,
    endFaults: faults.clear,
  }
}

function describe({ load, state }: ReturnType<Exchange['read']>): SimulatedLoad {
  const { id, account, posted_at, body } = load
  return { id, account, posted_at, body, ...state }
}

/** Each further quote for a load comes from another member. */
function completeOffer(
  { body, quotes }: SimulatedLoad,
  { member, ...offer }: NonNullable<Parameters<Controls['quote']>[1]>,
): Omit<Offer, 'id'> {
  const [vehicle] = vehiclesFor(body.minVehicleSize)
  const usual = members[quotes.length % members.length] ?? members[0]
  return {
    member: { ...usual, ...member },
    vehicle: { type: vehicle?.body ?? 'Any', size: body.minVehicleSize },
    notes: '',
    price: vehicle ? priceOf(body, vehicle, 1) : 0,
    extras: [],
    ...offer,
  }
}
