export { jobRemindersRoutes } from './job-reminders.routes.ts'
