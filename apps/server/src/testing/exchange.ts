import type { postLoad } from '@dray/domain/exchange/exchange.calls.ts'
import type { AuthMode } from '@dray/domain/exchange/integration.ts'
import { getIntegrations, testIntegration, updateIntegration } from '@dray/domain/exchange/integrations.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { type Account, makeSimulator, type SimulatorOptions } from '@dray/exchange-simulator'
import type { Person } from './people.ts'

/** A clock that goes on only when it is told to; both sides of a test read it. */
export function makeTestClock(at = new Date().toISOString()) {
  let now = Date.parse(at)
  return {
    now: () => new Date(now).toISOString(),
    pass(seconds: number) {
      now += seconds * 1000
    },
  }
}
export type TestClock = ReturnType<typeof makeTestClock>

const accountOf = (name: string): Account => ({
  name,
  company: `${name} Haulage`,
  token: `${name}-token-4711`,
  username: `${name}-user`,
  password: `${name}-password-4711`,
  client_id: `${name}-client`,
  client_secret: `${name}-secret-4711`,
})

/** A courier exchange of its own with a stock of accounts; a company that is connected takes the next one. */
export async function startExchange(clock: TestClock, options: Partial<SimulatorOptions> = {}) {
  const accounts = Array.from({ length: 150 }, (_, at) => accountOf(`company${at}`))
  const simulator = makeSimulator({ clock, accounts, members: 'quiet', ...options })
  const running = await simulator.start()
  const free = [...accounts]

  /** What each way to sign in is entered as. */
  const settingsOf = (account: Account, auth_mode: AuthMode) => ({
    base_url: running.url,
    auth_mode,
    token_url: running.token_url,
    header_name: 'X-Api-Key',
    token: account.token,
    username: account.username,
    password: account.password,
    client_id: account.client_id,
    client_secret: account.client_secret,
  })

  return {
    simulator,
    url: running.url,
    settingsOf,
    takeAccount: () => free.shift() as Account,
    /** Connects somebody's company as its settings page does, and switches it on. */
    async connect(person: Person, more: { auth_mode?: AuthMode; may_look_up?: 0 | 1 } = {}) {
      const account = free.shift() as Account
      const { auth_mode = 'header-token', may_look_up = 0 } = more
      const params = { id: await exchangeId(person) }
      await person.ok(updateIntegration, { params, body: { ...settingsOf(account, auth_mode), may_look_up } })
      await person.ok(testIntegration, { params })
      await person.ok(updateIntegration, { params, body: { is_enabled: 1 } })
      return account
    },
    close: () => running.close(),
  }
}
export type TestExchange = Awaited<ReturnType<typeof startExchange>>

export async function exchangeId(person: Person): Promise<number> {
  const [row] = await person.ok(getIntegrations, {})
  return row?.id ?? 0
}

const side = (postcode: string, town: string) => ({
  shortDisplayAddress: town,
  building: '1 High Street',
  town,
  postcode,
})

/** A load that can be posted, ready in an hour. */
export function soundLoad(job_id: number, now: string): CallSent<typeof postLoad>['body'] {
  const after = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
  return {
    job_id,
    freightType: 'General',
    jobDescription: 'Same day',
    minVehicleSize: 'S/Van',
    bodyType: 'Any',
    packaging: 'Boxes',
    readyAt: after(1),
    pickupTimeRange: 'AT',
    deliverFrom: after(4),
    deliverTimeRange: 'AT',
    from: side('BS1 4DJ', 'Bristol'),
    to: side('SN1 2BJ', 'Swindon'),
    notes: 'Only online quotes',
    numberOfItems: 2,
    volume: { length: 120, width: 80, height: 100, units: 'CM' },
    grossWeight: { value: 150, units: 'KG' },
    notificationRadius: 5,
  }
}
