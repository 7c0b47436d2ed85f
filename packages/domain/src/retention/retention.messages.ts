const count = (number: number) => number.toLocaleString('en-GB')

/** The page of how long records are kept. */
export const retentionTexts = {
  title: 'Retention',
  intro:
    'Every night Dray removes records older than their retention period. You can keep most records longer than the rule, but never for less time.',
  rules: 'How long records are kept',
  what: 'Records',
  kept: 'Kept for',
  basis: 'Why',
  before: 'Older than',
  due: 'Removed tonight',
  never: 'Not automatically',
  nothing: 'Nothing',
  rows: (number: number, isMore: boolean) => (isMore ? `More than ${count(number)}` : count(number)),
  months: (months: number) => {
    if (months % 12 !== 0) return `${months} months`
    return months === 12 ? '1 year' : `${months / 12} years`
  },
  longer: 'Longer than the rule',
  change: 'Change',
  changeRule: (what: string) => `Change: ${what}`,
  changeTitle: (what: string) => `Keep: ${what}`,
  field: 'Months',
  fieldHint: (least: number, most: number) => `The rule is ${least} months. At most ${most}.`,
  lastRun: 'Last night',
  rowCount: 'Records',
  never_run: 'Nothing has been removed yet. The first removal is tonight.',
  removedAt: (when: string) => `Removed on ${when}`,
  removedNothing: (when: string) => `Nothing was old enough on ${when}.`,
} as const

export const retentionMessages = {
  saved: 'Retention saved',
  fixed: 'These records cannot be kept longer',
  between: (least: number, most: number) => `Must be from ${least} to ${most} months`,
} as const
