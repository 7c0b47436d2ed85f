import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** How many minutes a walk-round check takes at least in this company; null where it does not say. */
export const leastMinutes = async (tx: Tx): Promise<number | null> =>
  (await companySettings(tx, driverAppSettings)).check_minutes
