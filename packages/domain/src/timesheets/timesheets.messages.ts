import { showDay } from '../kernel/clock-time.ts'
import { commonTexts } from '../kernel/common.messages.ts'

/** What the page of approvals and the timesheets both say. */
export const weekTexts = {
  none: 'No workdays in this week',
  backwards: 'Why the mileage went backwards',
} as const

/** So many workdays are named in a question. */
const maxNamed = 6

/** What the approval calls say and refuse. */
export const approvalMessages = {
  approved: (count: number) => (count === 1 ? 'Workday approved' : `${count} workdays approved`),
  approvedSome: 'Workdays approved',
  reopened: 'Workday reopened',
  in_missing: 'Enter when the driver began',
  out_missing: 'Enter when the driver ended',
  mileage_reason_missing: 'Say why the reading at the end is below the one at the start',
  reason_missing: commonTexts.reason_missing,
  /** The first of them in words, then how many more there are. */
  breaches_ask: (lines: readonly string[]) => {
    const more = lines.length - maxNamed
    const rest = more > 0 ? [`and ${more} more`] : []
    return `${[...lines.slice(0, maxNamed), ...rest].join('; ')}. Approve anyway?`
  },
  breach_of: (name: string, date: string, texts: readonly string[]) => `${name}, ${showDay(date)}: ${texts.join(', ')}`,
  time_without_date: commonTexts.date_missing,
} as const

/** The lines that approving leaves in a workday's feed. */
export const approvalActivities = {
  approved: (from: string, to: string) => `Approved from ${from} to ${to}`,
  reopened: (reason: string) => `Reopened: ${reason}`,
} as const
