/** The walk-round check and the report of a defect on the phone. */
export const walkRoundTexts = {
  title: 'Vehicle check',
} as const
