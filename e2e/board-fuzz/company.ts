import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import type { Halves } from '../../apps/server/src/testing/client.ts'
import { makeFactories } from '../../apps/server/src/testing/factories.ts'
import { makePeople } from '../../apps/server/src/testing/people.ts'
import type { Installation } from './installation.ts'
import { loginsOf, settingsOf } from './settings.ts'

const vehicleCount = 60
const driverCount = 45
const trailerCount = 15

export interface FuzzCompany {
  tenant_id: number
  /** The days of the board: a week ahead, so that nothing of it is over. */
  from: string
  to: string
  vehicles: number[]
  /** Fewer than vehicles, so that they are wanted twice. */
  drivers: number[]
  trailers: number[]
  /** Signed in, one for each board and one more. */
  people: Halves[]
}

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

/** A company with vehicles, favourite drivers, some days off and off the road, and people signed in. */
export async function openCompany(dray: Installation, sessions: number): Promise<FuzzCompany> {
  const app = await buildApp({
    ...readConfig({ ...settingsOf(dray.database, dray.folder), ROLES: 'web' }),
    logins: loginsOf(dray.database),
  })
  try {
    const people = makePeople(app, '')
    const company = await people.company()
    const made = makeFactories(app, company.tenant_id)
    const vehicle_type_id = await made.vehicle_type()
    const vehicles = await times(vehicleCount, (n) => made.vehicle({ reg: `BF27 ${100 + n}`, vehicle_type_id }))
    const drivers = await times(driverCount, (n) => made.driver({ full_name: `Driver ${n + 1}` }))
    const trailers = await times(trailerCount, () => made.trailer())
    const { from, to } = weekOf(addDays(new Date().toISOString().slice(0, 10), 14))
    for (const [n, driver_id] of drivers.entries()) {
      await made.make('favourite_drivers', { driver_id, vehicle_id: vehicles[n], shift_type_id: 1 })
      if (n % 9 === 0) await made.make('driver_leaves', { driver_id, date: addDays(from, n % 7), type: 1 })
    }
    for (const vehicle_id of vehicles.slice(0, 5)) {
      const day = addDays(from, vehicle_id % 7)
      await made.make('off_road_periods', { vehicle_id, from_date: day, to_date: day, reason: 'defect' })
    }
    const clerks = await times(sessions + 1, (n) => people.clerk(company, { name: `Clerk ${n + 1}` }))
    return {
      ...{ tenant_id: company.tenant_id, from, to, vehicles, drivers, trailers },
      people: clerks.flatMap(({ halves }) => halves ?? []),
    }
  } finally {
    await app.close()
  }
}
