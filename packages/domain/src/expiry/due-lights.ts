import { daysBetween } from '../kernel/clock-time.ts'
import { type DueKindName, dueKind } from './due-kinds.table.ts'
import type { DueLights } from './due-lights-wire.ts'
import { type Light, lightOf, worstLight } from './due-steps.ts'
import { leadOf, type ReminderRule } from './reminder-rules.ts'

/** A date on record. */
export interface Due {
  kind: DueKindName
  /** The licence category's, or another document's. */
  name: string | null
  date: string
}

/** What a date is of, in words: `MOT`, `Licence category C1`, the name of another document. */
export function dueLabel({ kind, name }: Pick<Due, 'kind' | 'name'>): string {
  const label = dueKind(kind)?.label ?? kind
  if (kind === 'licence_category') return `${label} ${name ?? ''}`.trim()
  return name ? `${label}: ${name}` : label
}

interface Day {
  today: string
  rules: ReadonlyMap<string, ReminderRule>
}

/** The light of a date by the company's own ladder, with how far it is away. */
export const dueState = (due: Due, { today, rules }: Day): { light: Light; days_left: number } => ({
  light: lightOf(due.date, { today, days: leadOf(rules, due.kind) }),
  days_left: daysBetween(today, due.date),
})

/** Every date's light and the most pressing of them; the first due first. Documents that few may see count for nothing. */
export function lightsOf(dues: readonly Due[], day: Day): DueLights {
  const shown = dues
    .filter(({ kind }) => !dueKind(kind)?.isPrivate)
    .map((due) => ({ kind: due.kind, label: dueLabel(due), date: due.date, light: dueState(due, day).light }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  return { light: worstLight(shown.map(({ light }) => light)), dues: shown }
}
