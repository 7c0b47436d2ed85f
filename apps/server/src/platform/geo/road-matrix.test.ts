import { estimateTravel } from '@dray/domain/kernel/places/travel.ts'
import { afterEach, expect, test } from 'vitest'
import { startService } from '#platform/testing/service.ts'
import type { ServiceFault } from './ask-service.ts'
import { waySources } from './geo.ts'
import { makeOsrm } from './osrm.ts'
import { roadMatrix } from './road-matrix.ts'

const profile = { is_heavy: false }
const place = (at: number) => ({ latitude: 51 + at / 50, longitude: -1 - at / 100 })

let service: Awaited<ReturnType<typeof startService>> | undefined
afterEach(() => service?.close())

/** As `osrm-routed` answers: so many seconds and metres between the places that the question numbers. */
async function startOsrm(way: (from: number, to: number) => [seconds: number, metres: number] | null) {
  service = await startService(({ url }) => {
    const points = url.pathname.split('/').at(-1)?.split(';') ?? []
    const numbers = (name: string) => (url.searchParams.get(name) ?? '').split(';').map(Number)
    const indexOf = (at: number) => Math.round((Number(points[at]?.split(',')[1]) - 51) * 50)
    const rows = (part: 0 | 1) =>
      numbers('sources').map((from) =>
        numbers('destinations').map((to) => way(indexOf(from), indexOf(to))?.[part] ?? null),
      )
    return { json: { code: 'Ok', durations: rows(0), distances: rows(1), sources: [], destinations: [] } }
  })
  return makeOsrm({ url: service.url, timeout_ms: 5_000 })
}
const noFault = (fault: ServiceFault) => expect(fault).toBe(null)

test('without a service every way is estimated, and says so', async () => {
  const places = [place(0), place(7), place(0)]
  const { miles, minutes, source } = await roadMatrix(places, profile, { router: null, failed: noFault })
  const one = estimateTravel(place(0), place(7), profile)
  expect(miles[1]).toBeCloseTo(one.miles, 3)
  expect(minutes[5]).toBeCloseTo(one.minutes, 3)
  expect([...source]).toEqual(Array(9).fill(waySources.estimate))
})

test('a service is asked in blocks that it takes, each cell once, and where no road leads it is estimated', async () => {
  const router = await startOsrm((from, to) => (from === 3 && to === 4 ? null : [600 * Math.abs(to - from), 10_000]))
  const places = [...Array.from({ length: 150 }, (_, at) => place(at)), place(2)]
  const { miles, minutes, source } = await roadMatrix(places, profile, { router, failed: noFault })
  const at = (from: number, to: number) => from * 151 + to
  expect(minutes[at(0, 5)]).toBe(50)
  expect(miles[at(120, 130)]).toBeCloseTo(6.21, 2)
  expect(minutes[at(150, 5)]).toBe(30)
  expect(source[at(149, 2)]).toBe(waySources.road)
  expect(source[at(3, 4)]).toBe(waySources.estimate)
  expect(minutes[at(2, 150)]).toBe(0)
  const asked = service?.asked.map(({ url }) => url) ?? []
  expect(asked).toHaveLength(4)
  expect(asked.every((url) => url.href.length < 8_000)).toBe(true)
})

test('heavy vehicles are slower than the cars that a service knows', async () => {
  const router = await startOsrm(() => [6_000, 100_000])
  const { minutes } = await roadMatrix([place(0), place(9)], { is_heavy: true }, { router, failed: noFault })
  expect(minutes[1]).toBeCloseTo(112, 3)
})

test('a service that fails is not asked on, and what it has not said is estimated', async () => {
  const faults: string[] = []
  service = await startService(() => ({ status: 400, json: { code: 'TooBig', message: 'Too many coordinates' } }))
  const router = makeOsrm({ url: service.url, timeout_ms: 5_000 })
  const places = Array.from({ length: 250 }, (_, at) => place(at))
  const { source } = await roadMatrix(places, profile, { router, failed: ({ fault }) => faults.push(fault) })
  expect(faults).toEqual(['refused'])
  expect(service.asked).toHaveLength(1)
  expect(source.includes(waySources.road)).toBe(false)
})
