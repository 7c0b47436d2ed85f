/** What the screens of services, tariffs and tax codes say beside the fields' own names. */
export const tariffTexts = {
  stepsOf: 'Charged in steps of',
  chargeHint: 'Pounds, or per cent for a percentage. Blank for an input amount.',
  inCsv: 'In the CSV',
  inCsvOf: (code: string) => `${code} in the accounting CSV`,
  waitingCharge: 'Waiting charge',
  colourHint: 'Red where none is chosen',
  rateToday: 'Rate today, %',
  from: 'From',
  fromHint: 'The day on which the new rate begins. Left blank, the rate in force is put right.',
  rates: 'Rates',
} as const
