import { type HoursWeek, hoursBreaches } from '@dray/domain/timesheets/hours-breaches.ts'

/** Drivers' hours: each week's breaches, by rule. */
export const hours = {
  week: (given: HoursWeek) => ({ breaches: hoursBreaches(given) }),
}

interface Breaches {
  breaches: { rule: string }[]
}
/** Which rule is told first is open. */
export const inOrderOfRules = ({ breaches }: Breaches) => ({
  breaches: Array.isArray(breaches) ? breaches.toSorted((a, b) => a.rule.localeCompare(b.rule)) : breaches,
})
