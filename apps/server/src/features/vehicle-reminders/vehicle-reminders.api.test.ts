import { listNotifications } from '@dray/domain/notifications/bell.calls.ts'
import {
  deleteVehicleReminder,
  listVehicleReminders,
  saveVehicleReminder,
} from '@dray/domain/vehicle-reminders/vehicle-reminders.calls.ts'
import { vehicleReminderMessages as texts } from '@dray/domain/vehicle-reminders/vehicle-reminders.messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeLog } from '#platform/log/log.ts'
import { testOffice } from '#testing/office.ts'
import { deliverDueVehicleReminders } from './deliver-reminder.job.ts'

const office = testOffice()

let vehicle_id: number
beforeEach(async () => {
  vehicle_id = await office.made.vehicle({ reg: 'BK72 HWN' })
})

const save = (more: object = {}) =>
  office.clerk.send(saveVehicleReminder, {
    body: { vehicle_id, date: '01-06-2099', time: '08:30', notes: 'Tail lift test', ...more },
  })
const listed = async () => office.clerk.ok(listVehicleReminders, { params: { id: vehicle_id } })
const received = async () => (await office.clerk.ok(listNotifications, { query: {} })).notifications
const soon = { timeout: 15_000, interval: 50 }

test('reminders are set by the clock of the company, listed by their time, and deleted', async () => {
  const { message, data } = await save()
  expect(message).toBe('Vehicle reminder added')
  expect(data).toMatchObject({ date: '2099-06-01', time: '08:30', due_at: '2099-06-01T07:30:00Z', arrived_at: null })
  await save({ date: '2099-01-05', notes: 'Earlier' })
  expect((await listed()).map(({ notes }) => notes)).toEqual(['Earlier', 'Tail lift test'])
  const gone = await office.clerk.send(deleteVehicleReminder, { params: { id: data.id } })
  expect(gone.message).toBe('Vehicle Reminder Deleted Successfully')
  expect((await listed()).map(({ notes }) => notes)).toEqual(['Earlier'])
})

test.each([
  ['no date', { date: '' }, { date: [texts.date_required] }],
  ['no such day', { date: '31-02-2099' }, { date: [texts.date_wrong] }],
  ['no notes', { notes: ' ' }, { notes: [texts.notes_required] }],
  ['a time that the clocks skip', { date: '29-03-2026', time: '01:30' }, { time: [texts.no_such_time] }],
])('%s is refused on its field', async (_, more, data) => {
  expect(await save(more)).toMatchObject({ status: 422, data })
})

test('one that is due arrives once, at who set it, though two workers sweep at once', async () => {
  await office.made.vehicle_reminder({ vehicle_id, user_id: office.clerk.user_id, due_at: '2026-01-05T08:00:00Z' })
  const sweep = () => deliverDueVehicleReminders({ ...office.server.app.work, log: makeLog('silent') })
  await Promise.all([sweep(), sweep(), sweep()])
  await expect.poll(received, soon).toHaveLength(1)
  expect(await received()).toMatchObject([{ event: 'vehicle_reminder', data: { title: 'Reminder: BK72 HWN' } }])
  expect(await listed()).toMatchObject([{ arrived_at: expect.any(String) }])
  await sweep()
  expect(await received()).toHaveLength(1)
})
