import type { listVehicleReminders as call } from '@dray/domain/vehicle-reminders/vehicle-reminders.calls.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentReminder } from './present-reminder.ts'
import { remindersOf, vehicleOf } from './vehicle-reminders.repo.ts'

export const listVehicleReminders: UseCase<typeof call> = async ({ tx }, { params: { id } }) => {
  const [vehicle, zone, reminders] = await Promise.all([vehicleOf(tx, id), companyZone(tx), remindersOf(tx, id)])
  if (!vehicle) throw new AppError('not_found')
  return reminders.map((reminder) => presentReminder(reminder, zone))
}
