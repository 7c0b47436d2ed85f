import type { Account } from '../accounts.ts'
import { plusSeconds } from '../instants.ts'

export const accountNamed = (name: string): Account => ({
  name,
  company: `${name} Ltd`,
  token: `${name}-token`,
  username: name,
  password: `${name}-password`,
  client_id: `${name}-client`,
  client_secret: `${name}-secret`,
})

/** A clock that goes on only when it is told to. */
export function makeClock(at: string) {
  let now = at
  return {
    now: () => now,
    pass(seconds: number) {
      now = plusSeconds(now, seconds)
    },
  }
}

/** A load that the exchange takes. */
export const loadBody = {
  freightType: 'General',
  jobDescription: 'Same day',
  jobType: 'HOTSHOT',
  minVehicleSize: 'S/Van',
  packaging: 'Boxes',
  bodyType: 'Any',
  readyAt: '2026-03-02T10:00:00Z',
  collectBy: '2026-03-02T10:00:00Z',
  deliverFrom: '2026-03-02T14:00:00Z',
  deliverBy: '2026-03-02T15:00:00Z',
  from: { postcode: 'LS1 4DY', town: 'Leeds', country: 'GB' },
  to: { postcode: 'EC1A 1BB', town: 'London', country: 'GB' },
  numberOfItems: 2,
  customerReference: 'JOB-1',
  quotesEnabled: true,
  currency: 'GBP',
} as const
