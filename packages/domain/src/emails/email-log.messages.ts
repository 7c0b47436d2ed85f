import { commonTexts } from '../kernel/common.messages.ts'
import type { EmailStatus } from './email-statuses.table.ts'

export const emailLogMessages = {
  sentAgain: 'The e-mail is being sent again',
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
  detail: 'Response',
  attachments: 'Attachments',
  empty: 'No e-mails today',
  emptyRecent: 'No e-mails in the last 30 days',
  emptyFiltered: commonTexts.none_match('e-mails'),
  message: 'Message',
  sendAgain: 'Send again',
  askAgain: (to: string) => `Send this e-mail to ${to} once more?`,
  linkLeftOut: 'The link in this message works only for its recipient, so it is not shown here.',
  withheld: {
    'prices.view': 'Its text and attachments contain prices, which your role does not include.',
    'papers.view': 'Its text and attachments contain papers, which your role does not include.',
  },
  isAgain: 'Sent again',
  /** In the log, for a message of the program's own to an address that takes none. */
  held: 'Not sent: earlier messages to this address came back',
  events: 'What happened',
  undeliverable: { bounce: 'Mail bounces', complaint: 'Reported as spam' },
  undeliverableHint: (since: string, detail: string | null) =>
    `Since ${since}${detail ? `: ${detail}` : ''}. Automatic e-mails are no longer sent to this address.`,
  worksAgain: 'Address works again',
  askWorksAgain: (address: string) => `Is ${address} correct, and does it accept mail again?`,
  statuses: {
    Queued: 'Queued',
    Sent: 'Sent',
    Delivery: 'Delivered',
    DeliveryDelay: 'Delayed',
    Bounce: 'Bounced',
    Rejects: 'Rejected',
    Complaints: 'Complaint',
    RenderingFailures: 'Not created',
  } satisfies Record<EmailStatus, string>,
} as const
