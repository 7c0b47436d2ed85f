export { serverSettingsRoutes } from './server-settings.routes.ts'
