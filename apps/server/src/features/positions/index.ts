export { makeLivePositions } from './live-positions.ts'
export { packFixes, unpackFixes } from './packed-fixes.ts'
export {
  dropEndedPositions,
  forgetLastPosition,
  keepPhoneFixes,
  keepTrackerFixes,
  lastOfPhones,
  lastOfTrackers,
} from './positions.repo.ts'
export { positionsRoutes } from './positions.routes.ts'
export { sendPositions } from './send-positions.ts'
export { lastOfVehicles, noteDoubtedOfVehicle, trackerInstants } from './tracked-before.repo.ts'
export { keepTrackerBatches, type TrackerBatch } from './tracker-batches.repo.ts'
export { fixesOfDriver } from './tracks.repo.ts'
export { tracksInWords } from './tracks-in-words.ts'
