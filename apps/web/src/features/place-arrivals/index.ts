export type { StopPresence } from './place-arrivals.queries.ts'
export { farInFeed, farTapAt, presenceAt, proposedIn, stayEvidence, stayTimes } from './presence-words.ts'
export { ChargeEvidence, StopEvidence } from './stop-evidence.tsx'
export { useArePlaceArrivalsHere, usePlaceArrivals } from './use-place-arrivals.ts'
