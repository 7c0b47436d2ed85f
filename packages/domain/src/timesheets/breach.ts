import type { HoursRule } from './hours.messages.ts'

/** A rule that is broken, with its first moment; null where the breach has no moment of its own. */
export interface Breach {
  rule: HoursRule
  first_breach_at: string | null
}

/** A moment in minutes, `never` where the rule is kept. */
export type Moment = number | null
