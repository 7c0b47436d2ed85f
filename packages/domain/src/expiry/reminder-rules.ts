import { expiryMessages as texts } from './expiry.messages.ts'
import { type ReminderKind, type ReminderKindName, reminderKind, reminderKinds } from './reminder-kinds.table.ts'

/** When a company is reminded of a kind, and whether at all. */
export interface ReminderRule {
  kind: ReminderKindName
  is_on: 0 | 1
  lead: readonly number[]
}

interface StoredRule {
  kind: string
  is_on: number
  lead: unknown
}

/** Every kind's rule: the company's own, else the usual one. */
export function reminderRules(stored: readonly StoredRule[]): Map<string, ReminderRule> {
  const own = new Map(stored.map((row) => [row.kind, row]))
  return new Map(
    reminderKinds.map(({ kind, lead }): [string, ReminderRule] => {
      const row = own.get(kind)
      const isOn = row === undefined || row.is_on === 1
      return [kind, { kind: kind as ReminderKindName, is_on: isOn ? 1 : 0, lead: row ? (row.lead as number[]) : lead }]
    }),
  )
}

/** The steps of a kind's ladder; none while it is switched off. */
export const leadOf = (rules: ReadonlyMap<string, ReminderRule>, kind: string): readonly number[] => {
  const rule = rules.get(kind)
  return rule?.is_on === 1 ? rule.lead : []
}

const maxSteps = 6
const limits = { days: { least: 0, most: 365 }, minutes: { least: 1, most: 7 * 24 * 60 } } as const

/** Why a ladder cannot be kept, on its field; null when it can. */
export function leadError(
  kind: ReminderKindName,
  { is_on, lead }: Pick<ReminderRule, 'is_on' | 'lead'>,
): string | null {
  const row = reminderKind(kind)
  if (!row.hasLead) return lead.length === 0 ? null : texts.no_lead
  const { least, most } = limits[row.unit]
  if (lead.some((step) => !Number.isInteger(step) || step < least || step > most)) {
    return texts.lead_range(row.unit, least, most)
  }
  if (lead.length > maxSteps) return texts.lead_many(maxSteps)
  return is_on === 1 && lead.length === 0 ? texts.lead_missing : null
}

/** A ladder as it is kept: each step once, days from the longest, minutes from the shortest. */
export function tidyLead({ unit }: Pick<ReminderKind, 'unit'>, lead: readonly number[]): number[] {
  const steps = [...new Set(lead)]
  return steps.sort((a, b) => (unit === 'days' ? b - a : a - b))
}
