import type { ChainWay } from '@dray/domain/jobs/driver-chain.ts'
import { type Coordinates, greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { waySources } from '#platform/geo/geo.ts'
import { type DriverWay, estimatedMinutes, matrixOf, spot, type TravelSources } from './travel-estimate.ts'

/** A way under way is asked about again after so much. */
const askAgain = { km: 1, ms: 180_000 }

/** What was learned of a way under way: how much longer it is than the estimate. */
interface Learned {
  at: number
  from: Coordinates
  to: string
  ratio: number
  is_rough: boolean
}

/**
 * The ways from where drivers are to their next stop. Between two questions the estimate from the newest position is as much
 * longer as the road was when it was asked about; a service hears of one driver at a time.
 */
export function makeWaysUnderWay(sources: TravelSources) {
  const learned = new Map<number, Learned>()
  const waiting = new Map<number, DriverWay>()

  const isOld = (last: Learned, from: Coordinates) =>
    greatCircleKm(last.from, from) >= askAgain.km || Date.now() - last.at >= askAgain.ms

  async function ask(way: DriverWay) {
    const { minutes, source } = await matrixOf(sources, [way.from, way.to], way)
    const plain = estimatedMinutes(sources, way)
    learned.set(way.driver_id, {
      at: Date.now(),
      from: way.from,
      to: spot(way.to),
      ratio: plain > 0 ? (minutes[1] ?? plain) / plain : 1,
      is_rough: source[1] !== waySources.road,
    })
    waiting.delete(way.driver_id)
  }

  /** Who was asked about longest ago comes first. */
  const inTurn = () =>
    [...waiting.values()].toSorted((a, b) => (learned.get(a.driver_id)?.at ?? 0) - (learned.get(b.driver_id)?.at ?? 0))

  return {
    wayOf(way: DriverWay): ChainWay {
      const last = learned.get(way.driver_id)
      const isSame = last !== undefined && last.to === spot(way.to)
      if (!isSame || isOld(last, way.from)) waiting.set(way.driver_id, way)
      const minutes = estimatedMinutes(sources, way)
      return isSame ? { minutes: minutes * last.ratio, is_rough: last.is_rough } : { minutes, is_rough: true }
    },
    /** Returns how many questions were asked. */
    async learn(): Promise<number> {
      const asked = sources.geo.hasRoads ? inTurn().slice(0, 1) : [...waiting.values()]
      for (const way of asked) await ask(way)
      return asked.length
    },
    isBehind: () => waiting.size > 0,
  }
}
