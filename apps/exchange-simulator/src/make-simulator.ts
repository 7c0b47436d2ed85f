import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, makeDoorman } from './accounts.ts'
import { type Controls, makeControls } from './controls.ts'
import { type Clock, makeExchange } from './exchange.ts'
import { makeFaults } from './faults.ts'
import { type LoggedRequest, makeListener } from './listener.ts'
import type { Members } from './next-fact.ts'
import { newState, type Store } from './state.ts'

export interface SimulatorOptions {
  clock: Clock
  accounts: readonly Account[]
  /** An account that asks sooner than so after its last request is refused; 0 is no limit. */
  seconds_per_request?: number
  /** All that members do takes this many times as long as usual. */
  pace?: number
  /** Where it remembers; in memory only unless given. */
  state?: Store
  /** The same seed, ids and times give the same quotes and journeys. */
  seed?: string
  /** Quiet members do nothing by themselves: they are told to by the controls. */
  members?: 'busy' | 'quiet'
  /** False: loads cannot be found by their reference. */
  look_up?: boolean
}

export interface RunningSimulator {
  url: string
  /** Where sign-ins go. */
  token_url: string
  port: number
  close(): Promise<void>
}

export interface Simulator extends Controls {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Listens on loopback only; port 0 is any. */
  start(port?: number): Promise<RunningSimulator>
  /** Every request that was received, the oldest first; status 0 is no answer. */
  requests: LoggedRequest[]
  isQuiet: boolean
  offersLookUp: boolean
}

/** A courier exchange of its own, with members who quote, collect and deliver. */
export function makeSimulator(options: SimulatorOptions): Simulator {
  const { clock, accounts, seconds_per_request = 0, pace = 1, state: store, seed = 'dray' } = options
  const state = store?.load() ?? newState()
  const members: Members = { seed, pace, is_quiet: options.members === 'quiet' }
  const settings = { look_up: options.look_up ?? true }
  const exchange = makeExchange({ clock, members, state })
  const faults = makeFaults()
  const requests: LoggedRequest[] = []
  const save = () => store?.save(state)
  const listener = makeListener({
    exchange,
    doorman: makeDoorman({ accounts, state, seed, now: clock.now }),
    faults,
    requests,
    seconds_per_request,
    now: clock.now,
    offersLookUp: () => settings.look_up,
    save,
  })
  const controls = makeControls({ exchange, faults, save })
  return {
    ...controls,
    requests,
    handle: listener,
    start: (port = 0) => start(listener, port),
    get loads() {
      return controls.loads
    },
    get isQuiet() {
      return members.is_quiet
    },
    set isQuiet(is_quiet: boolean) {
      members.is_quiet = is_quiet
    },
    get offersLookUp() {
      return settings.look_up
    },
    set offersLookUp(look_up: boolean) {
      settings.look_up = look_up
    },
  }
}

async function start(listener: Simulator['handle'], port: number): Promise<RunningSimulator> {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve())
  })
  const { port: own } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${own}`
  return {
    url,
    token_url: `${url}/oauth/token`,
    port: own,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
