import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { type Coordinates, milesFromKilometres, milesPerKilometre } from '@dray/domain/kernel/places/mileage.ts'
import { estimateMileage } from '@dray/domain/kernel/places/travel.ts'
import type { Log } from '#platform/log/log.ts'
import { ServiceFault } from './ask-service.ts'
import { nearestTown, townAbout } from './gazetteer.ts'
import { searchGazetteer, townPlace } from './gazetteer-search.ts'
import type { Geo, PostcodeLookup, RoadDistance, RouteFault } from './geo.ts'
import { makeGoogleGeocoding } from './google-geocoding.ts'
import { makeGoogleRoutes } from './google-routes.ts'
import { makeOsrm } from './osrm.ts'
import { pauseAfterFaults } from './pause-after-faults.ts'
import { makePhoton } from './photon.ts'
import type { PlaceFinder } from './place-finder.ts'
import { positionOf } from './postcode-position.ts'
import { type PostcodeText, readPostcode } from './postcode-text.ts'
import { roadMatrix } from './road-matrix.ts'
import type { RoadMemory } from './road-memory.ts'
import type { Router } from './router.ts'
import type { TravelTimes } from './travel-times-file.ts'

export interface GeoConfig {
  photonUrl?: string | undefined
  osrmUrl?: string | undefined
  /** Used for what neither of the two is configured for. */
  googleKey?: string | undefined
  /** How long a person may wait for a service; 2.5 s. */
  timeoutMs?: number | undefined
}

interface GeoParts {
  /** Positions that were imported; none without it. */
  lookup?: PostcodeLookup | undefined
  /** What routing services have said before; without it they are asked each time. */
  memory?: RoadMemory | undefined
  /** Ways by road between districts, for what no service says. */
  travelTimes?: TravelTimes | undefined
  log?: Pick<Log, 'warn'> | undefined
}

function finderOf(config: GeoConfig, timeout_ms: number): PlaceFinder | null {
  const finder = config.photonUrl
    ? makePhoton({ url: config.photonUrl, timeout_ms })
    : config.googleKey
      ? makeGoogleGeocoding({ key: config.googleKey, timeout_ms })
      : null
  return (
    finder && {
      search: pauseAfterFaults(finder.search),
      postcode: pauseAfterFaults(finder.postcode),
      reverse: pauseAfterFaults(finder.reverse),
    }
  )
}

function routerOf(config: GeoConfig, timeout_ms: number): Router | null {
  const router = config.osrmUrl
    ? makeOsrm({ url: config.osrmUrl, timeout_ms })
    : config.googleKey
      ? makeGoogleRoutes({ key: config.googleKey, timeout_ms })
      : null
  const { table } = router ?? {}
  return (
    router && { ...router, route: pauseAfterFaults(router.route), ...(table && { table: pauseAfterFaults(table) }) }
  )
}

function attributionsOf(config: GeoConfig, { travelTimes }: Pick<GeoParts, 'travelTimes'>): string[] {
  const owed = ['Places © GeoNames (CC BY 4.0)']
  if (config.photonUrl || config.osrmUrl || travelTimes) owed.push('© OpenStreetMap contributors')
  if (config.googleKey && !(config.photonUrl && config.osrmUrl)) owed.push('© Google')
  return owed
}

function estimated(from: Coordinates, to: Coordinates, fault: RouteFault | null): RoadDistance {
  const { miles, minutes } = estimateMileage(from, to)
  const kilometres = pounds(decimal(miles).div(milesPerKilometre))
  return { miles, kilometres, minutes, estimate: true, source: 'estimate', fault }
}

/**
 * Places and distances: the services that are configured, and behind each what comes with the program, so that a search and
 * a distance are always answered.
 */
export function makeGeo(
  config: GeoConfig,
  { lookup = async () => null, memory, travelTimes, log }: GeoParts = {},
): Geo {
  const timeout_ms = config.timeoutMs ?? 2_500
  const finder = finderOf(config, timeout_ms)
  const router = routerOf(config, timeout_ms)

  /** A service's answer; what is built in when it has none or fails, which is logged and not shown. */
  const orElse = async <T>(asked: Promise<T> | undefined, otherwise: () => T | Promise<T>): Promise<T> => {
    try {
      const answer = await asked
      return answer ?? (await otherwise())
    } catch (err) {
      if (!(err instanceof ServiceFault)) throw err
      log?.warn({ err, fault: err.fault }, 'a map service did not answer; the built-in gazetteer does')
      return otherwise()
    }
  }
  const ask = finder ? (full: string) => orElse(finder.postcode(full), () => null) : undefined
  const position = (postcode: PostcodeText) => positionOf(postcode, { lookup, ask })

  return {
    attributions: attributionsOf(config, { travelTimes }),
    hasRoads: router?.table !== undefined,

    async search(text, { limit = 8 } = {}) {
      const builtIn = () => searchGazetteer(text, { limit, position })
      if (!finder || text.trim().length < 3 || readPostcode(text)) return builtIn()
      const found = await orElse(finder.search(text, limit), () => [])
      return found.length > 0 ? found : builtIn()
    },

    async resolvePostcode(text, town) {
      const postcode = readPostcode(text)
      const found = postcode && (await position(postcode))
      const near = found?.precision === 'area' && town ? townAbout(town, found) : null
      return found && near ? { ...found, ...near, precision: 'town' } : found
    },

    reverse: (at) =>
      orElse(finder?.reverse(at), () => {
        const town = nearestTown(at)
        return town && townPlace(town)
      }),

    matrix: (places, profile, { factor } = {}) =>
      roadMatrix(places, profile, {
        router,
        memory,
        travelTimes,
        factor,
        failed: (err) => log?.warn({ err, fault: err.fault }, 'no distances by road; they are estimated'),
      }),

    async route(from, to) {
      if (!router) return estimated(from, to, null)
      try {
        const { metres, seconds } = await router.route(from, to)
        const kilometres = decimal(metres).div(1000).toFixed()
        const found = {
          miles: milesFromKilometres(kilometres),
          kilometres: pounds(decimal(kilometres)),
          minutes: Math.round(seconds / 60),
        }
        return { ...found, estimate: false, source: router.source, fault: null }
      } catch (err) {
        if (!(err instanceof ServiceFault)) throw err
        log?.warn({ err, fault: err.fault }, 'no distance by road; it is estimated')
        return estimated(from, to, err.fault)
      }
    },
  }
}
