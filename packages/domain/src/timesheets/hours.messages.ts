/** What is broken, in one sentence each. */
export const hoursTexts = {
  eu_break: 'More than 4 h 30 of driving without a break of 45 minutes',
  eu_daily_driving: 'More than 9 hours of driving in a day, or 10 more than twice a week',
  eu_weekly_driving: 'More than 56 hours of driving in the week',
  eu_fortnight_driving: 'More than 90 hours of driving in two weeks',
  eu_daily_rest: 'No lawful daily rest within 24 hours',
  eu_weekly_rest: 'On duty for more than six days without a weekly rest',
  wt_weekly_60: 'More than 60 hours of work in the week',
  wt_average_48: 'More than 48 hours of work a week on average over 17 weeks',
  wt_night_10: 'More than 10 hours of work in 24 hours with work at night',
  wt_break_6h: 'More than 6 hours of work without a break',
  wt_break_total: 'Too little break for the hours of work',
  gb_daily_driving: 'More than 10 hours of driving in a day',
  gb_daily_duty: 'More than 11 hours of duty in a day',
} as const
export type HoursRule = keyof typeof hoursTexts

/** The same in a few words, for lists; what clock times can tell. */
export const hoursShort: Readonly<Partial<Record<HoursRule, string>>> = {
  eu_daily_rest: 'Rest under 9 h',
  wt_weekly_60: 'Over 60 h',
  wt_average_48: 'Average over 48 h',
  wt_night_10: 'Over 10 h at night',
  wt_break_6h: '6 h without a break',
  wt_break_total: 'Break too short',
  gb_daily_duty: 'Over 11 h on duty',
}
