import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import { workdayEstimateChange } from '@dray/domain/stop-estimates/stop-estimates.events.ts'
import { updateWorkday, updateWorkdayJobsOrder } from '@dray/domain/workdays/workdays.events.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLivePositions } from '#platform/live-positions.ts'
import { onChange, onMissed, realtimeConnection } from '#platform/realtime.ts'
import { makeListReadings, restAfter, withRead } from './list-readings.ts'
import { listLiveDrivers, listLiveDriversOptions } from './live-drivers.queries.ts'
import { liveItems } from './live-items.ts'

/** What changes drivers of the list beside positions; the ids are those of workdays. */
const changing = [organizerChange.event, updateWorkday.event, updateWorkdayJobsOrder.event]
const both = (events: readonly string[]) => [...events, ...events.map((event) => `own ${event}`)]
/** While the socket is down nothing is heard of positions. */
const withoutSocket = 10_000
const withSocket = 60_000
/** Ages are told in minutes; a state turns old by the clock alone. */
const clockEvery = 5_000

/** Reads the list again, or parts of it, after changes. */
function useRefresh(readAll: () => Promise<unknown>) {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = listLiveDriversOptions()
    const { hearAll, hearWorkdays, hearEstimates, end } = makeListReadings({
      readAll,
      async readSome(workday_ids) {
        const read = await listLiveDrivers(workday_ids)
        client.setQueryData(queryKey, (list) => list && withRead(list, workday_ids, read))
      },
      listed: () => client.getQueryData(queryKey)?.drivers.length ?? 0,
    })
    const ends = [
      end,
      ...both(changing).map((event) => onChange(event, hearWorkdays)),
      ...both([jobChange.event]).map((event) => onChange(event, hearAll)),
      onChange(workdayEstimateChange.event, hearEstimates),
      onMissed(hearAll),
    ]
    return () => {
      for (const one of ends) one()
    }
  }, [client, readAll])
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
    refetchInterval: ({ state }) =>
      connection === 'live' ? Math.max(withSocket, restAfter(state.data?.drivers.length ?? 0)) : withoutSocket,
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
