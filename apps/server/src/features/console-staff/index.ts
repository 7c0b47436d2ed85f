export { consoleStaffRoutes } from './console-staff.routes.ts'
export { createAdmin } from './create-admin.ts'
export { sendInvitationToConsole } from './send-console-invitation.job.ts'
