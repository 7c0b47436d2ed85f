import { defineEvent } from '../kernel/event.ts'

/** The offers of these jobs stand otherwise now. */
export const jobOfferChange = defineEvent('jobOffer', ['update'])
