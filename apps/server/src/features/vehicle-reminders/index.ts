export { vehicleRemindersRoutes } from './vehicle-reminders.routes.ts'
