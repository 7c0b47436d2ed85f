import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import type { StopPresence } from '@dray/domain/place-arrivals/place-arrivals.calls.ts'
import { listPlaceArrivals } from '@dray/domain/place-arrivals/place-arrivals.calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepPhoneFixes, keepTrackerFixes } from '#features/positions/index.ts'
import { testOffice } from '#testing/office.ts'
import { driverOnDuty, type OnDuty } from '#testing/on-duty.ts'
import { makeNotingPlaceArrivals } from './note-place-arrivals.ts'

const office = testOffice()
const date = '2026-11-20'
const clock = (time: string) => `${date}T${time}Z`
/** Works in Leeds and in Wakefield, each on its own street and in no middle of a district. */
const leeds = { latitude: 53.80721, longitude: -1.52934 }
const wakefield = { latitude: 53.69117, longitude: -1.47713 }

const around = (place: { latitude: number; longitude: number }, time: string, more: Partial<Fix> = {}): Fix => ({
  at: clock(time),
  ...place,
  accuracy_m: 8,
  speed_kmh: 0,
  heading: null,
  ...more,
})
const onTheRoad = (time: string) => around({ latitude: 53.75, longitude: -1.5 }, time, { speed_kmh: 70 })

/** In Leeds from 9:00 to 9:40, in Wakefield from 10:20 on. */
const batches: Fix[][] = [
  [onTheRoad('08:30:00'), onTheRoad('08:30:15')],
  [around(leeds, '09:00:00'), around(leeds, '09:01:00')],
  [around(leeds, '09:20:00'), around(leeds, '09:40:00')],
  [onTheRoad('09:50:00'), onTheRoad('09:50:15')],
  [around(wakefield, '10:20:00'), around(wakefield, '10:21:00')],
]

let duty: OnDuty
let job_id: number
let look: () => Promise<void>

const places = {
  collection_latitude: leeds.latitude,
  collection_longitude: leeds.longitude,
  collection_post_code: 'LS9 8AG',
  delivery_latitude: wakefield.latitude,
  delivery_longitude: wakefield.longitude,
  delivery_post_code: 'WF1 5PE',
} as const

beforeEach(async () => {
  duty = await driverOnDuty(office, date)
  job_id = await given(places)
  look = makeNotingPlaceArrivals(office.server.app.work)
})

async function given(values: Parameters<typeof office.made.job>[0], workday_id = duty.workday_id) {
  const id = await office.made.job({ collection_date: date, delivery_date: date, status: 'Booked', ...values })
  await office.made.work_day_job({ job_id: id, workday_id })
  return id
}

async function sends(...fixes: Fix[]) {
  const { driver_id, workday_id } = duty
  await office.made.inCompany((tx) => keepPhoneFixes(tx, { driver_id, workday_id }, fixes as [Fix, ...Fix[]]))
}
const ofTracker = (...fixes: Fix[]) => {
  const { driver_id, workday_id, vehicle_id } = duty
  return office.made.inCompany((tx) =>
    keepTrackerFixes(tx, { vehicle_id, driver_id, workday_id }, fixes as [Fix, ...Fix[]]),
  )
}

const shown = (id = job_id) => office.clerk.ok(listPlaceArrivals, { params: { job_id: id } })
const stays = (stops: readonly StopPresence[]) =>
  stops.map(({ side, stays: own }) => [
    side,
    ...own.map(({ arrived_at, left_at }) => [arrived_at, left_at].map((at) => at?.slice(11, 16) ?? null).join(' to ')),
  ])

describe('by the positions', () => {
  test('a driver came and left, and comes to the next stop', async () => {
    for (const batch of batches) {
      await sends(...batch)
      await look()
    }
    const stops = await shown()
    expect(stays(stops)).toEqual([
      ['collection', '09:00 to 09:40'],
      ['delivery', '10:20 to '],
    ])
    expect(stops[0]?.stays[0]).toMatchObject({
      source: 'phone',
      minutes: 40,
      fix_count: 4,
      widest_gap_s: 1_200,
      nearest_m: 0,
      radius_m: 200,
    })
    expect(stops.map(({ proposed_id, stays: [one] }) => proposed_id === one?.id)).toEqual([true, true])
  })

  test.each([
    ['backwards', [4, 3, 2, 1, 0], 1],
    ['the stay at the end', [0, 3, 4, 2, 1], 1],
    ['all at once', [2, 0, 4, 1, 3], 9],
    ['two at a time', [1, 4, 3, 0, 2], 2],
  ])('the same is noted whatever the order: %s', async (_, order, together) => {
    for (const [n, at] of order.entries()) {
      await sends(...(batches[at] ?? []))
      if ((n + 1) % together === 0) await look()
    }
    await look()
    expect(stays(await shown())).toEqual([
      ['collection', '09:00 to 09:40'],
      ['delivery', '10:20 to '],
    ])
  })

  test('looking again, in another process too, changes nothing', async () => {
    await sends(...batches.flat())
    const other = makeNotingPlaceArrivals(office.server.app.work)
    await Promise.all([look(), other()])
    const first = await shown()
    await look()
    await other()
    expect(await shown()).toEqual(first)
  })

  test('an earlier batch that comes late sets the arrival right', async () => {
    await sends(around(leeds, '09:20:00'), around(leeds, '09:40:00'))
    await look()
    expect(stays(await shown())[0]).toEqual(['collection', '09:20 to '])
    await sends(around(leeds, '09:00:00'), around(leeds, '09:01:00'))
    await look()
    expect(stays(await shown())[0]).toEqual(['collection', '09:00 to '])
  })

  test('the tracker speaks where the phone is silent', async () => {
    await ofTracker(around(leeds, '09:00:00'), around(leeds, '09:05:00'))
    await look()
    const [stop] = await shown()
    expect(stop?.stays).toMatchObject([{ source: 'tracker', minutes: 5 }])
  })

  test('nothing taps for the driver', async () => {
    await sends(...batches.flat())
    await look()
    expect((await office.clerk.ok(getJob, { params: { id: job_id } })).stop_times).toEqual([])
    expect((await shown())[0]?.taps).toEqual([])
  })
})

describe('no arrival', () => {
  const arrived = async () => {
    await sends(...batches.flat())
    await look()
    return stays(await shown())
  }

  test('where a stop is known by its outcode or town only', async () => {
    job_id = await given({ ...places, collection_post_code: 'LS9', delivery_post_code: null })
    expect(await arrived()).toEqual([['collection'], ['delivery']])
    expect((await shown()).map(({ is_precise }) => is_precise)).toEqual([0, 0])
  })

  test('where a whole postcode was put in the middle of its district', async () => {
    const middle = await office.server.app.services.geo.resolvePostcode('LS9')
    if (!middle) throw new Error('No LS9')
    const { latitude, longitude } = middle
    job_id = await given({ ...places, collection_latitude: latitude, collection_longitude: longitude })
    await sends(around({ latitude, longitude }, '09:00:00'), around({ latitude, longitude }, '09:05:00'))
    await look()
    expect((await shown())[0]).toMatchObject({ is_precise: 0, stays: [] })
  })

  test('where the company wants none', async () => {
    await office.clerk.ok(driverAppSettings.calls.change, { body: { arrivals_by_place: 0 } })
    expect(await arrived()).toEqual([['collection'], ['delivery']])
  })

  test("at another driver's job, a planned one, or another company's", async () => {
    const other = await office.made.workday({ date })
    const theirs = await given(places, other)
    await sends(...batches.flat())
    await look()
    expect(stays(await shown(theirs))).toEqual([['collection'], ['delivery']])
    const stranger = await office.server.clerk(await office.server.company())
    expect((await stranger.send(listPlaceArrivals, { params: { job_id } })).status).toBe(404)
  })

  test('within a radius that the company has made smaller', async () => {
    const off = { latitude: leeds.latitude + 180 / 111_195, longitude: leeds.longitude }
    await office.clerk.ok(driverAppSettings.calls.change, { body: { arrival_radius_m: 150 } })
    await sends(around(off, '09:00:00'), around(off, '09:10:00'))
    await look()
    expect(stays(await shown())[0]).toEqual(['collection'])
    for (const arrival_radius_m of [149, 1_001, 0, -5, 1e9]) {
      const refused = await office.clerk.send(driverAppSettings.calls.change, { body: { arrival_radius_m } })
      expect(refused.status).toBe(422)
    }
  })
})

describe('a trip that is the driver’s as a whole', () => {
  test('is reached leg by leg, and shown at the trip', async () => {
    const trip = await given({ type: 'trip', job_type: 3, status: 'Booked' })
    const leg = await office.made.sub_job({ ...places, mode: 0, parent_id: trip, status: 'Booked' })
    const carried = await office.made.sub_job({ ...places, mode: 0, parent_id: trip, status: 'Booked' })
    await office.made.work_day_job({ job_id: carried, workday_id: await office.made.workday({ date }) })
    await sends(...batches.flat())
    await look()
    const stops = await shown(trip)
    const reached = stops.filter((stop) => stop.stays.length > 0).map(({ job_id: of, side }) => [of, side])
    expect(reached).toEqual([
      [leg, 'collection'],
      [leg, 'delivery'],
    ])
    expect(stays(await shown(leg))).toEqual([
      ['collection', '09:00 to 09:40'],
      ['delivery', '10:20 to '],
    ])
  })
})

describe('a delivery', () => {
  test('is not proposed from the morning in the yard where it ends', async () => {
    await sends(around(wakefield, '06:00:00'), around(wakefield, '06:30:00'), ...(batches[0] ?? []))
    await sends(...batches.slice(1).flat())
    await look()
    const [, delivery] = await shown()
    expect(delivery?.stays.map(({ arrived_at }) => arrived_at.slice(11, 16))).toEqual(['06:00', '10:20'])
    expect(delivery?.stays.find(({ id }) => id === delivery.proposed_id)?.arrived_at.slice(11, 16)).toBe('10:20')
  })
})

test('screens are told without a number that somebody came or left, and of nothing else', async () => {
  const { n } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
  const mentioned: DomainEvent[] = []
  const { work } = office.server.app
  const listening = makeNotingPlaceArrivals({
    ...work,
    inCompany: (tenant_id, does) =>
      work.inCompany(tenant_id, (ctx) =>
        does({ ...ctx, mention: (event) => tenant_id === office.company.tenant_id && mentioned.push(event) }),
      ),
  })
  const told = () => mentioned.splice(0).map(({ event, ids }) => [event, ids])
  await sends(...(batches[0] ?? []))
  await listening()
  expect(told()).toEqual([])
  await sends(...(batches[1] ?? []))
  await listening()
  const come = told()
  await sends(...(batches[2] ?? []))
  await listening()
  const stayed = told()
  await sends(...(batches[3] ?? []))
  await listening()
  // The server's own look, every few seconds, may have been faster.
  for (const events of [come, told()]) expect([[], [['placeArrival', [job_id]]]]).toContainEqual(events)
  expect(stayed).toEqual([])
  expect((await office.clerk.ok(getClientEvents, { query: { after: 0 } })).n).toBe(n)
})

describe('taps', () => {
  const place = ({ latitude, longitude }: typeof leeds) => ({ latitude, longitude, accuracy_m: 10, fix_at: null })

  test('are shown with their distance from the stop, and marked when far away', async () => {
    await duty.phone.does('started', job_id)
    await duty.phone.does('arrived', job_id, { body: { side: 'collection' }, place: place(wakefield) })
    await duty.phone.does('proof', job_id, { body: { side: 'delivery' }, place: place(wakefield) })
    const [collection, delivery] = await shown()
    expect(collection?.taps).toMatchObject([{ kind: 'arrived', is_far: 1, driver_name: expect.any(String) }])
    expect(collection?.taps[0]?.distance_m).toBeGreaterThan(12_000)
    expect(delivery?.taps).toMatchObject([{ kind: 'proof', is_far: 0, distance_m: 0 }])
  })

  test('without a place have no distance', async () => {
    await duty.phone.does('arrived', job_id, { body: { side: 'collection' } })
    expect((await shown())[0]?.taps).toMatchObject([{ distance_m: null, is_far: 0 }])
  })
})

test("the driver's phone learns the radius, and which stops are known well enough", async () => {
  const driver_id = duty.driver_id
  const today = (await duty.phone.day()).today
  const workday_id = await office.made.workday({ driver_id, date: today })
  await given({ ...places, collection_post_code: 'LS9', collection_date: today, delivery_date: today }, workday_id)
  const day = await duty.phone.day()
  expect(day.arrival_radius_m).toBe(200)
  const stops = day.workdays.flatMap(({ jobs }) => jobs.flatMap((job) => job.stops))
  expect(stops.map(({ side, is_precise }) => [side, is_precise])).toEqual([
    ['collection', 0],
    ['delivery', 1],
  ])
  await office.clerk.ok(driverAppSettings.calls.change, { body: { arrivals_by_place: 0 } })
  expect((await duty.phone.day()).arrival_radius_m).toBeNull()
})
