import type { TestOffice } from './office.ts'
import { pairedPhone } from './phone.ts'

/** So many minutes before an instant, to the second as the database says instants: the same however often it is asked. */
export const minutesBefore = (now: number) => (minutes: number) =>
  `${new Date(now - minutes * 60_000).toISOString().slice(0, 19)}Z`

/** A driver with a phone, and a vehicle for a day. */
export async function driverOnDuty({ made, clerk }: TestOffice, date: string) {
  const driver_id = await made.driver()
  const vehicle_id = await made.vehicle()
  const workday_id = await made.workday({ driver_id, vehicle_id, date })
  return { driver_id, vehicle_id, workday_id, phone: await pairedPhone(clerk, driver_id) }
}
export type OnDuty = Awaited<ReturnType<typeof driverOnDuty>>
