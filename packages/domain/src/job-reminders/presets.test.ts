import { expect, test } from 'vitest'
import { jobReminderMessages } from './job-reminders.messages.ts'
import { presetReminder, reminderPresets } from './presets.ts'

const job = { collection_at: '2027-03-28T01:15:00Z', delivery_at: null }
test.each([
  ['collection:30', { date: '2027-03-28T00:45:00Z' }],
  ['collection:60', { date: '2027-03-28T00:15:00Z' }],
  ['delivery:30', { error: jobReminderMessages.no_delivery_time }],
  ['delivery:60', { error: jobReminderMessages.no_delivery_time }],
] as const)('preset %s', (preset, reminder) => {
  expect(presetReminder(preset, job)).toEqual(reminder)
})
test('a collection without a time has no quick reminder', () => {
  expect(presetReminder('collection:30', { collection_at: null, delivery_at: null })).toEqual({
    error: jobReminderMessages.no_collection_time,
  })
})

test('what a company offers, for both sides, in words', () => {
  expect(reminderPresets([30, 60, 90, 2880])).toEqual([
    { preset: 'collection:30', label: '30 minutes before collection' },
    { preset: 'collection:60', label: '1 hour before collection' },
    { preset: 'collection:90', label: '90 minutes before collection' },
    { preset: 'collection:2880', label: '2 days before collection' },
    { preset: 'delivery:30', label: '30 minutes before delivery' },
    { preset: 'delivery:60', label: '1 hour before delivery' },
    { preset: 'delivery:90', label: '90 minutes before delivery' },
    { preset: 'delivery:2880', label: '2 days before delivery' },
  ])
})
