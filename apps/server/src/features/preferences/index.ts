export { lockPreference, preferencesOf } from './preferences.repo.ts'
export { preferencesRoutes } from './preferences.routes.ts'
export { savePreferences } from './save-preferences.ts'
