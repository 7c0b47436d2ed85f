import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { deliveriesOf, deviceOf, positionAt, type VehiclePlan } from '@dray/vehicle-simulator'
import type { Page } from 'playwright-core'
import { keepPhoneFixes } from '../../apps/server/src/features/positions/index.ts'
import type { Road } from './road.ts'

/** A phone in a vehicle: the browser believes to be where the vehicle is at an instant of its plan. */
export async function carryPhone(page: Page, plan: VehiclePlan, at: string) {
  const { latitude, longitude } = positionAt(plan, at)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude, longitude, accuracy: 8 })
  return { latitude, longitude }
}

interface Told {
  driver_id: number
  workday_id: number
}

/** What a driver's phone told of the drive between two instants, as if it had come in meanwhile. Returns the fixes. */
export async function tellDrive(
  { made }: Pick<Road, 'made'>,
  of: Told,
  { plan, ...span }: { plan: VehiclePlan; from_at: string; to_at: string },
): Promise<Fix[]> {
  const deliveries = deliveriesOf(deviceOf(plan, { batch_s: 60 }), span)
  await made.inCompany(async (tx) => {
    for (const { fixes } of deliveries) await keepPhoneFixes(tx, of, fixes)
  })
  return deliveries.flatMap(({ fixes }) => fixes)
}
