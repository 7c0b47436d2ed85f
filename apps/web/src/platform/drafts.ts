import { useCallback, useEffect, useRef, useState } from 'react'
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

/** One form's draft: `keep` on every change (written after a short pause and when the page goes), `clear` once it is saved. */
export function useDraft<T>(name: string) {
  const [found] = useState(() => drafts.read<T>(name))
  const [user_id] = useState(owner)
  const [saved_at, setSavedAt] = useState(found?.saved_at ?? null)
  const pending = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | null>(null)

  const flush = useCallback(() => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    setSavedAt(drafts.write(name, pending.current.value, user_id).saved_at)
    pending.current = null
  }, [name, user_id])
  const keep = useCallback(
    (value: T) => {
      if (pending.current) clearTimeout(pending.current.timer)
      pending.current = { value, timer: setTimeout(flush, pause) }
    },
    [flush],
  )
  const forget = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = null
  }, [])
  const clear = useCallback(() => {
    forget()
    drafts.remove(name)
    setSavedAt(null)
  }, [name, forget])

  useEffect(() => session.onChange(({ byHand }) => byHand && forget()), [forget])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { found: found?.value ?? null, saved_at, keep, clear }
}
