/** What the drivers' screen says. */
export const driverTexts = {
  work: 'Work',
  status: 'Status',
  kept: { 1: 'Active', 0: 'Inactive', all: 'All' },
  active: 'Active',
  inactive: 'Inactive',
  verbs: { 1: 'Make active', 0: 'Make inactive' },
  activeHint: 'Inactive drivers are left out of pickers and of allocation',
  endorsements: 'Licence Endorsement',
  tacho: 'Tacho Card Expiry Date',
  cpc: 'CPC/DQC Expiry Date',
  forExample: (words: readonly string[]) => `For example ${words.join(', ')}`,
} as const
