import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { estimateTravel } from '@dray/domain/kernel/places/travel.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startOsrmTable } from '#platform/testing/osrm-service.ts'
import { tempFolder } from '#platform/testing/temp-folder.ts'
import { waySources } from './geo.ts'
import { makeGeo } from './make-geo.ts'
import { makeTravelTimes } from './make-travel-times.ts'
import { makeOsrm } from './osrm.ts'
import { readTravelTimes } from './travel-times-file.ts'

const folder = tempFolder('travel-times')
let service: Awaited<ReturnType<typeof startOsrmTable>>
afterEach(() => service?.close())
afterAll(() => folder.remove())

let files = 0
const newFile = () => join(folder.path, `table-${++files}`)
/** A line of districts from south to north, some 3 km apart. */
const centres = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ latitude: 51 + at * 0.03, longitude: -1 }))
/** Roads on which everything takes twice the time and half as far again. */
const slowRoads = (from: Parameters<typeof estimateTravel>[0], to: typeof from) => {
  const { minutes, miles } = estimateTravel(from, to, { is_heavy: false })
  return { seconds: minutes * 120, metres: miles * 1.5 * 1609.344 }
}

interface Making {
  file?: string
  count?: number
  way?: Parameters<typeof startOsrmTable>[0]
}
/** Makes a table and tells which rows were told. */
async function make({ file = newFile(), count = 5, way = slowRoads }: Making) {
  await service?.close()
  service = await startOsrmTable(way)
  const { table } = makeOsrm({ url: service.url, timeout_ms: 5_000 })
  if (!table) throw new Error('OSRM has tables')
  const told: number[] = []
  const made = makeTravelTimes({ centres: centres(count), table, file, told: (rows) => told.push(rows) })
  return {
    file,
    told,
    made: await made.then(
      () => true,
      (fault: Error) => fault,
    ),
  }
}

describe('a table', () => {
  test('holds every way to a tenth, each in its place, asked in blocks that the service takes', async () => {
    const { file, told } = await make({
      count: 230,
      way: (from, to) =>
        to.latitude === 51.06 ? null : { seconds: greatCircleKm(from, to) * 60, metres: from.latitude * 1_000 },
    })
    expect(told).toEqual([100, 200, 230])
    expect(service.asked).toHaveLength(9)
    const times = readTravelTimes(file)
    expect(times.centres).toHaveLength(230)
    expect(times.centres[229]?.latitude).toBeCloseTo(57.87, 5)
    expect(times.way(3, 2)).toBeNull()
    expect(times.way(120, 210)?.minutes).toBeCloseTo(90 * 0.03 * 111.195, 0)
    expect(times.way(120, 210)?.miles).toBeCloseTo(54.6 * 0.621, 1)
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  test('that was begun goes on where it ended, and only with the same places', async () => {
    const file = newFile()
    let ways = 0
    const tired = () => {
      ways += 1
      if (ways > 50_000) throw new Error('tired')
      return { seconds: 60, metres: 1_000 }
    }
    expect((await make({ file, count: 230, way: tired })).made).toMatchObject({ fault: 'refused' })
    expect(existsSync(file)).toBe(false)
    const { told, made } = await make({ file, count: 230, way: () => ({ seconds: 120, metres: 2_000 }) })
    expect([made, told]).toEqual([true, [200 + 30]])
    const times = readTravelTimes(file)
    expect([times.way(0, 1)?.minutes, times.way(220, 1)?.minutes]).toEqual([1, 2])

    writeFileSync(`${file}.part`, readFileSync(file))
    expect((await make({ file, count: 120 })).told).toEqual([100, 120])
  })

  test.each<[string, (file: Buffer) => Buffer]>([
    ['it is not whole', (file) => file.subarray(0, -20)],
    ['it is not whole', () => Buffer.from('DRAYWAY1')],
    ['it is damaged', (file) => file.fill(7, 90, 91)],
    ['it is no table of travel times', () => Buffer.from('postcode,lat,lon\n')],
    ['ENOENT', () => Buffer.alloc(0)],
  ])('of which %s is refused with the setting that names it', async (why, spoil) => {
    const { file } = await make({})
    const spoilt = newFile()
    if (why !== 'ENOENT') writeFileSync(spoilt, spoil(readFileSync(file)))
    expect(() => readTravelTimes(spoilt)).toThrow(
      expect.objectContaining({ name: 'StartFault', message: expect.stringContaining(why) }),
    )
    expect(() => readTravelTimes(spoilt)).toThrow(/^GEO_TRAVEL_TIMES_FILE names .*table-/)
  })
})

describe('ways between places of two districts', () => {
  const near = { latitude: 51.002, longitude: -1.001 }
  const beside = { latitude: 51.003, longitude: -1.003 }
  const far = { latitude: 51.122, longitude: -0.998 }
  const farther = { latitude: 51.128, longitude: -0.998 }
  const offshore = { latitude: 58, longitude: -8 }
  const places = [near, beside, far, farther, offshore]
  const geoWith = async (making: Making = {}) => {
    const { file } = await make(making)
    return makeGeo({}, { travelTimes: readTravelTimes(file) })
  }
  const at = (from: number, to: number) => from * places.length + to

  test('take as much more than estimated as the roads between the two do; in one district they are estimated', async () => {
    const geo = await geoWith()
    const { minutes, miles, source } = await geo.matrix(places, { is_heavy: true, leaves_at: 8 }, { factor: 1.5 })
    const straight = (from: number, to: number) =>
      estimateTravel(places[from] ?? near, places[to] ?? near, { is_heavy: true, leaves_at: 8 })
    expect(source[at(0, 2)]).toBe(waySources.outcode)
    expect(minutes[at(0, 2)]).toBeCloseTo(straight(0, 2).minutes * 2, 0)
    expect(miles[at(0, 2)]).toBeCloseTo(straight(0, 2).miles * 1.5, 0)
    expect(minutes[at(0, 3)]).toBeGreaterThan(minutes[at(0, 2)] ?? 0)
    for (const [from, to] of [
      [0, 1],
      [0, 4],
    ] as const) {
      expect(source[at(from, to)]).toBe(waySources.estimate)
      expect(minutes[at(from, to)]).toBeCloseTo(straight(from, to).minutes * 1.5, 2)
    }
  })

  test('are estimated where no road leads, and by road where a service knows them', async () => {
    const none = await (await geoWith({ way: () => null })).matrix(places, { is_heavy: false })
    expect([...none.source].every((source) => source === waySources.estimate)).toBe(true)
    const { file } = await make({})
    const geo = makeGeo({ osrmUrl: service.url }, { travelTimes: readTravelTimes(file) })
    expect((await geo.matrix([near, far], { is_heavy: false }, { factor: 2 })).source[1]).toBe(waySources.road)
    expect(geo.attributions).toContain('© OpenStreetMap contributors')
  })

  test('do not become absurd by two middles that water divides', async () => {
    const geo = await geoWith({ way: () => ({ seconds: 36_000, metres: 900_000 }) })
    const { minutes } = await geo.matrix(places, { is_heavy: false })
    expect(minutes[at(0, 2)]).toBeCloseTo(estimateTravel(near, far, { is_heavy: false }).minutes * 4, 0)
  })
})
