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
  company: 'Company',
  rates: 'Rates',
  licence: 'Licence',
  tachoCard: 'Tacho card',
  cpcCard: 'CPC / DQC',
  documents: 'Documents',
  otherDocuments: 'Other documents',
  skills: 'Skills & experience',
  licenceChecks: 'Licence checks',
  checkResults: {
    clear: 'Clear',
    points: 'Points',
    restricted: 'Restricted',
    disqualified: 'Disqualified',
  },
  endorsementsWith: (on_record: number, active: number) =>
    `Endorsements · ${on_record} points on record, ${active} active`,
  anHour: 'an hour',
  from: (date: string) => `From ${date}`,
  spans: { hours: 'Minimum hours', minutes: 'Minutes', seconds: 'Seconds' },
  allOf: (category: string) => `All of ${category}`,
  ofMany: (count: number, all: number) => `${count} of ${all}`,
  categories: 'Categories',
  licenceCategories: 'Licence categories',
  unknownEndorsement: 'Not a code of British licences',
  unusualPoints: (offence: string, fewest: number, most: number) =>
    `${offence}: ${fewest === most ? fewest : `${fewest} to ${most}`} points`,
  enterDocumentName: 'Please Enter Document Name',
  selectDocument: 'Please select document',
  unknownLicenceType: 'Must be a licence type of the list',
  points: (on_record: number, active: number) =>
    on_record === active ? String(on_record) : `${on_record} (${active} active)`,
} as const

const saved = (what: string) => ({
  added: `${what} Added Successfully.`,
  updated: `${what} Updated Successfully.`,
  deleted: `${what} Deleted Successfully.`,
})

/** What is said after what belongs to a driver was saved. */
export const driverMessages = {
  company: saved('Driver Company'),
  rate: saved('Driver Rate'),
  skills: 'Driver Skills Updated Successfully.',
  category: saved('Licence Category'),
  endorsement: saved('Licence Endorsement'),
  document: saved('Document'),
  unknownFile: (columns: readonly string[]) => `Files come as ${columns.join(', ')}`,
} as const
