import { preferencesChange } from '@dray/domain/preferences/preferences.events.ts'
import { isApiError } from '#platform/api-error.ts'
import { preferenceCopy } from '#platform/preferences.ts'
import { onChange } from '#platform/realtime.ts'
import { type Session, session } from '#platform/session.ts'
import { changePreferences, getPreferences } from './preferences.queries.ts'

/** A column that is being drawn wider writes many times; the last of them is sent. */
const pause = 800
const again = 30_000
/** As many as the call takes at once. */
const maxAtOnce = 50

let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

function sendSoon(wait = pause) {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), wait)
}

const isRefused = (error: unknown) => isApiError(error) && error.status === 422

/** Sends what was written here; what was written meanwhile goes next, and what failed stays to be sent. */
async function send() {
  const names = preferenceCopy.unsent.names().slice(0, maxAtOnce)
  const own = session.current()
  // Who looks into a company leaves nothing of theirs there.
  if (isSending || names.length === 0 || !own || own.view) return
  isSending = true
  const values = preferenceCopy.values(names)
  try {
    await changePreferences(values)
    settle(values)
  } catch (error) {
    // A value that the server will never take stays in this browser.
    if (isRefused(error)) preferenceCopy.unsent.remove(names)
    else sendSoon(again)
    return
  } finally {
    isSending = false
  }
  if (preferenceCopy.unsent.names().length > 0) sendSoon()
}

/** What has not been written again since it was sent is the server's now. */
function settle(sent: Readonly<Record<string, unknown>>) {
  const now = preferenceCopy.values(Object.keys(sent))
  preferenceCopy.unsent.remove(Object.keys(sent).filter((name) => now[name] === sent[name]))
}

/** The server's copy, as it came with the person's rights or was asked for. */
export function takePreferences(own: Session, preferences: Readonly<Record<string, unknown>>) {
  if (session.current() !== own || own.view) return
  preferenceCopy.take(preferences)
  // What only this browser has was kept before there was a server's copy, or while it could not be reached.
  preferenceCopy.unsent.add(preferenceCopy.names().filter((name) => !(name in preferences)))
  sendSoon()
}

/** Keeps the person's preferences the same on all devices for as long as the session lasts; returns a function that stops it. */
export function followPreferences(own: Session): () => void {
  if (own.user_type === 'admin') return () => {}
  const follow = () =>
    void getPreferences()
      .then((found) => takePreferences(own, found.preferences))
      .catch(() => {})
  preferenceCopy.onWrite(() => sendSoon())
  const stop = onChange(preferencesChange.event, follow)
  return () => {
    stop()
    preferenceCopy.onWrite(() => {})
    clearTimeout(timer)
  }
}
