export { preferencesRoutes } from './preferences.routes.ts'
export { ownPreferences } from './read-preferences.ts'
