export { ownPreferences } from './read-preferences.ts'
export { preferencesRoutes } from './preferences.routes.ts'
