import { usualTolerance } from '@dray/domain/jobs/stop-time.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { defaultZone } from '@dray/domain/kernel/clock-time.ts'
import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { getAdditionalSettingsOptions } from '#features/lookups/index.ts'
import { takePreferences } from '#features/preferences/index.ts'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { type Session, session } from '#platform/session.ts'
import { type SignedInViewer, viewer } from '#platform/viewer.ts'

/** What the company has switched on. Where asking again fails, what was known stays: nothing is called off unasked. */
async function getAdditionalSettings(user_id: number): Promise<SignedInViewer['settings']> {
  try {
    const settings = await queryClient.fetchQuery(getAdditionalSettingsOptions())
    return Object.fromEntries(settings.map(({ name, value }) => [name, value]))
  } catch (error) {
    const known = viewer.current()
    if (known?.user_id === user_id) return known.settings
    throw error
  }
}

type Params = CallSent<typeof calls.getOwnPermissions>['params']
const getOwnPermissions = (params: Params) => api(calls.getOwnPermissions, { params })
const getOwnConsolePermissions = (params: Params) => api(calls.getOwnConsolePermissions, { params })

async function fetchViewer(own: Session): Promise<SignedInViewer> {
  const params = { userId: own.user.id }
  const person = { user_type: own.user_type, user_id: own.user.id }
  if (own.user_type === 'admin') {
    const { slugs, waiting_conversations } = await getOwnConsolePermissions(params)
    const { name, profile_image } = own.user
    return {
      ...person,
      name,
      profile_image,
      permissions: new Set(slugs),
      may_approve: false,
      unread_messages: waiting_conversations,
      time_zone: defaultZone,
      late_tolerance_minutes: usualTolerance,
      unread_notifications: 0,
      waiting_requests: 0,
      waiting_captures: 0,
      settings: {},
      company: null,
    }
  }
  const [found, settings] = await Promise.all([getOwnPermissions(params), getAdditionalSettings(own.user.id)])
  takePreferences(own, found.preferences)
  return {
    ...person,
    name: found.name,
    profile_image: found.profile_image_path,
    permissions: new Set(found.slugs),
    may_approve: found.approve_flag === 1,
    unread_messages: found.unread_messages,
    time_zone: found.time_zone,
    late_tolerance_minutes: found.late_tolerance_minutes,
    unread_notifications: found.unread_notifications,
    waiting_requests: found.waiting_requests,
    waiting_captures: found.waiting_captures,
    settings,
    company: found.company,
  }
}

let loading: { own: Session; viewer: Promise<SignedInViewer> } | null = null

/** The signed-in person with their permissions: fetched once a session, shared by everybody who asks meanwhile. */
export async function ensureViewer(own: Session): Promise<SignedInViewer> {
  const known = viewer.current()
  if (known && known.user_id === own.user.id) return known
  if (loading?.own !== own) loading = { own, viewer: fetchViewer(own) }
  try {
    const found = await loading.viewer
    if (session.current() === own) viewer.set(found)
    return found
  } finally {
    loading = null
  }
}

let asked = 0

/** Permissions, name or picture changed while the person works: the new ones hold from now on. The last answer counts. */
export async function refreshViewer() {
  const own = session.current()
  if (!own) return
  const turn = ++asked
  const found = await fetchViewer(own)
  if (session.current() === own && turn === asked) viewer.set(found)
}

type Body<C extends typeof calls.login | typeof calls.changePassword | typeof calls.setPassword> = CallSent<C>['body']

/** A sign-out whose answer has not come: it takes the session's cookie away, so nobody signs in before it. */
let signingOut: Promise<unknown> = Promise.resolve()

export async function login(body: Body<typeof calls.login>) {
  await signingOut
  return api(calls.login, { body })
}

/**
 * Ends the session here, then on the server, so that no screen asks in its name any more; drafts go. What the server says is
 * of no importance to who leaves.
 */
export async function logout() {
  const leaving = session.current()
  session.endByHand()
  if (leaving) signingOut = api(calls.logout, undefined, { leaving }).catch(() => {})
  await signingOut
}

export const changePassword = (body: Body<typeof calls.changePassword>) => api(calls.changePassword, { body })
export const setPassword = (body: Body<typeof calls.setPassword>) => api(calls.setPassword, { body })
export const resetPassword = (body: Body<typeof calls.setPassword>) => api(calls.resetPassword, { body })
export const sendPasswordResetLink = (email: string) => api(calls.sendPasswordResetLink, { body: { email } })
export const acceptTerms = (token: string) => api(calls.acceptTerms, { body: { token } })
export const acceptInvitation = (token: string) => api(calls.acceptInvitation, { body: { token } })
export const declineInvitation = (token: string) => api(calls.declineInvitation, { body: { token } })

/** Whether a link to choose a password still works; asked each time, since it works once. */
export const checkLinkOptions = (token: string) =>
  queryOptions({
    queryKey: ['sessions', 'link', token],
    queryFn: () => api(calls.checkLink, { params: { token } }),
    staleTime: 0,
  })

export const showInvitationOptions = (token: string) =>
  queryOptions({
    queryKey: ['sessions', 'invitation', token],
    queryFn: () => api(calls.showInvitation, { params: { token } }),
    staleTime: 0,
  })
