import type { CallReceived } from '@dray/domain/kernel/call.ts'
import type { login } from '@dray/domain/sessions/sessions.calls.ts'
import { browserStorage } from './browser-storage.ts'
import { themeKey } from './theme.ts'

/** What signing in answered; kept as it came. */
export type Session = CallReceived<typeof login>

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

function set(session: Session | null, how: Partial<SessionChange> = {}) {
  current = session
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
  /** Signed in: kept for this and all other tabs. */
  begin(next: Session) {
    browserStorage.write(sessionKey, JSON.stringify(next))
    set(next)
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
