import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { route } from '#platform/http/context.ts'
import { acceptTheTerms } from './accept-the-terms.ts'
import { acceptInvitation, declineInvitation, showInvitation } from './answer-invitation.ts'
import { antiForgeryCookie } from './anti-forgery-cookie.ts'
import { askForReset } from './ask-for-reset.ts'
import { changeOwnPassword, chooseFirstPassword, choosePasswordByReset } from './choose-password.ts'
import { linkValidity } from './link-validity.ts'
import { ownConsolePermissions, ownPermissions } from './own-permissions.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const sessionsRoutes = [
  route(calls.setCsrfCookie, antiForgeryCookie),
  route(calls.login, signIn),
  route(calls.logout, signOut),
  route(calls.sendPasswordResetLink, askForReset),
  route(calls.checkLink, linkValidity),
  route(calls.resetPassword, choosePasswordByReset),
  route(calls.setPassword, chooseFirstPassword),
  route(calls.showInvitation, showInvitation),
  route(calls.acceptInvitation, acceptInvitation),
  route(calls.declineInvitation, declineInvitation),
  route(calls.acceptTerms, acceptTheTerms),
  route(calls.changePassword, changeOwnPassword),
  route(calls.getOwnPermissions, ownPermissions),
  route(calls.getOwnConsolePermissions, ownConsolePermissions),
]
