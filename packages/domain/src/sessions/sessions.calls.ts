import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { setCsrfCookie } from '../kernel/csrf.calls.ts'
import { ownSession } from '../kernel/own-session.ts'
import { emailIn, flagOut, id, idOf, nothing, secret, textIn } from '../kernel/wire.ts'
import { preferences } from '../preferences/preferences.calls.ts'
import { sessionMessages } from './sessions.messages.ts'

const feature = 'sessions'
const password = secret(
  z.string('Is required').check(z.minLength(1, 'Is required'), z.maxLength(200, 'At most 200 characters')),
)
const token = secret(textIn(200, 'Is required'))
/** For accepting the terms, where they are not accepted yet. */
const termsToken = z.object({ terms_token: secret(z.nullable(z.string())) })

export const login = defineCall({
  id: 'login',
  feature,
  method: 'POST',
  path: '/login',
  summary: 'Signs in: answers the bearer half of the session and sets its cookie half',
  who: 'anyone',
  runs: 'outside',
  body: z.object({
    email: emailIn,
    password,
    /** Which company, for a person who works with several. */
    tenant_slug: z.optional(z.string().check(z.maxLength(63))),
    user_type: z.optional(z.enum(['client', 'customer', 'admin'])),
  }),
  answer: ownSession,
  message: sessionMessages.signedIn,
  example: { body: { email: 'rae@example.co.uk', password: 'correct horse' } },
})

export const logout = defineCall({
  id: 'logout',
  feature,
  method: 'GET',
  path: '/logout',
  summary: 'Ends the session',
  who: { client: [], customer: [], admin: [] },
  runs: 'outside',
  changes: true,
  answer: z.object({ logout: flagOut }),
  message: sessionMessages.signedOut,
})

export const sendPasswordResetLink = defineCall({
  id: 'sendPasswordResetLink',
  feature,
  method: 'POST',
  path: '/send-password-reset-link',
  summary: 'E-mails a link to choose a new password; the answer is the same whether or not the address is known',
  who: 'anyone',
  runs: 'outside',
  body: z.object({ email: emailIn }),
  answer: nothing,
  message: sessionMessages.resetLinkSent,
  example: { body: { email: 'rae@example.co.uk' } },
})

export const checkLink = defineCall({
  id: 'checkLink',
  feature,
  method: 'GET',
  path: '/reset-password-token-validity/:token',
  summary: 'Says whether a link for choosing a password still works, and for which address',
  who: 'anyone',
  runs: 'outside',
  params: z.object({ token }),
  answer: z.object({ valid: flagOut, email: z.nullable(z.string()), purpose: z.nullable(z.string()) }),
  example: { params: { token: 'unknown' } },
})

export const resetPassword = defineCall({
  id: 'resetPassword',
  feature,
  method: 'POST',
  path: '/reset-password',
  summary: 'Sets a new password by a reset link; every session of the person ends',
  who: 'anyone',
  runs: 'outside',
  body: z.object({ token, password }),
  answer: nothing,
  message: sessionMessages.passwordChanged,
  example: { body: { token: 'unknown', password: 'correct horse' } },
})

export const setPassword = defineCall({
  id: 'setPassword',
  feature,
  method: 'POST',
  path: '/set-password',
  summary: 'Accepts an invitation by choosing the first password, by the link of the registration e-mail',
  who: 'anyone',
  runs: 'outside',
  body: z.object({ token, password }),
  answer: termsToken,
  message: sessionMessages.passwordSet,
  example: { body: { token: 'unknown', password: 'correct horse' } },
})

export const showInvitation = defineCall({
  id: 'showInvitation',
  feature,
  method: 'GET',
  path: '/invitation/:token',
  summary:
    'Which company an invitation is from and for which address, and whether it is accepted by choosing a password',
  who: 'anyone',
  runs: 'outside',
  params: z.object({ token }),
  answer: z.object({
    valid: flagOut,
    company: z.nullable(z.string()),
    email: z.nullable(z.string()),
    needs_password: flagOut,
  }),
  example: { params: { token: 'unknown' } },
})

export const acceptInvitation = defineCall({
  id: 'acceptInvitation',
  feature,
  method: 'POST',
  path: '/accept-invitation',
  summary: 'Joins the company that invited, with the password that the person has already',
  who: 'anyone',
  runs: 'outside',
  body: z.object({ token }),
  answer: termsToken,
  message: sessionMessages.invitationAccepted,
  example: { body: { token: 'unknown' } },
})

export const declineInvitation = defineCall({
  id: 'declineInvitation',
  feature,
  method: 'POST',
  path: '/decline-invitation',
  summary: "Declines a company's invitation",
  who: 'anyone',
  runs: 'outside',
  body: z.object({ token }),
  answer: nothing,
  message: sessionMessages.invitationDeclined,
  example: { body: { token: 'unknown' } },
})

export const acceptTerms = defineCall({
  id: 'acceptTerms',
  feature,
  method: 'POST',
  path: '/accept-terms',
  summary: 'Accepts the terms and conditions, which comes before the first sign-in',
  who: 'anyone',
  runs: 'outside',
  body: z.object({ token }),
  answer: nothing,
  message: sessionMessages.termsAccepted,
  example: { body: { token: 'unknown' } },
})

export const changePassword = defineCall({
  id: 'changePassword',
  feature,
  method: 'PUT',
  path: '/change-password',
  summary: 'Changes the own password; other sessions of the person end',
  who: { client: [], customer: [], admin: [] },
  runs: 'outside',
  body: z.object({ current_password: password, password }),
  answer: nothing,
  message: sessionMessages.passwordChanged,
  example: { body: { current_password: 'correct horse', password: 'battery staple' } },
})

const menuItem = z.object({ id, slug: z.string(), title: z.string(), description: z.nullable(z.string()) })

export const getOwnPermissions = defineCall({
  id: 'getOwnPermissions',
  feature,
  method: 'GET',
  path: '/client/get-all-permissions-by-user-roles/:userId',
  summary:
    "What the signed-in person is allowed, with their name, picture, preferences and the company's time zone as they are now",
  who: { client: [], customer: [] },
  runs: 'outside',
  params: z.object({ userId: idOf('own_user') }),
  answer: z.object({
    name: z.string(),
    /** The signed path of the own picture. */
    profile_image_path: z.nullable(z.string()),
    sidemenu_permissions: z.array(z.object({ side_menu: menuItem })),
    settings_permissions: z.array(z.object({ top_menu: z.object({ ...menuItem.shape, type: z.string() }) })),
    accounts_permissions: z.array(
      z.object({ account_settings_menu: z.object({ ...menuItem.shape, icon: z.string() }) }),
    ),
    support_permissions: z.array(z.object({ top_menu: z.object({ ...menuItem.shape, type: z.string() }) })),
    /** Every slug held, menus or not. */
    slugs: z.array(z.string()),
    preferences,
    /** The zone that the company's clocks show: the office's and the portal's. */
    time_zone: z.string(),
    /** Minutes after a time to the minute that are not late yet. */
    late_tolerance_minutes: z.int(),
    /** The company that the person works for or is served by, with the signed paths of its logos. */
    company: z.object({
      company_name: z.string(),
      logo_light_path: z.nullable(z.string()),
      logo_dark_path: z.nullable(z.string()),
    }),
    driverHolidayManagement: z.nullable(menuItem),
    unread_messages: z.int(),
    unread_notifications: z.int(),
    /** Booking requests that wait for the office; 0 for customers. */
    waiting_requests: z.int(),
    /** Drivers' captures that wait for the office, for who may place them. */
    waiting_captures: z.int(),
    approve_flag: flagOut,
  }),
  example: { params: { userId: 1 } },
})

export const getOwnConsolePermissions = defineCall({
  id: 'getOwnConsolePermissions',
  feature,
  method: 'GET',
  path: '/console/get-all-permissions-by-user-roles/:userId',
  summary: 'The menus of the console that the signed-in admin is allowed',
  who: { admin: [] },
  runs: 'outside',
  params: z.object({ userId: idOf('own_user') }),
  answer: z.object({
    permissions: z.array(z.object({ id, slug: z.string(), title: z.string(), type: z.string() })),
    slugs: z.array(z.string()),
    /** Conversations of support that wait for an answer of theirs: given to them, or to nobody. */
    waiting_conversations: z.int(),
  }),
  example: { params: { userId: 1 } },
})

export const sessionsCalls = [
  setCsrfCookie,
  login,
  logout,
  sendPasswordResetLink,
  checkLink,
  resetPassword,
  setPassword,
  showInvitation,
  acceptInvitation,
  declineInvitation,
  acceptTerms,
  changePassword,
  getOwnPermissions,
  getOwnConsolePermissions,
]
