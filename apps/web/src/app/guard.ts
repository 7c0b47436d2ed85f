import { guardRoute } from '@dray/domain/sessions/route-guard.ts'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { ensureViewer } from '#features/sessions/index.ts'
import { isApiError } from '#platform/api-error.ts'
import { eventsNow } from '#platform/realtime.ts'
import { session } from '#platform/session.ts'
import { type SignedInViewer, viewer } from '#platform/viewer.ts'
import { firstChild, foldersOf, type Screen } from './screen.ts'
import { screens } from './screens.ts'
import { followSession, isFollowed, noteRefused } from './session-follow.ts'

/** The signed-in person, or null; the counting of live changes is read before any screen reads. */
async function whoIsHere(): Promise<SignedInViewer | null> {
  const own = session.current()
  if (!own) return null
  const known = viewer.current()
  if (known?.user_id === own.user.id && isFollowed(own)) return known
  try {
    const [found, n] = await Promise.all([ensureViewer(own), eventsNow(own)])
    followSession(own, n)
    return found
  } catch (error) {
    // A refused token has ended the session already; what else fails is the error page's to tell.
    if (isApiError(error) && error.status === 401) return null
    throw error
  }
}

const table: readonly Screen[] = screens
/** Paths that only lead on. */
const sections = new Set([
  ...table.flatMap(({ kind, path }) => (kind === 'section' ? [path] : [])),
  ...foldersOf(table),
])

const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/'

/** The guard of every route: who may not be here is sent on, and who is signed out comes back after signing in. */
export async function guard({ location }: { location: ParsedLocation }) {
  const path = withoutSlash(location.pathname)
  const person = await whoIsHere()
  if (person && sections.has(path)) throw redirect({ href: firstChild(screens, path, person), replace: true })
  const passage = guardRoute(path, person)
  if (path === '/unauthorized') sendFromUnauthorized(person)
  if (passage.go === null) return
  if (passage.go === '/unauthorized') noteRefused(location.href)
  const back =
    passage.go === '/login' && person === null && path !== '/' ? `?to=${encodeURIComponent(location.href)}` : ''
  throw redirect({ href: passage.go + back, replace: true })
}

/** Nobody stays on the refusal longer than the permissions say. */
function sendFromUnauthorized(person: SignedInViewer | null) {
  if (person === null) throw redirect({ href: '/login', replace: true })
}
