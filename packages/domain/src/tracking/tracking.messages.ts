/** What the calls of tracking links return. */
export const trackingMessages = {
  added: 'Tracking link created',
  sent: (to: string) => `Tracking link sent to ${to}`,
  revoked: 'Tracking link revoked',
} as const

export const trackingEmail = {
  subject: (job: string, company: string) => `Follow your delivery ${job} from ${company}`,
  title: 'Follow your delivery',
  intro: (company: string) => `${company} is moving goods for you. This page shows where they are.`,
  open: 'Follow it',
} as const

export const trackingSettingsTexts = {
  title: 'Tracking links',
  days: 'Days after delivery that a link works',
  shows_proof: 'Show who signed and when',
} as const

/** The dialog at a job. */
export const trackingTexts = {
  title: (job: string) => `Tracking Link for Job ${job}`,
  what: 'Anyone with the link can see where the job is, without signing in: no prices and no full addresses.',
  until: (date: string) => `Links of this job work until ${date}.`,
  create: 'Create link',
  created: 'Copy this link now: it is not shown again.',
  email: 'Send to',
  emailHint: 'The link is shown only in the message',
  send: 'Send link',
  links: 'Links',
  none: 'No links yet.',
  copied: 'Copied by hand',
  madeBy: (name: string, date: string) => `${name}, ${date}`,
  views: (count: number) => (count === 1 ? 'opened once' : `opened ${count} times`),
  unopened: 'never opened',
  lastOpened: (at: string) => `last ${at}`,
  revoke: 'Revoke',
  revokeTitle: 'Revoke this link?',
  revokeText: 'It can no longer be opened.',
  isRevoked: 'Revoked',
  open: 'Tracking link',
} as const

/** The public page. */
export const trackingPageTexts = {
  title: 'Track your delivery',
  states: {
    booked: 'Booked',
    assigned: 'A driver is assigned',
    under_way: 'On the way',
    at_depot: 'At our depot',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  /** Instead of "Delivered" where the job ends with its collection. */
  collected: 'Collected',
  steps: 'Progress',
  progress: { done: 'Done', next: 'Next', open: 'To come' },
  number: (number: string) => `Job ${number}`,
  expected: { delivery: 'Delivery expected', collection: 'Collection expected' },
  planned: 'Was planned for',
  from: 'From',
  to: 'To',
  when: (date: string, time: string) => `${date}, about ${time}`,
  at: (date: string, time: string) => `${date}, ${time}`,
  during: (date: string) => `${date}, during the day`,
  vehicle: 'Vehicle',
  driver: 'Driver',
  signed: 'Signed for by',
  call: 'Questions? Call',
  ended: 'This link no longer works.',
  endedHint: 'Ask the person who sent it to you for a new one.',
  failed: 'This cannot be shown at the moment. It will be tried again automatically.',
} as const
