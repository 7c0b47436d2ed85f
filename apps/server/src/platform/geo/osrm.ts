import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import * as z from 'zod'
import { askService, ServiceFault } from './ask-service.ts'
import type { Router } from './router.ts'

/** OSRM's answer (HTTP API v1, route service): metres and seconds, or a code other than `Ok` with a message. */
const answered = z.union([
  z.object({ code: z.literal('Ok'), routes: z.array(z.object({ distance: z.number(), duration: z.number() })).min(1) }),
  z.object({ code: z.string(), message: z.string().optional() }),
])

/** The table service's answer: seconds and metres, row by row; null where no road leads. */
const rows = z.array(z.array(z.number().nullable()))
const tabled = z.union([
  z.object({ code: z.literal('Ok'), durations: rows, distances: rows }),
  z.object({ code: z.string(), message: z.string().optional() }),
])

/** Some metres: nobody's gate is known better, and the address of a question stays short. */
const placeText = ({ latitude, longitude }: Coordinates) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`
const numbered = (count: number, from: number) => Array.from({ length: count }, (_, at) => at + from).join(';')

/** There is no road: one of the places is not on the network, or nothing joins them. */
const no_way = new Set(['NoRoute', 'NoSegment'])

/** Distances by road from an OSRM server. It takes longitude before latitude. */
export function makeOsrm({ url, timeout_ms }: { url: string; timeout_ms: number }): Router {
  const base = url.replace(/\/+$/, '')
  return {
    source: 'osrm',
    async route(from, to) {
      const points = [from, to].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
      const question = new URL(`${base}/route/v1/driving/${points}?overview=false&alternatives=false&steps=false`)
      const { status, answer } = await askService({ url: question, timeout_ms })
      const read = answered.safeParse(answer)
      if (!read.success) throw new ServiceFault('unreadable', `OSRM answered ${status} in a shape of its own`)
      if (!('routes' in read.data)) {
        const fault = no_way.has(read.data.code) ? 'no_route' : 'refused'
        throw new ServiceFault(fault, `OSRM: ${read.data.code} ${read.data.message ?? ''}`.trim())
      }
      const [route] = read.data.routes
      if (!route) throw new ServiceFault('no_route', 'OSRM found no route')
      return { metres: route.distance, seconds: route.duration }
    },
    async table(from, to) {
      const points = [...from, ...to].map(placeText).join(';')
      const ends = `sources=${numbered(from.length, 0)}&destinations=${numbered(to.length, from.length)}`
      const question = new URL(`${base}/table/v1/driving/${points}?annotations=duration,distance&${ends}`)
      const { status, answer } = await askService({ url: question, timeout_ms })
      const read = tabled.safeParse(answer)
      if (!read.success) throw new ServiceFault('unreadable', `OSRM answered ${status} in a shape of its own`)
      if (!('durations' in read.data))
        throw new ServiceFault('refused', `OSRM: ${read.data.code} ${read.data.message ?? ''}`.trim())
      const { durations, distances } = read.data
      return durations.flatMap((row, at) =>
        row.map((seconds, column) => {
          const metres = distances[at]?.[column] ?? null
          return seconds === null || metres === null ? null : { metres, seconds }
        }),
      )
    },
  }
}
