export { followPreferences, takePreferences } from './preferences.queries.ts'
