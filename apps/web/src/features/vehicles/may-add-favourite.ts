import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { checkFavouriteDriver } from './vehicle-records.queries.ts'

/** A driver who is a favourite of other vehicles is added when somebody says so. */
export async function mayAddFavourite(driver: { id: number; name: string }, vehicle_id: number): Promise<boolean> {
  const { vehicles: others } = await checkFavouriteDriver(driver.id, vehicle_id)
  if (others.length === 0) return true
  return confirmAction({
    title: texts.alreadyFavourite(driver.name),
    message: texts.alreadyFavouriteOf([...new Set(others.map(({ reg }) => reg))]),
    confirmLabel: texts.addAllTheSame,
  })
}
