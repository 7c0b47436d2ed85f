import { jobReminderMessages as texts } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { expect, test } from 'vitest'
import { blankReminder, instantOf, presetFields, reminderErrors } from './reminder-form.ts'

const zone = 'Europe/London'
const whole = { ...blankReminder, date: '2026-06-01', time: '09:00', notes: 'Ring the yard' }

test('a reminder says what and when; each gap is named where it is', () => {
  expect(reminderErrors(whole, zone)).toEqual({})
  expect(reminderErrors(blankReminder, zone)).toEqual({ date: texts.date_required, notes: texts.notes_required })
  expect(reminderErrors({ ...whole, time: null, notes: '  ' }, zone)).toEqual({
    time: texts.time_required,
    notes: texts.notes_required,
  })
})

test('a clock time is of the company; one that the clocks skip is none', () => {
  expect(instantOf(whole, zone)).toBe('2026-06-01T08:00:00Z')
  const skipped = { ...whole, date: '2026-03-29', time: '01:30' }
  expect(instantOf(skipped, zone)).toBeNull()
  expect(reminderErrors(skipped, zone)).toEqual({ time: texts.no_such_time })
})

test('a quick one that has no time to go by is not chosen, and says why', () => {
  const job = { collection_at: null, delivery_at: '2026-06-01T08:00:00Z' }
  expect(presetFields('collection:60', job, zone)).toEqual({ error: texts.no_collection_time })
  expect(presetFields('delivery:60', job, zone)).toEqual({ preset: 'delivery:60', date: '2026-06-01', time: '08:00' })
})
