export { makeLivePositions } from './live-positions.ts'
export {
  dropEndedPositions,
  forgetLastPosition,
  keepPhoneFixes,
  keepTrackerFixes,
  lastOfPhones,
  lastOfTrackers,
} from './positions.repo.ts'
export { positionsRoutes } from './positions.routes.ts'
export { fixesOfDriver } from './tracks.repo.ts'
export { tracksInWords } from './tracks-in-words.ts'
