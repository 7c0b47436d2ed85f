export { hashPassword } from '#platform/auth/hash-password.ts'
export { checkTries } from './attempt-limits.ts'
export { countAttempt, dropOldAttempts, hasSignedInFrom, settleAttempt, strangersFrom } from './attempts.repo.ts'
export { checkPassword } from './check-password.ts'
export { invitationLink } from './invitation-link.ts'
export {
  addMember,
  changeMember,
  forgetMember,
  invitedAmong,
  type Member,
  memberStates,
  nextUserId,
  setRolePermissions,
} from './members.repo.ts'
export {
  changeAdmin,
  identityFor,
  insertMembership,
  removeAdmin,
  setAccount,
  setAdminPermissions,
} from './memberships.repo.ts'
export { makeInvitationPath } from './one-time-link.ts'
export { sendRegistration } from './send-registration.ts'
export { sessionsRoutes } from './sessions.routes.ts'
