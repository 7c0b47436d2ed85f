/** What the three timesheets say. */
export const sheetTexts = {
  litres: 'Litres',
  litresRange: 'Must be more than 0 and at most 10,000',
  fuelCost: 'Cost',
  receipt: 'Receipt',
} as const
