import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { firstPermittedPath, mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { followPreferences } from '#features/preferences/index.ts'
import { ensureViewer, refreshViewer } from '#features/sessions/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { onChange, onMissed, onSessionEnded, startRealtime } from '#platform/realtime.ts'
import { type Session, type SessionChange, session } from '#platform/session.ts'
import { type SignedInViewer, viewer } from '#platform/viewer.ts'
import { whenIdle } from '#platform/warm-code.ts'
import { faultReport } from '#ui/display/fault-report.ts'

interface Navigation {
  go: (path: string) => Promise<void>
  path: () => string
  /** Runs the guard again where one is. */
  check: () => void
}

let navigation: Navigation | null = null
let stopRealtime: (() => void) | null = null
let stopPreferences: (() => void) | null = null
let followed: Session | null = null
let ending: string | null = null
let refused: string | null = null

/** Why the last session ended, for the sign-in page; null when the person signed out. */
export const lastEnding = () => ending

function stopFollowing() {
  for (const stop of [stopRealtime, stopPreferences]) stop?.()
  stopRealtime = null
  stopPreferences = null
}

/** Live changes for this session, from number `n` on; the socket's code comes when the screen has been painted. */
export function followSession(own: Session, n: number) {
  stopFollowing()
  followed = own
  whenIdle(() => {
    if (session.current() !== own) return
    stopRealtime = startRealtime(own, n)
    stopPreferences = followPreferences(own)
  })
}

/** The changes of this session are being listened to. */
export const isFollowed = (own: Session) => followed === own

function forget() {
  followed = null
  refused = null
  stopFollowing()
  viewer.set(null)
  queryClient.clear()
}

/** The session is over: to the sign-in, which says why and leads back. What somebody else keeps meanwhile stays. */
async function handleEnd({ elsewhere, byHand, why }: SessionChange) {
  stopFollowing()
  void queryClient.cancelQueries()
  const from = navigation?.path() ?? '/'
  // Another tab may have told of the same end already.
  if (!from.startsWith('/login')) {
    ending = byHand || elsewhere ? null : (why ?? signInTexts.ended)
    await navigation?.go(byHand ? '/login' : `/login?to=${encodeURIComponent(from)}`)
  }
  if (session.current() === null) forget()
}

/** In all tabs alike: signing in leads to the landing, a session that ended to the sign-in. */
async function handleSessionChange(change: SessionChange) {
  const own = change.session
  if (own === null) return handleEnd(change)
  ending = null
  if (!change.elsewhere) return
  forget()
  const person = await ensureViewer(own).catch(() => null)
  await navigation?.go((person && firstPermittedPath(person)) ?? '/')
}

const fetchRights = () => void refreshViewer().catch(() => {})

/** Where somebody was, or wanted to go, when their rights did not reach: it opens again as soon as they do. */
export function noteRefused(href: string) {
  refused = href
}

/** What the person who is on the refusal wanted to open; null when they came by themselves. */
export const lastRefused = () => refused

/** Where somebody who waits on the refusal may go now; null while that is nowhere new. */
function wayBack(before: SignedInViewer, person: SignedInViewer): string | null {
  if (refused !== null && mayOpen(refused, person)) return refused
  return firstPermittedPath(before) === null ? firstPermittedPath(person) : null
}

/** New rights hold at once: who may no longer be here is led away, who waits on the refusal is let in. */
function handleRights(before: SignedInViewer, person: SignedInViewer) {
  if (!navigation) return
  const path = navigation.path()
  const way = path.startsWith('/unauthorized') ? wayBack(before, person) : null
  if (way !== null) void navigation.go(way)
  else if (!mayOpen(path, person) && !path.startsWith('/unauthorized')) navigation.check()
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((slug) => other.has(slug))

/** Runs whenever the rights of the person who is signed in change. */
function watchRights() {
  let before = viewer.current()
  viewer.subscribe(() => {
    const [was, person] = [before, viewer.current()]
    before = person
    if (!was || !person || was.user_id !== person.user_id) return
    // What is kept was answered with prices, or without: neither is right any more.
    if (seesPrices(was) !== seesPrices(person)) void queryClient.resetQueries()
    if (!isSameSet(was.permissions, person.permissions)) handleRights(was, person)
  })
}

/** A new conversation with support, which names the screen and the request. */
function reportFault(request_id: string) {
  const path = navigation?.path() ?? '/'
  void navigation?.go(`/support?${new URLSearchParams({ open: 'new', path, request_id })}`)
}

/** Ties the session, the live connection and the router together, once. */
export function startFollowing(given: Navigation) {
  navigation = given
  faultReport.offerBy(() => (viewer.current()?.permissions.has('/support') ? reportFault : null))
  session.onChange((change) => void handleSessionChange(change))
  onSessionEnded((why) => session.end(why))
  watchRights()
  onChange('profilesChange', (messages) => {
    if (messages.some(({ type }) => type === 'update' || type === 'delete')) fetchRights()
  })
  for (const event of [
    'rolesChange',
    'customerPermissionChange',
    'additionalSettingsChange',
    'companyChange',
    'supportChange',
  ])
    onChange(event, fetchRights)
  onMissed(fetchRights)
}
