import type { listDriverLeaves as call } from '@dray/domain/leave/leave.calls.ts'
import { recordRead } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { driverDates } from './driver-dates.ts'
import { driverBy, leavesOf } from './leave.repo.ts'

/** The reasons are health data: shown to who may see people's papers, which leaves a line in the trail. */
export const listDriverLeaves: UseCase<typeof call> = async ({ tx, now, viewer }, { params: { user_id } }) => {
  const driver = await driverBy(tx, { user_id })
  if (!driver) throw new AppError('not_found')
  const [rows, dates] = await Promise.all([leavesOf(tx, driver.id), driverDates(tx, driver.id, now)])
  const maySee = viewer.permissions.has('papers.view')
  const told = rows.filter(({ text }) => maySee && text !== null).map(({ id }) => id)
  recordRead(tx, 'driver_leaves', told)
  return {
    driver: { id: driver.id, user_id, full_name: driver.full_name },
    leaves: rows.map(({ id, driver_id, date, type, is_half, text }) => ({
      id,
      driver_id,
      date,
      type: type as 1 | 2 | 3,
      is_half,
      text: maySee ? text : null,
    })),
    dates,
  }
}
