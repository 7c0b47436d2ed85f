import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { officeCookie } from '#platform/auth/admit.ts'
import { endSession } from '#platform/auth/session-writes.repo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Ends the session here and on every process; its sockets close. */
export const logout: UseCase<typeof calls.logout> = async ({ platform, services, viewer, setCookie }) => {
  await endSession(platform.db, viewer.session_id)
  services.sessionEnded(viewer.session_id, 'signed_out')
  setCookie(officeCookie, null)
  return { logout: 1 }
}
