import { commonTexts } from '../kernel/common.messages.ts'

export const viewMessages = {
  given: 'Dray support now has access to your company',
  ended: 'Dray support no longer has access to your company',
  left: 'You have left the company',
  reasonMissing: commonTexts.reason_missing,
  hours: 'Must be from 1 hour to 7 days',
} as const

/** What the company reads and the console shows of looking into a company. */
export const viewTexts = {
  panel: 'Access for Dray support',
  intro:
    'Dray’s own staff cannot see your company. If they need to look at something for you, give them access for a limited time. They cannot change anything, or see papers, bank accounts or files. Everything that they view is recorded in your audit trail.',
  none: 'Dray support has no access to your company.',
  stands: (until: string) => `Dray support has access to your company until ${until}`,
  givenBy: (name: string, when: string) => `Given by ${name} on ${when}`,
  give: 'Give support access',
  end: 'End now',
  reason: 'What they should look at',
  time: 'For how long',
  mayExport: 'They may also export all of your company’s data',
  exports: 'They may also export all of the data.',
  times: [
    { value: 1, label: '1 hour' },
    { value: 4, label: '4 hours' },
    { value: 24, label: '1 day' },
    { value: 72, label: '3 days' },
    { value: 168, label: '7 days' },
  ],
  consents: 'Companies that give support access',
  noConsents: 'No company gives support access',
  company: 'Company',
  why: 'Reason',
  given: 'Given by',
  until: 'Until',
  open: 'Open',
  openCompany: (company: string) => `Open ${company}`,
  banner: (company: string) => `You are viewing ${company}. Nothing can be changed.`,
  left: (time: string) => `${time} left`,
  leave: 'Leave',
  over: 'The company’s consent has ended.',
  /** How a person of the platform is named in the company’s trail. */
  nameInTrail: (name: string) => `${name} (Dray)`,
  started: 'Started viewing the company',
  finished: 'Stopped viewing the company',
  looked: 'Viewed',
  readChanges: 'Read the changes in the audit trail',
} as const
