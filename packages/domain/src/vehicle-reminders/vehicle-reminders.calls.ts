import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { readLongDate } from '../kernel/clock-time.ts'
import { date, dateIn, id, idOf, idParams, instant, linesIn, nothing, time } from '../kernel/wire.ts'
import { vehiclePermissions } from '../vehicles/vehicle-permissions.ts'
import { vehicleReminderMessages as texts } from './vehicle-reminders.messages.ts'

const feature = 'vehicle-reminders'
const who = { client: [...vehiclePermissions.permissions, '/organizer', '/planner'] } as const

/** `DD-MM-YYYY` as the documents send it; `YYYY-MM-DD` is taken as well. */
const longDate = z.pipe(
  z.string(texts.date_required).check(
    z.refine((text) => text.trim() !== '', { error: texts.date_required, abort: true }),
    z.refine((text) => readLongDate(text) !== null || /^\d{4}-\d{2}-\d{2}$/.test(text), texts.date_wrong),
  ),
  z.pipe(
    z.transform((text: string) => readLongDate(text) ?? text),
    dateIn,
  ),
)

const vehicleReminder = z.object({
  id,
  vehicle_id: id,
  /** The date and the clock of the company's zone. */
  date,
  time: z.string(),
  due_at: instant,
  notes: z.string(),
  user_name: z.nullable(z.string()),
  arrived_at: z.nullable(instant),
})

export const listVehicleReminders = defineCall({
  id: 'listVehicleReminders',
  feature,
  method: 'GET',
  path: '/client/vehicle-reminder/:id',
  summary: 'The reminders of a vehicle by their time; the id is the vehicle’s',
  who,
  runs: 'read',
  params: idParams('vehicle'),
  answer: z.array(vehicleReminder),
  example: { params: { id: 1 } },
})

export const saveVehicleReminder = defineCall({
  id: 'saveVehicleReminder',
  feature,
  method: 'POST',
  path: '/client/vehicle-reminder',
  summary: 'Sets a reminder on a vehicle for the caller; one that is due already arrives at once',
  who,
  runs: 'write',
  body: z.object({
    vehicle_id: idOf('vehicle'),
    date: longDate,
    /** By the company's own clock. */
    time: z.pipe(z.string(texts.time_required).check(z.minLength(1, texts.time_required)), time),
    notes: linesIn(1000, texts.notes_required),
  }),
  answer: vehicleReminder,
  message: texts.added,
  example: { body: { vehicle_id: 1, date: '01-02-2027', time: '08:30', notes: 'Book the tail lift test' } },
})

export const deleteVehicleReminder = defineCall({
  id: 'deleteVehicleReminder',
  feature,
  method: 'DELETE',
  path: '/client/vehicle-reminder/:id',
  summary: 'Deletes a reminder of a vehicle; it does not arrive any more. The id is the reminder’s',
  who,
  runs: 'write',
  params: idParams('vehicle_reminder'),
  answer: nothing,
  message: texts.deleted,
  example: { params: { id: 1 } },
})

export const vehicleRemindersCalls = [listVehicleReminders, saveVehicleReminder, deleteVehicleReminder]
