import { useEffect, useRef, useState } from 'react'
import { useRecentJobs } from '../recent-jobs.ts'

/** The values that a part of the screen shows; it has changed when one of them has. */
export type WatchedParts<J, P extends string> = Readonly<Record<P, (job: J) => readonly unknown[]>>

const none: ReadonlySet<never> = new Set()
/** As long as a changed row of the list is lit. */
const shownFor = 2600

const differ = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length !== after.length || before.some((value, at) => !Object.is(value, after[at]))

/** The parts of an open job that somebody else has changed just now. What this tab saves itself is not among them. */
export function useRemoteChanges<J extends { id: number }, P extends string>(
  job: J | undefined,
  parts: WatchedParts<J, P>,
): ReadonlySet<P> {
  const isTold = useRecentJobs().has(job?.id ?? 0)
  const before = useRef(job)
  const [changed, setChanged] = useState<ReadonlySet<P>>(none)

  useEffect(() => {
    const old = before.current
    before.current = job
    if (!old || !job || !isTold) return
    const names = (Object.keys(parts) as P[]).filter((name) => differ(parts[name](old), parts[name](job)))
    if (names.length > 0) setChanged((lit) => new Set([...lit, ...names]))
  }, [job, isTold, parts])

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(none), shownFor)
    return () => clearTimeout(timer)
  }, [changed])
  return changed
}
