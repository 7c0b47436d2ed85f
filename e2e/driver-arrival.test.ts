import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { listPlaceArrivals } from '@dray/domain/place-arrivals/place-arrivals.calls.ts'
import { downloadWaitingSheet } from '@dray/domain/waiting-sheets/waiting-sheets.calls.ts'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCaptures } from './support/captures-inbox.ts'
import { newPhone } from './support/phone.ts'
import { act, openRoad, type Road } from './support/road.ts'

/** The server's and the phone's; moved on by the test. */
const clock = { ahead_ms: 0, now: () => new Date(Date.now() + clock.ahead_ms).toISOString() }

let road: Road
beforeAll(async () => {
  road = await openRoad({ clock })
  const address = { address1: '12 Station Road', town: 'Ely', postcode: 'CB7 4BS' }
  await road.clerk.ok(changeCompanyDetails, { body: { company_name: 'Fenland Haulage Ltd', ...address } })
})
afterAll(() => road?.close())

const long = { timeout: 60_000 }
const works = { latitude: 53.80721, longitude: -1.52934 }
const metre = 1 / 111_195
const stops = {
  collection_name: 'Calder Works',
  collection_town: 'Leeds',
  collection_post_code: 'LS9 8AG',
  collection_latitude: works.latitude,
  collection_longitude: works.longitude,
  delivery_name: 'Wharf Tiles',
  delivery_town: 'Wakefield',
  delivery_post_code: 'WF1 5PE',
  delivery_latitude: 53.69117,
  delivery_longitude: -1.47713,
}

/** Where the phone is has the time of the page's clock, as everything else on it. */
const dateFixes = () => {
  const { geolocation } = navigator
  const watch = geolocation.watchPosition.bind(geolocation)
  geolocation.watchPosition = (take, ...more) =>
    watch(({ coords }) => take({ coords, timestamp: Date.now() } as GeolocationPosition), ...more)
}

/** The phone is so many metres north of the works, and knows it. */
async function stands(page: Page, metres: number) {
  const latitude = works.latitude + metres * metre
  const isThere = page.evaluate(
    (there) =>
      new Promise<void>((done) => {
        navigator.geolocation.watchPosition(({ coords }) => {
          if (Math.abs(coords.latitude - there) < 1e-6) done()
        })
      }),
    latitude,
  )
  await page.context().setGeolocation({ ...works, latitude, accuracy: 8 })
  await isThere
}

async function pass(page: Page, seconds: number) {
  clock.ahead_ms += seconds * 1000
  await page.clock.setSystemTime(clock.now())
}

test('a driver is asked whether they have arrived, is warned of a tap far away, and the office sees both with the waiting sheet', async () => {
  const { driver_id, ids } = await road.driverWith(1, stops)
  const [job_id = 0] = ids
  const page = await newPhone(road.server.url).open({ time: clock.now() })
  await page.context().grantPermissions(['geolocation'], { origin: road.server.url })
  await page.addInitScript(dateFixes)
  await page.reload()
  await stands(page, 3_000)
  await road.pair(page, driver_id)
  await act(page, 'Clock in').tap()
  await act(page, /^On my way/).tap()

  // At the gate: two fixes more than a minute apart.
  await pass(page, 200)
  await stands(page, 20)
  await pass(page, 70)
  await stands(page, 75)
  const arrived = act(page, /^You have arrived/)
  await arrived.tap()
  await page.getByText('Arrived · Kept on this phone').waitFor()
  await act(page, /^Loaded/).tap()

  // Two kilometres on they notice that they never said that they left.
  await pass(page, 60)
  await stands(page, 2_000)
  await act(page, /^Departed/).tap()
  await page.getByText('You are 2.0 km from this stop').waitFor()
  await page.getByRole('button', { name: 'Keep anyway', disabled: false }).tap()
  await page.getByText('Departed · Kept on this phone').waitFor()

  const presence = async () => (await road.clerk.ok(listPlaceArrivals, { params: { job_id } }))[0]
  await expect
    .poll(async () => (await presence())?.taps.map(({ kind, is_far }) => [kind, is_far]), long)
    .toEqual([
      ['arrived', 0],
      ['departed', 1],
    ])
  await expect.poll(async () => (await presence())?.stays.length, long).toBe(1)

  const desk = await openCaptures(road, `/traffic-diary?job=${job_id}`)
  await desk
    .getByText(/By position: arrived|By position: \d\d:\d\d to/)
    .first()
    .waitFor()
  await desk.getByText('Tapped 2.0 km away').first().waitFor()
  await desk.getByRole('button', { name: 'Waiting sheet' }).waitFor()

  const sheet = (await road.clerk.ok(downloadWaitingSheet, { params: { id: job_id } })) as unknown as Uint8Array
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheet)), { mergePages: true })
  for (const word of ['Waiting sheet', 'Calder Works', 'As the driver reported', 'By vehicle position'])
    expect(text).toContain(word)
  expect(text).not.toContain('£')
})
