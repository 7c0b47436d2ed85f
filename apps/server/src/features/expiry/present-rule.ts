import { type ReminderKindName, reminderKind } from '@dray/domain/expiry/reminder-kinds.table.ts'

interface Rule {
  kind: ReminderKindName
  is_on: number
  lead: unknown
  version: number
}

/** A rule as calls answer it: `is_usual` where it is what every company begins with. */
export function presentRule({ kind, is_on, lead, version }: Rule) {
  const steps = lead as readonly number[]
  const isUsual = is_on === 1 && steps.join() === reminderKind(kind).lead.join()
  return { kind, is_on, lead: [...steps], is_usual: isUsual ? 1 : 0, version }
}
