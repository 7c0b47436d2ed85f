import type { getVehicleDates as call } from '@dray/domain/vehicles/vehicle-dates.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentDates } from './dates-of-vehicle.ts'

export const getVehicleDates: UseCase<typeof call> = async ({ tx, now }, { params: { vehicle_id } }) =>
  presentDates(tx, vehicle_id, now)
