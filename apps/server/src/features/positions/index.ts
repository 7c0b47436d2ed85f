export { keepPhoneFixes, keepTrackerFixes, lastOfPhones, lastOfTrackers } from './positions.repo.ts'
export { lastOfVehicles, trackerInstants } from './tracked-before.repo.ts'
