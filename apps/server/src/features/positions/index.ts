export { keepPhoneFixes, keepTrackerFixes, lastOfPhones, lastOfTrackers } from './positions.repo.ts'
