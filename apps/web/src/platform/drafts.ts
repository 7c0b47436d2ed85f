import { useEffect, useState } from 'react'
import { browserStorage } from './browser-storage.ts'
import { session } from './session.ts'

export interface Draft<T> {
  value: T
  /** When it was last written, RFC 3339. */
  saved_at: string
}

const owner = () => session.current()?.user.id ?? null
const keyOf = (name: string, user_id = owner()) => `draft:${user_id ?? 'nobody'}:${name}`

/** Unsaved work of the signed-in user: survives reload, crash and a session that ended; signing out by hand clears it. */
export const drafts = {
  read<T>(name: string): Draft<T> | null {
    return browserStorage.readJson(keyOf(name)) as Draft<T> | null
  },
  /** `user_id` where the session may have ended meanwhile: what was typed belongs to who typed it. */
  write<T>(name: string, value: T, user_id = owner()): Draft<T> {
    const draft = { value, saved_at: new Date().toISOString() }
    browserStorage.write(keyOf(name, user_id), JSON.stringify(draft))
    return draft
  },
  remove: (name: string) => browserStorage.remove(keyOf(name)),
}

const pause = 250

/** One form's draft, written a short pause after the last change and when the page goes. */
export function makeDraft<T>(name: string) {
  const user_id = owner()
  const listeners = new Set<() => void>()
  let saved_at = drafts.read(name)?.saved_at ?? null
  let pending: { value: T; timer: ReturnType<typeof setTimeout> } | null = null

  const note = (at: string | null) => {
    saved_at = at
    for (const listener of listeners) listener()
  }
  const forget = () => {
    if (pending) clearTimeout(pending.timer)
    pending = null
  }
  const flush = () => {
    if (!pending) return
    const { value } = pending
    forget()
    note(drafts.write(name, value, user_id).saved_at)
  }
  return {
    /** When it was last written; null while there is none. */
    savedAt: () => saved_at,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keep(value: T) {
      forget()
      pending = { value, timer: setTimeout(flush, pause) }
    },
    clear() {
      forget()
      drafts.remove(name)
      note(null)
    },
    /** Writes what is pending when the page goes; returns how to stop, which writes it too. */
    start() {
      const stop = session.onChange(({ byHand }) => byHand && forget())
      window.addEventListener('pagehide', flush)
      return () => {
        stop()
        window.removeEventListener('pagehide', flush)
        flush()
      }
    },
  }
}

/** One form's draft: what was found, `keep` on every change, `clear` once it is saved. */
export function useDraft<T>(name: string) {
  const [{ found, draft }] = useState(() => ({ found: drafts.read<T>(name), draft: makeDraft<T>(name) }))
  useEffect(() => draft.start(), [draft])
  return { found: found?.value ?? null, keep: draft.keep, clear: draft.clear }
}
