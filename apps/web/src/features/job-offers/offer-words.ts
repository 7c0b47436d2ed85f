import { offerStateTexts, offerTexts } from '@dray/domain/job-offers/job-offers.messages.ts'
import type { JobOffer } from '@dray/domain/job-offers/offer-state.ts'

/** An offer in words, with the driver's reason. */
export const offerWords = ({ state, reason }: Pick<JobOffer, 'state' | 'reason'>): string =>
  state === 'rejected' && reason ? offerTexts.rejectedBecause(reason) : offerStateTexts[state]

/** What the office has to act on, unlike what goes its way. */
export const needsOffice = ({ state }: Pick<JobOffer, 'state'>): boolean => state === 'rejected' || state === 'ignored'
