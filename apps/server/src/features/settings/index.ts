export { companySettings } from './company-settings.ts'
export { settingsRoutes } from './settings-routes.ts'
