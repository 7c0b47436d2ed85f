export { followPreferences, takePreferences } from './preference-sync.ts'
