import { expect, test } from 'vitest'
import { jobReminderMessages } from './job-reminders.messages.ts'
import { presetReminder } from './presets.ts'

const job = { collection_at: '2027-03-28T01:15:00Z', delivery_at: null }
test.each([
  [1, { date: '2027-03-28T00:45:00Z' }],
  [2, { date: '2027-03-28T00:15:00Z' }],
  [3, { error: jobReminderMessages.no_delivery_time }],
  [4, { error: jobReminderMessages.no_delivery_time }],
] as const)('preset %i', (preset, reminder) => {
  expect(presetReminder(preset, job)).toEqual(reminder)
})
test('a collection without a time has no quick reminder', () => {
  expect(presetReminder(1, { collection_at: null, delivery_at: null })).toEqual({
    error: jobReminderMessages.no_collection_time,
  })
})
