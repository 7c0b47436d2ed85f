const count = (number: number) => number.toLocaleString('en-GB')

/** The page of how long records are kept. */
export const retentionTexts = {
  title: 'Retention',
  intro:
    'Every night Dray removes records older than their retention period. You can keep most records longer than the rule. Only tracks can be kept for less time.',
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
  shorter: 'For less time than the rule',
  change: 'Change',
  changeRule: (what: string) => `Change: ${what}`,
  changeTitle: (what: string) => `Keep: ${what}`,
  field: 'Months',
  fieldHint: (rule: number, { least, most }: { least: number; most: number }) =>
    least < rule
      ? `The rule is ${rule} months. From ${least} to ${most}.`
      : `The rule is ${rule} months. At most ${most}.`,
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
