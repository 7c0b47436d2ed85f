import { timingSafeEqual } from 'node:crypto'
import type { AnyCall, UserType } from '@dray/domain/kernel/call.ts'
import { holdsWhatElse } from '@dray/domain/kernel/permissions.ts'
import { isConsoleCall, isOpenToView, viewPermissions } from '@dray/domain/kernel/view-rules.ts'
import type { Pool } from '#platform/db/pool.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deviceBehind } from './devices.repo.ts'
import { endOfSession, type SessionKind } from './session-life.ts'
import { findSession, type SessionRow, touchSession } from './sessions.repo.ts'
import { sameText, tokenHash } from './token.ts'
import type { Viewer } from './viewer.ts'
import { liveView } from './views.repo.ts'

/** The cookie half of an office's, a portal's or the console's session. */
export const officeCookie = 'dray_session'
const driverCookie = 'dray_driver_'
/** Drivers have a cookie for each session: two on one phone do not end each other, nor an office in the same browser. */
export const cookieOf = ({ kind, id }: { kind: SessionKind; id: number }): string =>
  kind === 'driver' ? `${driverCookie}${id}` : officeCookie
export const isSessionCookie = (name: string): boolean => name === officeCookie || name.startsWith(driverCookie)
/** The anti-forgery pair's. */
export const forgeryCookie = 'XSRF-TOKEN'

export interface Credentials {
  authorization: string | undefined
  session_token: string | undefined
  /** The same, from the address of a call that allows it; it must not name another session than the header. */
  session_in_query?: string | undefined
  tenant_slug: string | undefined
  xsrf_header: string | undefined
  cookies: Record<string, string | undefined>
}

const touchEvery = 60_000

/**
 * Lets a request in or refuses it: session, then anti-forgery, then user type and permission. Returns nobody (null)
 * only where the call is open to anyone.
 */
export async function admit(call: AnyCall, credentials: Credentials, platform: Pool): Promise<Viewer | null> {
  if (call.by_device && isFromDevice(credentials)) return deviceViewer(credentials, platform)
  const viewer = call.who === 'anyone' ? null : await viewerFor(call, credentials, platform)
  if (call.changes) checkForgery(credentials)
  if (viewer) checkPermission(call, viewer)
  return viewer
}

/**
 * The person behind a call. One of the platform's people who looks into a company stays themselves for the console's
 * calls; for the company's they are a viewer of that company, and what does not only read is refused.
 */
async function viewerFor(call: AnyCall, credentials: Credentials, platform: Pool): Promise<Viewer> {
  const session = await sessionOf(credentials, platform)
  const own = viewerFrom(session)
  if (own.user_type !== 'admin' || isConsoleCall(call)) return own
  const view = session.view_id === null ? null : await liveView(platform, session.view_id)
  const isOther = credentials.tenant_slug !== undefined && credentials.tenant_slug !== view?.tenant_slug
  if (isOther || (session.view_id !== null && !view)) throw new AppError('view_ended')
  if (!view) return own
  if (isForClients(call) && !isOpenToView(call)) throw new AppError('view_only')
  return viewerIn(own, view)
}

const isForClients = ({ who }: AnyCall) => who !== 'anyone' && 'client' in who

/** The person as the viewed company's calls know them: the rights of a reader, and no row of theirs there. */
const viewerIn = (own: Viewer, view: NonNullable<Viewer['view']>): Viewer => ({
  ...own,
  user_type: 'client',
  tenant_id: view.tenant_id,
  tenant_slug: view.tenant_slug,
  customer_id: null,
  account_id: 0,
  role_id: null,
  profile_image: null,
  permissions: viewPermissions,
  view,
})

/** The person whose bearer token and cookie these are; either alone is refused. Who looks into a company is its viewer. */
export async function viewerOf(credentials: Credentials, platform: Pool): Promise<Viewer> {
  const session = await sessionOf(credentials, platform)
  const view = session.view_id === null ? null : await liveView(platform, session.view_id)
  return view ? viewerIn(viewerFrom(session), view) : viewerFrom(session)
}

async function sessionOf({ authorization, cookies, ...named }: Credentials, platform: Pool): Promise<SessionRow> {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
  if (!token) throw new AppError('unauthenticated')
  const session = await findSession(platform, tokenHash(token))
  const cookie = session && cookies[cookieOf(session)]
  if (!session || !cookie || !timingSafeEqual(session.cookie_hash, tokenHash(cookie)))
    throw new AppError('unauthenticated')
  checkAlive(session)
  const isOther =
    [named.session_token, named.session_in_query].some((token) => token && token !== session.session_token) ||
    (named.tenant_slug && session.tenant_slug && named.tenant_slug !== session.tenant_slug)
  if (isOther) throw new AppError('unauthenticated')
  if (Date.now() - Date.parse(session.last_seen_at) > touchEvery) {
    touchSession(platform, session.id).catch(() => undefined) // the next call tries again
  }
  return session
}

function checkAlive(session: SessionRow) {
  if (session.ended_reason === 'replaced') throw new AppError('session_replaced')
  const isOver =
    session.ended_at !== null ||
    Date.now() > endOfSession(session) ||
    session.is_active === 0 ||
    session.tenant_is_active === 0
  if (isOver) throw new AppError('session_ended')
}

const viewerFrom = (session: SessionRow): Viewer => ({
  session_id: session.id,
  user_id: session.user_id,
  user_type: session.user_type,
  tenant_id: session.tenant_id,
  tenant_slug: session.tenant_slug,
  customer_id: session.customer_id,
  account_id: session.account_id,
  role_id: session.role_id,
  name: session.display_name,
  profile_image: session.profile_image,
  permissions: new Set(session.permissions),
})

/** The header must repeat the cookie, which only a script of our own origin can read. */
function checkForgery({ xsrf_header, cookies }: Credentials) {
  const cookie = cookies[forgeryCookie]
  if (!cookie || !xsrf_header || !sameText(cookie, xsrf_header)) throw new AppError('forgery_suspected')
}

function checkPermission(call: AnyCall, viewer: Viewer) {
  const needed = (call.who as Partial<Record<UserType, readonly string[]>>)[viewer.user_type]
  const isAllowed = needed && (needed.length === 0 || needed.some((slug) => viewer.permissions.has(slug)))
  if (!isAllowed || !holdsWhatElse(call, viewer)) throw new AppError('forbidden')
  if (call.by_device) throw new AppError('unauthenticated')
}

const deviceScheme = 'Device '
const isFromDevice = ({ authorization }: Credentials) => authorization?.startsWith(deviceScheme) === true

/**
 * The driver whose phone this is. Its secret lives on for a while after the phone was ended, for what it captured before:
 * so nothing is asked of the session.
 */
async function deviceViewer({ authorization = '' }: Credentials, platform: Pool): Promise<Viewer> {
  const device = await deviceBehind(platform, authorization.slice(deviceScheme.length))
  if (!device) throw new AppError('unauthenticated')
  if (device.tenant_is_active === 0) throw new AppError('company_suspended')
  const { tenant_id, tenant_slug, user_id, driver_id, name } = device
  return {
    session_id: 0,
    user_id,
    user_type: 'driver',
    tenant_id,
    tenant_slug,
    customer_id: null,
    account_id: driver_id,
    role_id: null,
    name,
    profile_image: null,
    permissions: new Set(),
    device: { id: device.device_id, ended_at: device.ended_at },
  }
}
