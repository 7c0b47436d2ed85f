import type { ChainLeg, ChainWay } from '@dray/domain/jobs/driver-chain.ts'
import { makeStopWays } from './stop-ways.ts'
import { type DriverWay, makeHours, spot, type TravelSources } from './travel-estimate.ts'
import { makeWaysUnderWay } from './ways-under-way.ts'

/**
 * How long the ways of a company's drivers take. `travelOf` looks them up at once, and estimates what is not known yet;
 * `learn` asks for that, outside transactions. Where no routing service is configured nobody is asked over the network.
 */
export function makeTravelBook({ zone, ...sources }: TravelSources & { zone: string }) {
  const hourOf = makeHours(zone)
  const [stopWays, underWay] = [makeStopWays(sources), makeWaysUnderWay(sources)]
  return {
    travelOf:
      ({ driver_id, is_heavy }: Pick<DriverWay, 'driver_id' | 'is_heavy'>) =>
      ({ from, to, is_under_way, ...leg }: ChainLeg): ChainWay => {
        const leaves_at = hourOf(leg.leaves_at)
        const key = `${spot(from)} ${spot(to)} ${leaves_at}${is_heavy ? ' heavy' : ''}`
        return (is_under_way ? underWay : stopWays).wayOf({ driver_id, is_heavy, leaves_at, key, from, to })
      },
    /** Asks for what was not known, of ways under way once in a look; returns whether anything is known better now. */
    async learn({ is_first }: { is_first: boolean }): Promise<boolean> {
      const asked = await stopWays.learn()
      return asked + (is_first ? await underWay.learn() : 0) > 0
    },
    /** Whether something is still to be asked for. */
    isBehind: () => stopWays.isBehind() || underWay.isBehind(),
  }
}
export type TravelBook = ReturnType<typeof makeTravelBook>
