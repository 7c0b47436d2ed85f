import type { getDriverAvailabilities as call } from '@dray/domain/leave/leave.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { driverDates } from './driver-dates.ts'
import { driverBy } from './leave.repo.ts'

export const getDriverAvailabilities: UseCase<typeof call> = async ({ tx, now }, { params: { id } }) => {
  const driver = await driverBy(tx, { user_id: id })
  if (!driver) throw new AppError('not_found')
  return driverDates(tx, driver.id, now)
}
