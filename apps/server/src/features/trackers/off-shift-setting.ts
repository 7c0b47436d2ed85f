import type { OffShift } from '@dray/domain/trackers/off-shift.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

const page = { name: 'live', fields: {}, standards: { off_shift_vehicles: 'drop' as OffShift } }

/** What becomes of a vehicle's positions outside a workday, as the company has set it. */
export const offShiftVehicles = async (tx: Tx): Promise<OffShift> =>
  (await companySettings(tx, page)).off_shift_vehicles
