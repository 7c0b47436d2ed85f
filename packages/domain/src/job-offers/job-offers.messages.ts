import type { OfferState } from './offer-state.ts'

/** How an offer stands, in a word or two. */
export const offerStateTexts: Readonly<Record<OfferState, string>> = {
  sent: 'Sent to the phone',
  on_device: 'On the phone',
  seen: 'Opened',
  accepted: 'Accepted',
  rejected: 'Rejected',
  ignored: 'No answer',
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** What rows, cards and the job's details say of offers. */
export const offerTexts = {
  title: 'Offer to the driver',
  rejectedBecause: (reason: string) => `Rejected: ${reason}`,
  /** On a workday's card, where several jobs are offered. */
  onCard: (state: OfferState, count: number) => {
    if (state === 'rejected') return counted(count, 'Rejected', 'rejected')
    if (state === 'ignored') return counted(count, 'No answer', 'without an answer')
    return state === 'accepted' ? '' : counted(count, 'Not accepted yet', 'not accepted yet')
  },
  at: (what: string, time: string) => `${time} ${what}`,
  filter: 'Offer',
  filters: { rejected: 'Rejected', ignored: 'No answer', open: 'To be answered' },
  rejected: (count: number) => counted(count, '1 rejected by its driver', 'rejected by their drivers'),
  ignored: (count: number) => counted(count, '1 without an answer', 'without an answer from their drivers'),
  home: 'Drivers’ answers',
} as const

/** The bell's words. */
export const offerNoticeTexts = {
  rejected: (driver: string, job: string) => `${driver} rejected job ${job}`,
  rejectedBody: (reason: string) => `${reason}. The job stays with the driver until you give it to somebody else.`,
  ignored: (count: number) => (count === 1 ? 'A driver has not answered' : `Drivers have not answered ${count} jobs`),
  ignoredJob: (job: string, driver: string) => `Job ${job}: ${driver}`,
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
} as const

/** The company's settings. */
export const offerSettingsTexts = {
  title: 'Jobs offered to drivers',
  hint: 'A driver with a phone accepts or rejects each job that you allocate. A rejected job stays allocated until you act.',
  offers: 'Drivers accept or reject jobs',
  minutes: 'No answer after (minutes)',
  minutesHint:
    'Counted from when the job was sent, or from an hour before the work begins where it was sent for later. Then the office is told.',
} as const
