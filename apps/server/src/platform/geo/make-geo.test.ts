import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, type Asked, startService, timeoutFor } from '#platform/testing/service.ts'
import type { PostcodeLookup } from './geo.ts'
import { type GeoConfig, makeGeo } from './make-geo.ts'

const london = { latitude: 51.5074, longitude: -0.1278 }
const manchester = { latitude: 53.4808, longitude: -2.2426 }
const imported: Record<string, { lat: number; lon: number }> = {
  'RG14 1AA': { lat: 51.4005, lon: -1.3211 },
  RG14: { lat: 51.39957, lon: -1.32143 },
  'TF10 7AA': { lat: 52.769, lon: -2.378 },
}
const lookup: PostcodeLookup = async (postcode) => imported[postcode] ?? null
const plain = makeGeo({})

const started: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const service of started.splice(0)) await service.close()
})
async function served(answerTo: (asked: Asked) => Answer, more: (url: string) => GeoConfig) {
  const service = await startService(answerTo)
  started.push(service)
  const log = { warn: vi.fn() }
  return { geo: makeGeo({ timeoutMs: 10_000, ...more(service.url) }, { lookup, log }), log, asked: service.asked }
}
const withPhoton = (answerTo: (asked: Asked) => Answer, config: GeoConfig = {}) =>
  served(answerTo, (photonUrl) => ({ ...config, photonUrl }))
const withOsrm = (answerTo: (asked: Asked) => Answer, config: GeoConfig = {}) =>
  served(answerTo, (osrmUrl) => ({ ...config, osrmUrl }))

test.each([
  ['an imported postcode', 'rg141aa', { post_code: 'RG14 1AA', precision: 'postcode', latitude: 51.4005 }],
  ['a postcode whose outcode is imported', 'RG14 9ZZ', { post_code: 'RG14', precision: 'outcode', latitude: 51.39957 }],
  ['an imported outcode', 'rg14', { post_code: 'RG14', precision: 'outcode', latitude: 51.39957 }],
  [
    'a postcode of which only the area is known',
    'CB7 4BS',
    { post_code: 'CB7 4BS', precision: 'area', latitude: 52.2 },
  ],
  ['an area', 'M', { post_code: 'M', precision: 'area', latitude: 53.48 }],
])('%s is placed as near as is known', async (_, text, expected) => {
  expect(await makeGeo({}, { lookup }).resolvePostcode(text)).toMatchObject(expected)
})

test.each([
  ['is in it', 'SN3 5HQ', 'Swindon', { post_code: 'SN3 5HQ', precision: 'town', latitude: 51.56 }],
  ['is spelt anyhow', 'RG14 9ZZ', ' newbury ', { precision: 'outcode' }],
  ['has a namesake far away', 'NE1 4ST', 'Newport', { precision: 'area' }],
  ['nobody knows', 'SN3 5HQ', 'Nowhere', { precision: 'area' }],
])('the town beside a postcode that %s', async (_, text, town, expected) => {
  const found = await makeGeo({}, { lookup }).resolvePostcode(text, town)
  expect({ ...found, latitude: Number(found?.latitude.toFixed(2)) }).toMatchObject(expected)
})

test.each(['Newbury', '', 'ZZ1 1AA', 'ZZ', '75004'])('%j is no postcode here', async (text) => {
  expect(await makeGeo({}, { lookup }).resolvePostcode(text)).toBeNull()
})

test('a town, with what an address form takes from it', async () => {
  expect(await plain.search('newbury')).toEqual([
    {
      label: 'Newbury',
      detail: 'near Basingstoke, England',
      precision: 'town',
      name: null,
      address_line_1: null,
      town: 'Newbury',
      post_code: null,
      country: 'GB',
      latitude: 51.4015,
      longitude: -1.3247,
    },
  ])
})

test('a town beside its outcode: the town first while the outcode is only known by its area', async () => {
  const [first, second] = await plain.search('Newbury RG14')
  expect(first).toMatchObject({ label: 'Newbury, RG14', precision: 'town', town: 'Newbury', post_code: 'RG14' })
  expect(second).toMatchObject({ label: 'RG14', detail: 'in the Reading area', precision: 'area' })
})

test('a town beside its imported postcode: the postcode first, which is the better position', async () => {
  const [first, second] = await makeGeo({}, { lookup }).search('Newport TF10 7AA')
  expect(first).toMatchObject({
    label: 'TF10 7AA',
    detail: 'near Newport',
    precision: 'postcode',
    post_code: 'TF10 7AA',
  })
  expect(second).toMatchObject({ label: 'Newport, TF10 7AA', detail: 'near Telford, England', precision: 'town' })
})

test('as many as were asked for, eight if nobody said', async () => {
  expect(await plain.search('new')).toHaveLength(8)
  expect(await plain.search('new', { limit: 3 })).toHaveLength(3)
  expect(await plain.search('zzzzzz')).toEqual([])
})

test('without a service the nearest place is a town, and far from all there is none', async () => {
  expect((await plain.reverse({ latitude: 51.4, longitude: -1.32 }))?.label).toBe('Newbury')
  expect(await plain.reverse({ latitude: 45, longitude: -30 })).toBeNull()
})

test('without a service a distance is an estimate', async () => {
  const way = await plain.route(london, manchester)
  expect(way).toMatchObject({ estimate: true, source: 'estimate', fault: null, minutes: 249 })
  expect(Number(way.miles) / Number(way.kilometres)).toBeCloseTo(0.621371, 3)
})

const photonHouse = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [0.2661, 52.3911] },
  properties: {
    type: 'house',
    housenumber: '12',
    street: 'Station Road',
    city: 'Ely',
    postcode: 'CB7 4BS',
    country: 'United Kingdom',
    countrycode: 'GB',
  },
}
const found = (...features: unknown[]): Answer => ({ json: { type: 'FeatureCollection', features } })

test('a configured service finds streets', async () => {
  const { geo } = await withPhoton(() => found(photonHouse))
  expect((await geo.search('12 station road'))[0]).toMatchObject({ label: '12 Station Road, Ely', precision: 'exact' })
  expect((await geo.reverse(london))?.label).toBe('12 Station Road, Ely')
})

test('what the service does not know the gazetteer may; one or two letters do not go out', async () => {
  const { geo, asked } = await withPhoton(() => found())
  expect((await geo.search('Newbury'))[0]?.label).toBe('Newbury')
  expect(asked).toHaveLength(1)
  await geo.search('ne')
  expect(asked).toHaveLength(1)
})

test('a postcode is imported, else asked for, else its outcode or area', async () => {
  const { geo, asked } = await withPhoton(({ url }) =>
    url.searchParams.get('q') === 'CB7 4BS' ? found(photonHouse) : found(),
  )
  expect(await geo.resolvePostcode('RG14 1AA')).toMatchObject({ precision: 'postcode', latitude: 51.4005 })
  expect(asked).toHaveLength(0)
  expect(await geo.resolvePostcode('CB7 4BS')).toMatchObject({ precision: 'postcode', latitude: 52.3911 })
  expect(await geo.resolvePostcode('RG14 9ZZ')).toMatchObject({ precision: 'outcode' })
})

test.each([
  ['silent', 'silence', 'timed_out'],
  ['broken', { status: 500, text: 'oops' }, 'refused'],
] as const)('a %s service is replaced by the gazetteer, and the log says why', async (_, answer, fault) => {
  const { geo, log } = await withPhoton(() => answer, { timeoutMs: timeoutFor(answer) })
  expect((await geo.search('Newbury'))[0]?.label).toBe('Newbury')
  expect(await geo.resolvePostcode('CB7 4BS')).toMatchObject({ precision: 'area' })
  expect((await geo.reverse({ latitude: 51.4, longitude: -1.32 }))?.label).toBe('Newbury')
  expect(log.warn).toHaveBeenCalledTimes(3)
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ fault })
})

test('a distance by road', async () => {
  const { geo } = await withOsrm(() => ({ json: { code: 'Ok', routes: [{ distance: 334912.4, duration: 13178.7 }] } }))
  expect(await geo.route(london, manchester)).toEqual({
    miles: '208.10',
    kilometres: '334.91',
    minutes: 220,
    estimate: false,
    source: 'osrm',
    fault: null,
  })
})

test('no road, or no answer: an estimate that says so', async () => {
  const { geo } = await withOsrm(() => ({ status: 400, json: { code: 'NoRoute', message: 'Impossible route' } }))
  expect(await geo.route(london, manchester)).toMatchObject({
    estimate: true,
    source: 'estimate',
    fault: 'no_route',
    minutes: 249,
  })
  const silent = await withOsrm(() => 'silence', { timeoutMs: timeoutFor('silence') })
  expect(await silent.geo.route(london, manchester)).toMatchObject({ estimate: true, fault: 'timed_out' })
  expect(silent.log.warn).toHaveBeenCalledOnce()
})

test('a service that stays silent is not waited for again and again', async () => {
  const { geo, asked } = await withOsrm(() => 'silence', { timeoutMs: timeoutFor('silence') })
  for (let times = 0; times < 3; times += 1) await geo.route(london, manchester)
  expect(await geo.route(london, manchester)).toMatchObject({ estimate: true, fault: 'resting' })
  expect(asked).toHaveLength(3)
})

test.each([
  [{}, ['Places © GeoNames (CC BY 4.0)']],
  [{ osrmUrl: 'http://osrm' }, ['Places © GeoNames (CC BY 4.0)', '© OpenStreetMap contributors']],
  [{ googleKey: 'k' }, ['Places © GeoNames (CC BY 4.0)', '© Google']],
])('with %j thanks are owed to %j', (config, owed) => expect(makeGeo(config).attributions).toEqual(owed))
