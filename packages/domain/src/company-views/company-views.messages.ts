export const viewMessages = {
  given: 'Dray’s support can look into your company now',
  ended: 'Nobody of Dray can look into your company any more',
  left: 'You have left the company',
  reasonMissing: 'Say why',
  hours: 'Must be from 1 hour to 7 days',
} as const

/** What the company reads and the console shows of looking into a company. */
export const viewTexts = {
  panel: 'Access for Dray support',
  intro:
    'Dray’s people see nothing of your company. If they need to look at something for you, let them in for a time. They can change nothing, and see no papers, bank accounts or files. What they look at is written into your audit trail.',
  none: 'Nobody of Dray can look into your company.',
  stands: (until: string) => `Dray’s support can look into your company until ${until}`,
  givenBy: (name: string, when: string) => `Given by ${name} on ${when}`,
  give: 'Let support look in',
  end: 'End now',
  reason: 'What they should look at',
  time: 'For how long',
  mayExport: 'They may also export everything your company has',
  exports: 'Exporting everything is allowed too.',
  times: [
    { value: 1, label: '1 hour' },
    { value: 4, label: '4 hours' },
    { value: 24, label: '1 day' },
    { value: 72, label: '3 days' },
    { value: 168, label: '7 days' },
  ],
  consents: 'Companies that let support look in',
  noConsents: 'No company lets support look in',
  company: 'Company',
  why: 'Reason',
  given: 'Given by',
  until: 'Until',
  open: 'Open',
  openCompany: (company: string) => `Open ${company}`,
  banner: (company: string) => `You are looking into ${company}. Nothing can be changed.`,
  left: (time: string) => `${time} left`,
  leave: 'Leave',
  over: 'The company’s consent has ended.',
  /** How a person of the platform is named in the company’s trail. */
  nameInTrail: (name: string) => `${name} (Dray)`,
  started: 'Began to look into the company',
  finished: 'Stopped looking into the company',
  looked: 'Looked at',
  readChanges: 'Read the changes in the audit trail',
} as const
