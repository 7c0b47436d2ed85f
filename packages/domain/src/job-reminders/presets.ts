import type { Side } from '../jobs/mode.ts'
import { addMinutes } from '../kernel/clock-time.ts'
import { jobReminderMessages } from './job-reminders.messages.ts'

/** The quick reminders, by the numbers that the dialog offers them under. */
export const reminderPresets = [
  { preset: 1, label: '30 minutes before collection', side: 'collection', minutes: 30 },
  { preset: 2, label: '1 hour before collection', side: 'collection', minutes: 60 },
  { preset: 3, label: '30 minutes before delivery', side: 'delivery', minutes: 30 },
  { preset: 4, label: '1 hour before delivery', side: 'delivery', minutes: 60 },
] as const satisfies readonly { preset: number; label: string; side: Side; minutes: number }[]
export type ReminderPreset = (typeof reminderPresets)[number]['preset']

/** When a quick reminder is due (RFC 3339, UTC), or why it cannot be set: that side of the job has no time. */
export function presetReminder(
  preset: ReminderPreset,
  job: { collection_at: string | null; delivery_at: string | null },
): { date: string } | { error: string } {
  const { side, minutes } = reminderPresets[preset - 1] ?? reminderPresets[0]
  const at = job[`${side}_at`]
  return at === null ? { error: jobReminderMessages[`no_${side}_time`] } : { date: addMinutes(at, -minutes) }
}
