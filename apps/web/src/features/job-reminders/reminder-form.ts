import { jobReminderMessages as texts } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { presetReminder, type ReminderPreset } from '@dray/domain/job-reminders/presets.ts'
import { instantToLocal, localToInstant } from '@dray/domain/kernel/clock-time.ts'
import type { OfficeJob } from '#features/jobs/index.ts'

export interface ReminderForm {
  /** The quick reminder that filled in date and time. */
  preset: ReminderPreset | null
  date: string | null
  time: string | null
  notes: string
}

export const blankReminder: ReminderForm = { preset: null, date: null, time: null, notes: '' }

/** The instant of the form's date and time in the company's zone; null while one is missing, or where the clocks skip it. */
export const instantOf = ({ date, time }: Pick<ReminderForm, 'date' | 'time'>, zone: string) =>
  date === null || time === null ? null : localToInstant(date, time, zone)

/** The reason at each field that cannot be saved as it is. */
export function reminderErrors(form: ReminderForm, zone: string) {
  const { date, time, notes } = form
  return {
    ...(date === null && { date: texts.date_required }),
    ...(date !== null && time === null && { time: texts.time_required }),
    ...(date !== null && time !== null && instantOf(form, zone) === null && { time: texts.no_such_time }),
    ...(notes.trim() === '' && { notes: texts.notes_required }),
  }
}

/** What choosing a quick reminder fills in, or why it cannot: then it is not chosen. */
export function presetFields(
  preset: ReminderPreset,
  job: Pick<OfficeJob, 'collection_at' | 'delivery_at'>,
  zone: string,
): { error: string } | Pick<ReminderForm, 'preset' | 'date' | 'time'> {
  const found = presetReminder(preset, job)
  return 'error' in found ? found : { preset, ...instantToLocal(found.date, zone) }
}
