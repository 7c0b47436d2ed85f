/** The driver's own day on the phone: clock, breaks, fuel, odometer, leave, papers, times. */
export const ownDayTexts = {
  title: 'My day',
} as const
