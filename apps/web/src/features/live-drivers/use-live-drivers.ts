import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import { stopEstimateChange } from '@dray/domain/stop-estimates/stop-estimates.events.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLivePositions } from '#platform/live-positions.ts'
import { onChange, onMissed, realtimeConnection } from '#platform/realtime.ts'
import { listLiveDriversOptions } from './live-drivers.queries.ts'
import { liveItems } from './live-items.ts'

/** What changes the list beside positions. */
const heard = [
  stopEstimateChange.event,
  organizerChange.event,
  driverCaptureChange.event,
  'updateWorkday',
  'allocateWorkday',
  'deallocateWorkday',
  'updateWorkdayJobsOrder',
  'jobChange',
]
const soonest = 5_000
/** While the socket is down nothing is heard of positions. */
const withoutSocket = 10_000
/** Ages are told in minutes; a state turns old by the clock alone. */
const clockEvery = 5_000

/** Reads again after changes: at once, then at most every five seconds. */
function useRefresh(refetch: () => Promise<unknown>) {
  useEffect(() => {
    let readAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      readAt = performance.now()
      void refetch()
    }
    const hear = () => {
      timer ??= setTimeout(refresh, Math.max(0, readAt + soonest - performance.now()))
    }
    const ends = [...heard, ...heard.map((event) => `own ${event}`)].map((event) => onChange(event, hear))
    ends.push(onMissed(hear))
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [refetch])
}

function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), clockEvery)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Today's drivers as they are by what was read and heard last. */
export function useLiveDrivers() {
  const connection = useSyncExternalStore(realtimeConnection.subscribe, realtimeConnection.get)
  const query = useQuery({
    ...listLiveDriversOptions(),
    refetchInterval: connection === 'live' ? 60_000 : withoutSocket,
  })
  useRefresh(query.refetch)
  const positions = useLivePositions()
  const now = useNow()
  const { data } = query
  // Ages are those of the server's clock: a browser's may be minutes off.
  const ahead = useMemo(() => (data ? Date.now() - Date.parse(data.now) : 0), [data])
  const items = useMemo(
    () => (data ? liveItems(data, positions, Math.max(now, Date.now() - clockEvery) - ahead) : []),
    [data, positions, now, ahead],
  )
  return { query, items, now: now - ahead }
}
