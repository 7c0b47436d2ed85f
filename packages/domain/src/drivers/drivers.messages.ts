import { staffMessages } from '../staff/staff.messages.ts'

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
  agency: 'Agency',
  chooseAgency: 'Choose the agency that the driver comes from',
  terms: 'days',
  ratesOf: (agency: string) => `Rates of ${agency}`,
  ratesOfAgency: 'They count while the driver has no rates of their own, and are changed at the agency.',
  availability: 'Availability',
  openAvailability: 'Holiday, sickness and workdays',
  signIn: 'Sign-in',
  emailHint: "The invitation to the drivers' app is sent here",
  signIns: {
    none: 'No invitation was sent yet.',
    invited: 'Invited: the driver has not accepted yet.',
    joined: "The driver can sign in to the drivers' app.",
    closed: 'Closed: the driver cannot sign in.',
  },
  noEmail: "With an e-mail address the driver is invited to the drivers' app.",
  invite: 'Send the registration e-mail',
  resend: 'Send the registration e-mail again',
  resendQuestion: 'Do you want to resend the Registration Email to Driver?',
  unknownLicenceType: 'Must be a licence type of the list',
  points: (on_record: number, active: number) =>
    on_record === active ? String(on_record) : `${on_record} (${active} active)`,
} as const

/** What is said after what belongs to a driver was saved. */
export const driverMessages = {
  skills: 'Skills saved',
  documentSaved: 'Document saved',
  credentialsSent: staffMessages.credentialsSent,
  needsEmail: 'Enter an e-mail address first',
  isInactive: 'Inactive drivers cannot sign in',
  unknownFile: (columns: readonly string[]) => `Files come as ${columns.join(', ')}`,
} as const
