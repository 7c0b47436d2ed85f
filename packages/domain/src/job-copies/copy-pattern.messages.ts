/** The pattern of days in the dialog that copies a job. */
export const copyPatternTexts = {
  weekdays: 'Repeat on',
  allDays: 'Every day',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  count: (days: number) => (days === 0 ? 'or choose single dates below' : `${days} of 7`),
  every: 'How often',
  everyWeeks: ['Every week', 'Every second week', 'Every third week', 'Every fourth week'],
  until: 'Until',
  holidays: 'Bank holidays',
  withHolidays: 'Included',
  nations: {
    'england-and-wales': 'Skip those in England and Wales',
    scotland: 'Skip those in Scotland',
    'northern-ireland': 'Skip those in Northern Ireland',
  },
} as const
