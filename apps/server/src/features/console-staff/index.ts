export { consoleStaffRoutes } from './console-staff.routes.ts'
export { createAdmin } from './create-admin.ts'
