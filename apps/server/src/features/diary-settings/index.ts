export { diarySettingsRoutes } from './diary-settings.routes.ts'
