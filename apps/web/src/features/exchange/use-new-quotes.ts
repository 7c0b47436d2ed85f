import { useEffect, useRef, useState } from 'react'

const litFor = 2_500
const none: ReadonlySet<string> = new Set()

/** The quotes that came a moment ago, while their table is looked at; none of those it began with. */
export function useNewQuotes(ids: readonly string[] | undefined): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [fresh, setFresh] = useState(none)
  useEffect(() => {
    if (!ids) return
    const before = known.current
    known.current = new Set(ids)
    const came = before === null ? [] : ids.filter((id) => !before.has(id))
    if (came.length > 0) setFresh(new Set(came))
  }, [ids])
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(none), litFor)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
