import type { OwnSession } from '@dray/domain/kernel/own-session.ts'
import { browserStorage } from './browser-storage.ts'
import { themeKey } from './theme.ts'

/** A company that one of the platform's people looks into: its name, and until when it consents. */
export interface OpenView {
  company: string
  expires_at: string
}

/** What signing in answered; kept as it came. While a company is looked into, its tenant stands in place of the console. */
export type Session = OwnSession & { view?: OpenView }

const sessionKey = 'session'
/** Kept when a person signs out: how the screens look, not what is on them. */
const survives = (key: string) => key === themeKey || /^preferences(-unsent)?:/.test(key)

/** `elsewhere`: another tab did it. `byHand`: the person signed out. */
export interface SessionChange {
  session: Session | null
  elsewhere: boolean
  byHand: boolean
  /** Why it ended, where there is more to say than that it did. */
  why: string | null
}
type Listener = (change: SessionChange) => void
const listeners = new Set<Listener>()

function read(): Session | null {
  const kept = browserStorage.readJson(sessionKey) as Partial<Session> | null
  return kept && typeof kept.access_token === 'string' && kept.user ? (kept as Session) : null
}

let current: Session | null = read()
let hasEnded = false

function set(session: Session | null, how: Partial<SessionChange> = {}) {
  current = session
  hasEnded = session === null
  for (const listener of listeners) listener({ session, elsewhere: false, byHand: false, why: null, ...how })
}

if (typeof window !== 'undefined') {
  // The `storage` event comes to every tab but the one that wrote.
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) set(read(), { elsewhere: true })
  })
}

export const session = {
  current: () => current,
  /** It ended here and no other has begun: what its screens still ask until they are gone is not sent. */
  hasEnded: () => hasEnded,
  /** Signed in: kept for this and all other tabs. */
  begin(next: Session) {
    browserStorage.write(sessionKey, JSON.stringify(next))
    set(next)
  },
  /** Looks into a company from now on, in all tabs; this one begins afresh. */
  openView({ tenant_id, tenant_slug, ...view }: OpenView & { tenant_id: number; tenant_slug: string }) {
    if (!current) return
    const seen: Session = { ...current, user_type: 'client', tenant_id, tenant_slug, view }
    browserStorage.write(sessionKey, JSON.stringify(seen))
    window.location.assign('/')
  },
  /** Back to the console, in all tabs. Harmless where no company is looked into. */
  closeView() {
    const kept = read()
    if (!kept?.view) return
    const { view: _, ...own } = kept
    browserStorage.write(sessionKey, JSON.stringify({ ...own, user_type: 'admin', tenant_id: null, tenant_slug: null }))
    window.location.assign('/')
  },
  /** The session ended without the person's doing: drafts stay for the next sign-in. */
  end(why: string | null = null) {
    browserStorage.remove(sessionKey)
    set(null, { why })
  },
  /** Signed out by hand: everything goes but the theme and the look of the tables. */
  endByHand() {
    for (const key of browserStorage.keys()) if (!survives(key)) browserStorage.remove(key)
    set(null, { byHand: true })
  },
  /** A refused token ends the session only if it is the one in use; a slow answer to an older one does not. */
  refused(token: string | null, why: string | null = null) {
    if (token !== null && read()?.access_token !== token) return false
    session.end(why)
    return true
  },
  onChange(listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
