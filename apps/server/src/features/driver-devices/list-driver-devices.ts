import type * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { devicesOf, driverById } from './devices.repo.ts'
import { presentDevices } from './present-device.ts'

export const listDriverDevices: UseCase<typeof calls.listDriverDevices> = async ({ tx, now }, { params }) => {
  if (!(await driverById(tx, params.id))) throw new AppError('not_found')
  return presentDevices(tx, await devicesOf(tx, params.id), now)
}
