import { fuelFill } from '@dray/domain/timesheets/fuel-fills.ts'
import { updateWorkday } from '@dray/domain/workdays/workdays.events.ts'
import type { KeptPart } from '#features/catalogues/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { workdayExists } from './time-records.repo.ts'

/** Fuel may be entered after a workday was approved: receipts come late, and pay does not hang on it. */
export const fuelFillPart: KeptPart = {
  part: fuelFill,
  table: 'fuel_fills',
  async ownerOf(ctx, id) {
    if (!(await workdayExists(ctx.tx, id))) throw new AppError('not_found')
    return { id, change: updateWorkday }
  },
}
