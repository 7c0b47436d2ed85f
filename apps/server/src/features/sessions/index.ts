export { addMember, changeMember, type Member, nextUserId, setRolePermissions } from './members.repo.ts'
export { makeLinkToken } from './one-time-link.ts'
export { sendRegistration } from './send-registration.ts'
export { sessionsRoutes } from './sessions.routes.ts'
