export { insertJobCopies } from './copied-jobs.repo.ts'
export { followTrip, inherited, isLedByLegs, saveTripChanges } from './follow-trip.ts'
export { getCustomerJob } from './get-customer-job.ts'
export { jobChanged, jobsChanged } from './job-changed.ts'
export { isLive, jobCost, owedCost } from './job-cost.repo.ts'
export {
  insertJob,
  type Job,
  type JobChanges,
  legsOf,
  lockJob,
  lockJobs,
  updateEachJob,
  updateJobRow,
  updateJobRows,
  wasAllocated,
} from './jobs.repo.ts'
export { jobsRoutes } from './jobs.routes.ts'
export {
  presentAttachment,
  presentJob,
  presentNewJob,
  presentReminder,
  sentQuoteOf,
  wordOf,
} from './present-job.ts'
export { presentTimes } from './present-times.ts'
export { type Activity, recordActivities, recordActivity } from './record-activity.ts'
export { checkRoomForJobs } from './room-for-jobs.repo.ts'
export { saveJobChanges } from './save-job-changes.ts'
export { statusFacts } from './status-facts.ts'
export { sideColumns } from './sub-jobs.repo.ts'
export {
  liveLegs,
  liveLegsOf,
  placesOfTrips,
  type TripPlaces,
  tripPlaces,
  unallocated,
  waitingLegs,
  withPlaces,
} from './trip-legs.repo.ts'
export { hasPod, tripHasPod, withTheirLegs } from './trip-proofs.repo.ts'
export { isWithItsTrip } from './with-its-trip.repo.ts'
