import type { RejectReason } from '../job-offers/reject-reasons.ts'

/** The drivers' app: a job that the driver accepts or rejects. */
export const jobOfferTexts = {
  accepted: 'Accepted',
  acceptJob: 'Accept this job',
  acceptNow: 'Accept it now',
  reject: 'Reject',
  rejectTitle: 'Reject this job',
  rejectLead: 'Your office is told. The job stays in your day until they remove it.',
  why: 'Why?',
  reasons: {
    'Out of hours': 'Out of hours',
    'Vehicle not suitable': 'Vehicle not suitable',
    'Too far away': 'Too far away',
    Other: 'Other reason',
  } satisfies Record<RejectReason, string>,
  words: 'In your words',
  wordsWanted: 'Type why',
  open: 'To accept',
  rejected: 'Rejected',
  rejectedBecause: (reason: string) => `You rejected this job: ${reason}`,
} as const
