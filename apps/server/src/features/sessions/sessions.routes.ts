import * as csrf from '@dray/domain/kernel/csrf.calls.ts'
import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { acceptTerms } from './accept-terms.ts'
import { changePassword } from './change-password.ts'
import { checkLink } from './check-link.ts'
import { declineInvitation } from './decline-invitation.ts'
import { getOwnConsolePermissions } from './get-own-console-permissions.ts'
import { getOwnPermissions } from './get-own-permissions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { resetPassword } from './reset-password.ts'
import { sendPasswordResetLink } from './send-password-reset-link.ts'
import { setCsrfCookie } from './set-csrf-cookie.ts'
import { setPassword } from './set-password.ts'
import { showInvitation } from './show-invitation.ts'

export const sessionsRoutes = [
  route(csrf.setCsrfCookie, setCsrfCookie),
  route(calls.login, login),
  route(calls.logout, logout),
  route(calls.sendPasswordResetLink, sendPasswordResetLink),
  route(calls.checkLink, checkLink),
  route(calls.resetPassword, resetPassword),
  route(calls.setPassword, setPassword),
  route(calls.showInvitation, showInvitation),
  route(calls.acceptInvitation, acceptInvitation),
  route(calls.declineInvitation, declineInvitation),
  route(calls.acceptTerms, acceptTerms),
  route(calls.changePassword, changePassword),
  route(calls.getOwnPermissions, getOwnPermissions),
  route(calls.getOwnConsolePermissions, getOwnConsolePermissions),
]
