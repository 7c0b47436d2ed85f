import type { Coordinates } from '../kernel/places/mileage.ts'
import type { EstimateBeginning, EstimateState } from '../stop-estimates/stop-estimate.ts'
import { type ChainStart, chainStart } from './chain-start.ts'
import { type ChainStop, type ChainTerms, type DriverChain, isOpen, minuteMs } from './driver-chain.ts'
import type { JobSide } from './lateness.ts'
import { lateAfter, windowOf } from './stop-time.ts'

/** When an open stop is reached, as far as that can be said. */
export interface EstimatedArrival {
  job_id: number
  side: JobSide
  driver_id: number
  workday_id: number
  /** Of the driver's open stops, 0 is the next. */
  position: number
  /** To the minute; null where nothing can be said. */
  arrives_at: string | null
  state: EstimateState
  minutes_late: number | null
  is_rough: 0 | 1
  begins: EstimateBeginning
  as_of: string
  /** The latest that is not late; null where no time was booked. */
  latest_at: string | null
}

/** Less time left than this is tight. */
const tightMinutes = 15

/** Where the driver is when a stop has been served, and when that is. */
interface Standing {
  place: Coordinates | null
  leaves_at: number
  is_rough: boolean
  /** No stop lies between here and where the chain begins. */
  is_start: boolean
}

/** What of a chain is the same for all its stops. */
interface Walk {
  driver_id: number
  terms: ChainTerms
  start: ChainStart
}

const instantOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
const toMinute = (ms: number) => Math.round(ms / minuteMs) * minuteMs
const inMs = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null)

/** How an arrival stands to the latest that is not late. */
function arrivalState(arrives: number, latest: number | null): Pick<EstimatedArrival, 'state' | 'minutes_late'> {
  if (latest === null) return { state: 'on_time', minutes_late: null }
  const minutes_late = Math.ceil((arrives - latest) / minuteMs) + 0
  if (arrives > latest) return { state: 'late', minutes_late }
  return { state: latest - arrives < tightMinutes * minuteMs ? 'tight' : 'on_time', minutes_late }
}

interface Reached {
  /** Milliseconds since 1970. */
  arrives: number
  is_rough: boolean
  /** The instant of what the chain begins at. */
  as_of: string | null
}

/** When a stop is reached from where the driver stands; null where nothing can be said. */
function driveTo(stop: ChainStop, from: Standing, { terms, start }: Walk): Reached | null {
  if (!from.place || !stop.place) return null
  const is_under_way = from.is_start && start.begins === 'position'
  const { minutes, is_rough } = terms.travel({
    from: from.place,
    to: stop.place,
    leaves_at: from.leaves_at,
    is_under_way,
  })
  const arrives = from.leaves_at + minutes * minuteMs
  if (from.is_start && start.is_lost(arrives, terms.now)) return null
  return { arrives: Math.max(terms.now, arrives), is_rough: from.is_rough || is_rough, as_of: start.as_of }
}

/** A plan begins at the first stop that says when, and whose time has not passed: earlier nothing is known of it. */
function planFor({ time }: ChainStop, latest: number | null, now: number): Reached | null {
  const from = inMs(time.from_at)
  if (from === null || (latest !== null && now > latest)) return null
  return { arrives: Math.max(now, from), is_rough: true, as_of: time.from_at }
}

/** Where the chain goes on: at the stop, when it was served and, for who came early, its window had opened. */
function afterStop(stop: ChainStop, { arrives, is_rough }: Reached, zone: string): Standing {
  const opens = inMs(windowOf(stop.time, zone)?.from) ?? arrives
  return {
    place: stop.place,
    leaves_at: Math.max(arrives, opens) + stop.service_minutes * minuteMs,
    is_rough: is_rough || stop.is_vague,
    is_start: false,
  }
}

/** The estimate of one stop as it is stored and shown: a place that is vague gets no minute. */
function arrivalAt(stop: ChainStop, reached: Reached | null, { driver_id, terms, start }: Walk) {
  const latest_at = lateAfter(stop.time, terms)
  const shown = reached && !stop.is_vague ? toMinute(reached.arrives) : null
  return {
    ...{ job_id: stop.job_id, side: stop.side, workday_id: stop.workday_id, driver_id },
    arrives_at: shown === null ? null : instantOf(shown),
    ...(shown === null ? unknown : arrivalState(shown, inMs(latest_at))),
    is_rough: reached?.is_rough || stop.is_vague ? (1 as const) : (0 as const),
    begins: start.begins,
    as_of: reached?.as_of ?? start.as_of ?? instantOf(terms.now),
    latest_at,
  }
}
const unknown = { state: 'unknown', minutes_late: null } as const

function walkChain(open: readonly ChainStop[], walk: Walk): EstimatedArrival[] {
  const { start, terms } = walk
  let planned: string | null = start.as_of
  let standing: Standing | null =
    start.leaves_at === null
      ? null
      : { place: start.place, leaves_at: start.leaves_at, is_rough: false, is_start: true }
  const reach = (stop: ChainStop): Reached | null => {
    if (standing) return driveTo(stop, standing, walk)
    const isBefore = start.begins === 'plan' && planned === null
    return isBefore ? planFor(stop, inMs(lateAfter(stop.time, terms)), terms.now) : null
  }
  return open.map((stop, position) => {
    const reached = reach(stop)
    planned ??= reached?.as_of ?? null
    standing = reached && afterStop(stop, reached, terms.zone)
    return { position, ...arrivalAt(stop, reached && { ...reached, as_of: planned }, walk) }
  })
}

/** Somewhere, since nothing new was heard. */
const lost = ({ position }: DriverChain): ChainStart => ({
  begins: position ? 'position' : 'stamp',
  as_of: position?.at ?? null,
  place: null,
  leaves_at: null,
  is_lost: () => false,
})

/**
 * When a driver reaches each open stop of the day: from where they are over the ways between the stops, waiting where a
 * window has not opened, and as long at each as its service takes. What lies behind a place that nobody knows is unknown;
 * a district gets no minute of its own and makes what follows rough.
 */
export function estimateChain(chain: DriverChain, terms: ChainTerms): EstimatedArrival[] {
  const open = chain.stops.filter(isOpen)
  if (open.length === 0) return []
  const start = chainStart(chain, terms.now) ?? lost(chain)
  return walkChain(open, { driver_id: chain.driver_id, terms, start })
}
