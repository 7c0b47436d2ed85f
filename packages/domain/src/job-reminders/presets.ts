import type { Side } from '../jobs/mode.ts'
import { addMinutes } from '../kernel/clock-time.ts'
import { jobReminderMessages, jobReminderTexts as texts } from './job-reminders.messages.ts'

/** A quick reminder by its key: `collection:30`. */
export type ReminderPreset = `${Side}:${number}`

const sides: readonly Side[] = ['collection', 'delivery']

/** The quick reminders that a company offers: so many minutes before a collection, and before a delivery. */
export const reminderPresets = (minutes: readonly number[]): { preset: ReminderPreset; label: string }[] =>
  sides.flatMap((side) =>
    minutes.map((before) => ({ preset: `${side}:${before}` as const, label: texts.before(before, side) })),
  )

/** When a quick reminder is due (RFC 3339, UTC), or why it cannot be set: that side of the job has no time. */
export function presetReminder(
  preset: ReminderPreset,
  job: { collection_at: string | null; delivery_at: string | null },
): { date: string } | { error: string } {
  const [side, minutes] = preset.split(':') as [Side, string]
  const at = job[`${side}_at`]
  return at === null ? { error: jobReminderMessages[`no_${side}_time`] } : { date: addMinutes(at, -Number(minutes)) }
}
