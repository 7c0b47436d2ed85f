import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { route } from '#platform/http/context.ts'
import { acceptTerms } from './accept-the-terms.ts'
import { acceptInvitation, declineInvitation, showInvitation } from './answer-invitation.ts'
import { setCsrfCookie } from './anti-forgery-cookie.ts'
import { sendPasswordResetLink } from './ask-for-reset.ts'
import { changePassword, resetPassword, setPassword } from './choose-password.ts'
import { checkLink } from './link-validity.ts'
import { getOwnConsolePermissions, getOwnPermissions } from './own-permissions.ts'
import { login } from './sign-in.ts'
import { logout } from './sign-out.ts'

export const sessionsRoutes = [
  route(calls.setCsrfCookie, setCsrfCookie),
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
