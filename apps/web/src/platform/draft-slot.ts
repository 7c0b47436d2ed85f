import { useEffect, useState } from 'react'
import { drafts } from './drafts.ts'
import { session } from './session.ts'

const maxSlots = 9
const slotName = (name: string, at: number) => (at === 1 ? name : `${name}.${at}`)

/** Acquires a lock and holds it until `until` resolves; returns at once whether it was free. */
const take = (lock: string, until: Promise<void>) =>
  new Promise<boolean>((resolve) => {
    void navigator.locks.request(lock, { ifAvailable: true }, (held) => {
      resolve(held !== null)
      return held ? until : undefined
    })
  })

/** What was left unsaved comes first, so that it is offered again whichever window it was typed in. */
const slotsOf = (name: string, wanted: Wanted) =>
  Array.from({ length: maxSlots }, (_, at) => slotName(name, at + 1)).toSorted((one, other) => {
    const order = Number(drafts.read(other) !== null) - Number(drafts.read(one) !== null)
    return wanted === 'left' ? order : -order
  })

/** `empty` where the form begins with values of its own, which must not mix with what was left unsaved. */
type Wanted = 'left' | 'empty'

async function firstFree(name: string, wanted: Wanted, until: Promise<void>): Promise<string> {
  const user_id = session.current()?.user.id ?? 0
  for (const slot of slotsOf(name, wanted)) if (await take(`draft:${user_id}:${slot}`, until)) return slot
  return name
}

/**
 * A draft's name that no other window is writing to: two windows entering jobs keep two drafts, and a window that was
 * reloaded or has crashed leaves its own to the next. Null for the moment that asking takes.
 */
export function useDraftSlot(name: string, wanted: Wanted = 'left'): string | null {
  // Browsers give locks to safe origins only; elsewhere all windows share one draft.
  const [slot, setSlot] = useState(() => ('locks' in navigator ? null : name))
  useEffect(() => {
    if (!('locks' in navigator)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    let ended = false
    void firstFree(name, wanted, promise).then((free) => !ended && setSlot(free))
    return () => {
      ended = true
      resolve()
    }
  }, [name, wanted])
  return slot
}
