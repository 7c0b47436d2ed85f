import { driverClass } from '@dray/domain/drivers/driver-class.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { activeDrivers } from './drivers.repo.ts'
import { categoriesOf } from './person-papers.repo.ts'

/** Every active driver by name, with the class that they may drive today. */
export async function driversWithClass(tx: Tx, now: string) {
  const [drivers, zone] = await Promise.all([activeDrivers(tx), companyZone(tx)])
  const categories = await categoriesOf(
    tx,
    drivers.map(({ user_id }) => user_id),
  )
  const today = dateIn(zone, now)
  return drivers.map(({ id, user_id, full_name: name, licence_type }) => {
    const own = categories.filter((one) => one.user_id === user_id)
    return { id, user_id, name, driver_class_id: driverClass({ licence_type, categories: own }, today) }
  })
}
