/** What the drivers' screen says. */
export const driverTexts = {
  work: 'Work',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  activeHint: 'Inactive drivers are left out of pickers and of allocation',
  endorsements: 'Licence Endorsement',
  tacho: 'Tacho Card Expiry Date',
  cpc: 'CPC/DQC Expiry Date',
  categories: 'Categories',
  licenceCategories: 'Licence categories',
  forExample: (words: readonly string[]) => `For example ${words.join(', ')}`,
} as const
