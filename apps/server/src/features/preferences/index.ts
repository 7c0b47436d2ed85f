export { ownPreferences } from './get-preferences.ts'
export { preferencesRoutes } from './preferences.routes.ts'
