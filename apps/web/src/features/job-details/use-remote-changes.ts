import { useEffect, useRef, useState } from 'react'
import { useRecentJobs } from '#features/jobs/index.ts'

/** The values that a part of the screen shows; it has changed when one of them has. */
export type WatchedParts<J, P extends string> = Readonly<Record<P, (job: J) => readonly unknown[]>>

/** The parts that changed, each with the values that stood there before. */
export type RemoteChanges<P extends string> = ReadonlyMap<P, readonly unknown[]>

const none: RemoteChanges<never> = new Map<never, readonly unknown[]>()
/** As long as a changed row of the list is lit. */
const shownFor = 2600

const differ = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length !== after.length || before.some((value, at) => !Object.is(value, after[at]))

/** The parts of an open job that somebody else has changed just now. What this tab saves itself is not among them. */
export function useRemoteChanges<J extends { id: number }, P extends string>(
  job: J | undefined,
  parts: WatchedParts<J, P>,
): RemoteChanges<P> {
  const isTold = useRecentJobs().has(job?.id ?? 0)
  const before = useRef(job)
  const [changed, setChanged] = useState<RemoteChanges<P>>(none)

  useEffect(() => {
    const old = before.current
    before.current = job
    if (!old || !job || !isTold) return
    const news = (Object.keys(parts) as P[])
      .map((name) => ({ name, was: parts[name](old), is: parts[name](job) }))
      .filter(({ was, is }) => differ(was, is))
    if (news.length > 0) setChanged((lit) => new Map([...lit, ...news.map(({ name, was }) => [name, was] as const)]))
  }, [job, isTold, parts])

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(none), shownFor)
    return () => clearTimeout(timer)
  }, [changed])
  return changed
}

/** True for one value of a changed part that was not there before: a line, a figure. */
export const isNews = (before: readonly unknown[] | undefined, value: unknown): boolean =>
  before !== undefined && !before.includes(value)
