import * as calls from '@dray/domain/vehicle-reminders/vehicle-reminders.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { deleteVehicleReminder } from './delete-vehicle-reminder.ts'
import { listVehicleReminders } from './list-vehicle-reminders.ts'
import { saveVehicleReminder } from './save-vehicle-reminder.ts'

export const vehicleRemindersRoutes = [
  route(calls.listVehicleReminders, listVehicleReminders),
  route(calls.saveVehicleReminder, saveVehicleReminder),
  route(calls.deleteVehicleReminder, deleteVehicleReminder),
]
