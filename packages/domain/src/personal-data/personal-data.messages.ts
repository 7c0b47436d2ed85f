import type { PersonKind } from './person-kinds.ts'

/** The panel of a person's data. */
export const personalDataTexts = {
  title: 'Personal data',
  copy: 'Copy of their data',
  copyHint:
    'One archive with everything held about this person: a readable page, the same as JSON, and their files. Other people’s addresses and telephone numbers are redacted. It can be downloaded for 7 days.',
  make: 'Make a copy',
  makeAgain: 'Make a new copy',
  making: 'The copy is being prepared. You can leave this page.',
  failed: 'The copy could not be prepared. Try again.',
  ready: (when: string, until: string) => `Made on ${when}. It can be downloaded until ${until}.`,
  download: 'Download copy',
  anonymise: 'Anonymise',
  anonymiseHint: 'Removes everything that identifies somebody who has left. This cannot be undone.',
  anonymised: (when: string, by: string) => `Anonymised on ${when} by ${by}.`,
  dialogTitle: (name: string) => `Anonymise ${name}?`,
  goes: 'What is removed',
  stays: 'What stays',
  becomes: (name: string) => `They will then be shown as “${name}”.`,
  confirmName: 'Type the name to confirm',
  system: 'Dray',
} as const

export const removedTexts: Readonly<Record<PersonKind, readonly string[]>> = {
  driver: [
    'Name, title, e-mail address, telephone and picture',
    'Licence, cards, other documents and their files',
    'Endorsements, licence checks, skills and the company with its bank',
    'Sign-in, notifications and e-mails to them',
    'Reasons of leave, and positions of their proofs',
  ],
  owner_driver: [
    'Name, e-mail address, telephone, company and picture',
    'Licence, cards, other documents and their files',
    'Endorsements, licence checks, skills and bank',
    'Sign-in, notifications and e-mails to them',
  ],
  profile: ['Name, e-mail address, telephone and picture', 'Sign-in, notifications and e-mails to them'],
  customer: ['Contact, role, telephones and e-mail addresses', 'Portal sign-in, notifications and e-mails to them'],
}

export const keptTexts: Readonly<Record<PersonKind, readonly string[]>> = {
  driver: [
    'Jobs, workdays, leave days and rates of pay, without the name',
    'Invoices and amounts, for as long as the law requires',
    'The audit trail, until its retention period ends',
  ],
  owner_driver: [
    'Jobs, costs and rates of pay, without the name',
    'Invoices and amounts, for as long as the law requires',
    'The audit trail, until its retention period ends',
  ],
  profile: ['What they did and wrote, without the name', 'The audit trail, until its retention period ends'],
  customer: [
    'The customer’s name and address',
    'Jobs, invoices and amounts, for as long as the law requires',
    'The audit trail, until its retention period ends',
  ],
}

export const personalDataMessages = {
  asked: 'The copy is being prepared',
  anonymised: 'Anonymised',
  not_the_name: 'This is not their name',
  already: 'This person has already been anonymised',
} as const

/** The page of a copy. */
export const copyTexts = {
  title: (name: string) => `Personal data of ${name}`,
  made: (company: string, when: string) => `Made by ${company} on ${when}.`,
  redacted: 'Other people’s data has been redacted.',
  files: 'Files',
  jobs: 'Jobs driven',
  tracks: 'Tracks by the hour',
  empty: 'No data is held.',
  limited: (count: number) => `The newest ${count.toLocaleString('en-GB')} are listed.`,
} as const
