export { checkMayForget } from './check-may-forget.ts'
export { insertProfile } from './profiles.repo.ts'
export { insertSeededRoles } from './roles.repo.ts'
export { staffRoutes } from './staff.routes.ts'
