import type { ChainWay } from '@dray/domain/jobs/driver-chain.ts'
import { waySources } from '#platform/geo/geo.ts'
import { type DriverWay, estimatedMinutes, matrixOf, spot, type TravelSources } from './travel-estimate.ts'

/** A service is asked about so many drivers' ways at a time, so that a slow one holds nobody up for long. */
const mostQuestions = 20
/** A service that was silent is asked about the same way again after so long. */
const silentMs = 600_000
/** Above it all is forgotten: nobody's day has so many ways. */
const mostWays = 200_000

/** The ways between stops: each is learned once, and estimated until it is. */
export function makeStopWays(sources: TravelSources) {
  const { hasRoads } = sources.geo
  const known = new Map<string, ChainWay & { until: number }>()
  const missing = new Map<string, DriverWay>()

  function keep(key: string, way: ChainWay) {
    if (known.size > mostWays) known.clear()
    known.set(key, { ...way, until: way.is_rough && hasRoads ? Date.now() + silentMs : Number.POSITIVE_INFINITY })
    missing.delete(key)
  }

  /** Ways of one driver that leave in the same hours, in one question. */
  async function ask(first: DriverWay, asked: readonly DriverWay[]) {
    const places = [...new Map(asked.flatMap(({ from, to }) => [from, to]).map((one) => [spot(one), one])).values()]
    const at = new Map(places.map((place, number) => [spot(place), number]))
    const { minutes, source } = await matrixOf(sources, places, first)
    const wayFrom = ({ from, to }: DriverWay) => {
      const there = (at.get(spot(from)) ?? 0) * places.length + (at.get(spot(to)) ?? 0)
      const long = minutes[there] ?? 0
      return { minutes: long, is_rough: long > 0 && source[there] !== waySources.road }
    }
    for (const way of asked) keep(way.key, wayFrom(way))
  }

  return {
    wayOf(way: DriverWay): ChainWay {
      const found = known.get(way.key)
      if (found && Date.now() < found.until) return found
      missing.set(way.key, way)
      return { minutes: estimatedMinutes(sources, way), is_rough: true }
    },
    /** Returns how many questions were asked. */
    async learn(): Promise<number> {
      const groups = [...Map.groupBy(missing.values(), (way) => `${way.driver_id} ${way.leaves_at}`).values()]
      const asked = hasRoads ? groups.slice(0, mostQuestions) : groups
      for (const [first, ...others] of asked) if (first) await ask(first, [first, ...others])
      return asked.length
    },
    isBehind: () => missing.size > 0,
  }
}
