/** What the screens of services, tariffs and tax codes say beside the fields' own names. */
export const tariffTexts = {
  stepsOf: 'Charged in steps of',
  chargeHint: 'Pounds, or per cent for a percentage. Leave blank for an input amount.',
  inCsv: 'In the CSV',
  inCsvOf: (code: string) => `${code} in the accounting CSV`,
  waitingCharge: 'Waiting charge',
  colourHint: 'If blank, red',
  rateToday: 'Rate today, %',
  from: 'From',
  fromHint: 'The day on which the new rate starts. If blank, the current rate is corrected.',
  rates: 'Rates',
} as const
