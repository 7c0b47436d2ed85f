import { useEffect, useRef, useState } from 'react'

/** Whether somebody can see the page: it is not behind another tab, and the window has the focus. */
function useInSight() {
  const [inSight, setInSight] = useState(() => document.visibilityState === 'visible' && document.hasFocus())
  useEffect(() => {
    const look = () => setInSight(document.visibilityState === 'visible' && document.hasFocus())
    const events = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'blur'],
    ] as const
    for (const [target, event] of events) target.addEventListener(event, look)
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, look)
    }
  }, [])
  return inSight
}

/** Says once of each newest message of the other side that it was read, while somebody looks; null while nothing is unread. */
export function useReading(newest: number | null, onRead: (message_id: number) => Promise<unknown>) {
  const inSight = useInSight()
  const said = useRef(0)
  const latest = useRef(onRead)
  latest.current = onRead
  useEffect(() => {
    if (newest === null || !inSight || said.current >= newest) return
    said.current = newest
    latest.current(newest).catch(() => {
      // Said again with the next message, or when somebody comes back.
      said.current = 0
    })
  }, [newest, inSight])
}
