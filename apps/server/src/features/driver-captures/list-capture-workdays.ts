import type * as calls from '@dray/domain/driver-captures/office-captures.calls.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { workdaysOfDriver } from './capture-workdays.repo.ts'
import { captureById } from './office-captures.repo.ts'

/** Days before and after a capture. */
const around = 7

export const listCaptureWorkdays: UseCase<typeof calls.listCaptureWorkdays> = async ({ tx }, { params: { id } }) => {
  const capture = await captureById(tx, id)
  if (!capture) throw new AppError('not_found')
  const date = dateIn(await companyZone(tx), capture.at)
  const days = { from: addDays(date, -around), to: addDays(date, around) }
  const rows = await workdaysOfDriver(tx, capture.driver_id, days)
  return rows.map(({ approval_id, ended_at, shift_type_id, ...row }) => ({
    ...row,
    shift_type_id: shift_type_id === 2 ? 2 : 1,
    is_ended: ended_at === null ? 0 : 1,
    is_approved: approval_id === null ? 0 : 1,
  }))
}
