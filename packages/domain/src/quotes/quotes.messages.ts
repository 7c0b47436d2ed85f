import { commonTexts } from '../kernel/common.messages.ts'

/** What the calls of quotes return and refuse. */
export const quoteMessages = {
  sending: 'Sending the quote to the customer',
  accepted: 'Quote accepted',
  declined: 'Quote declined',
  emails_required: 'Please enter an e-mail address',
  valid_until_past: commonTexts.in_past,
  valid_until_far: (days: number) => `At most ${days} days from today`,
  reason_required: commonTexts.reason_missing,
} as const

/** Lines of the activity feed; none names a price. */
export const quoteActivities = {
  sent: (number: number, emails: readonly string[], valid_until: string) =>
    `Quote ${number === 1 ? 'sent' : `sent again (${number})`} to ${emails.join(', ')}, valid until ${valid_until}`,
  not_sent: (number: number, emails: readonly string[]) =>
    `Quote ${number === 1 ? '' : `(${number}) `}could not be sent to ${emails.join(', ')}. Send it again.`,
  accepted: (name: string) => `Quote accepted by the customer (${name})`,
  declined: (name: string, reason: string) => `Quote declined by the customer (${name}): ${reason}`,
  declined_for: (reason: string) => `Quote declined: ${reason}`,
} as const

/** Sent to who sent the quote when its customer has answered. */
export const quoteNotices = {
  accepted: (job_number: string) => `Quote ${job_number} accepted`,
  declined: (job_number: string) => `Quote ${job_number} declined`,
  accepted_by: (name: string, customer: string) => `${name} of ${customer} accepted it. It is now a Pending job.`,
  changed: 'The job was changed after the quote was sent. The customer accepted what was sent: compare the two.',
  declined_by: (name: string, customer: string, reason: string) => `${name} of ${customer}: ${reason}`,
} as const

/** The e-mail that brings a quote. It names no price: that stands in the PDF and on the quote's page. */
export const quoteEmail = {
  subject: (number: string, company: string) => `Quote ${number} from ${company}`,
  title: (number: string) => `Your quote ${number}`,
  intro: (company: string) => `${company} has prepared a quote for you. It is attached.`,
  route: 'Route',
  validUntil: 'Valid until',
  open: 'See and answer the quote',
  portal: 'You can accept or decline it on that page after signing in.',
  reply: 'To accept it, contact us before it expires.',
} as const

/** The words printed on a quote and shown on its page. */
export const quotePaper = {
  title: 'Quote',
  number: (job_number: string, number: number) => (number === 1 ? job_number : `${job_number}/${number}`),
  date: 'Quote date',
  validUntil: 'Valid until',
  account: 'Account',
  quotedTo: 'Quoted to',
  quotedBy: 'Prepared by',
  yourReference: 'Your reference',
  stops: 'Route',
  load: 'Load',
  charge: 'Charge',
  amount: 'Amount',
  price: 'Price',
  net: 'Net',
  vat_at: (rate: string, code: string) => `VAT at ${rate}% (${code})`,
  total: 'Total',
  total_with_vat: 'Total including VAT',
  no_vat: (reason: string | null) =>
    reason ? `No VAT is charged on this price: ${reason}.` : 'No VAT is charged on this price.',
  unregistered: 'we are not registered for VAT',
  vat_later: 'VAT is added at the rate in force, where it is due.',
  terms: 'Terms',
  valid: (date: string) => `This quote is valid until ${date}.`,
  waiting: 'Waiting time and other extras that arise on the day are charged in addition.',
  payment: (days: number) => `Payment within ${days} days of the invoice date.`,
  message: 'Our message',
} as const

/** The dialog that sends a quote, and the part of the details that shows what became of it. */
export const quoteTexts = {
  sendTitle: (job_number: string) => `Send Quote ${job_number} to Customer`,
  emails: 'Send to',
  emailsHint: 'Choose from the customer’s and the job’s addresses, or type others.',
  validUntil: 'Valid until',
  validHint: (days: number) => `Usually ${days} days`,
  message: 'Message',
  messageHint: 'Shown in the e-mail and on the quote',
  again: (date: string) =>
    `Already sent on ${date}. Sending it again replaces that quote and starts a new validity period.`,
  send: 'Send Quote',
  section: 'Quote',
  sent: 'Sent',
  sentTo: 'Sent to',
  price: 'Price sent',
  priceOf: (total: string, isWithVat: boolean) => (isWithVat ? `£${total} including VAT` : `£${total}`),
  times: 'Times sent',
  answered: 'Answered',
  openPdf: 'Open the PDF',
  changed: 'The job was changed since the quote was sent. The customer accepts what was sent.',
  changedAccepted: 'The job differs from the quote that was accepted.',
  answeredBy: (name: string, date: string) => `${name}, ${date}`,
  reason: 'Reason',
  decline: 'Decline',
  declineTitle: (job_number: string) => `Decline Quote ${job_number}`,
  declineWhat: 'The quote is kept and marked as declined.',
  declineReason: 'Reason for declining',
  accept: 'Accept',
  acceptTitle: (number: string) => `Accept quote ${number}?`,
  acceptWhat: (price: string, company: string) => `You order this work from ${company} for ${price}.`,
} as const

/** The quote's own page in the portal. */
export const quotePageTexts = {
  tab: (number: string) => `Quote ${number}`,
  heading: (number: string) => `Quote ${number}`,
  from: (company: string, date: string) => `From ${company}, ${date}`,
  open: (date: string) => `Please answer by ${date}.`,
  expired: (date: string) => `This quote expired on ${date}. Ask us for a new one.`,
  accepted: (name: string, date: string) => `Accepted by ${name} on ${date}.`,
  declined: (name: string, date: string) => `Declined by ${name} on ${date}.`,
  closed: 'This quote can no longer be answered.',
  download: 'Download PDF',
  job: 'See the job',
  see: 'See the quote',
  seeAndAnswer: 'See and answer the quote',
} as const
