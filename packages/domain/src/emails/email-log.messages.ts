import type { EmailStatus } from './email-statuses.table.ts'

export const emailLogMessages = {
  sentAgain: 'E-mail is being sent again',
  works_again: 'E-mails are sent to this address again',
} as const

/** What the e-mail log says. */
export const emailLogTexts = {
  title: 'E-mail report',
  filters: 'Find e-mails',
  dates: 'Days',
  status: 'Status',
  at: 'Sent',
  to: 'To',
  subject: 'Subject',
  detail: 'Answer',
  attachments: 'Attachments',
  empty: 'No e-mails today',
  emptyRecent: 'No e-mails in the last 30 days',
  emptyFiltered: 'No e-mails match',
  message: 'Message',
  sendAgain: 'Send again',
  askAgain: (to: string) => `Send this e-mail to ${to} once more?`,
  linkLeftOut: 'The link of this message works for its receiver only, so it is not kept.',
  withheld: {
    'prices.view': 'Its text and attachments hold prices, which your role does not see.',
    'papers.view': 'Its text and attachments hold papers, which your role does not see.',
  },
  isAgain: 'Sent again',
  /** In the log, for a message of the program's own to an address that takes none. */
  held: 'Not sent: earlier messages to this address came back',
  events: 'What became of it',
  undeliverable: { bounce: 'Mail comes back', complaint: 'Complained of mail' },
  undeliverableHint: (since: string, detail: string | null) =>
    `Since ${since}${detail ? `: ${detail}` : ''}. Nothing is sent here by itself.`,
  worksAgain: 'Address works again',
  askWorksAgain: (address: string) => `Is ${address} right, and does it take mail again?`,
  statuses: {
    Queued: 'Queued',
    Sent: 'Sent',
    Delivery: 'Delivered',
    DeliveryDelay: 'Delayed',
    Bounce: 'Bounced',
    Rejects: 'Rejected',
    Complaints: 'Complaint',
    RenderingFailures: 'Not made',
  } satisfies Record<EmailStatus, string>,
} as const
