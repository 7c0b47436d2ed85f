export { packFixes } from './packed-fixes.ts'
export { keepPhoneFixes, keepTrackerFixes, lastOfPhones, lastOfTrackers } from './positions.repo.ts'
