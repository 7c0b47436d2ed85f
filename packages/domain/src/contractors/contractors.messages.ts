/** What the screens of contractors, sub-contractors, depots and owner drivers say. */
export const contractorTexts = {
  company: 'Company',
  vehicle: 'Vehicle',
  positionHint: 'If blank, as the postcode',
  bankHolidays: 'Bank holidays for',
  companyAdded: 'Sub-contractor company saved',
  companyUpdated: 'Details updated successfully',
} as const
