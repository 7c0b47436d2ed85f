import { afterEach, expect, test } from 'vitest'
import { type Answer, type Asked, startService, timeoutFor } from '#platform/testing/service.ts'
import { makePhoton } from './photon.ts'

const feature = (coordinates: [number, number], properties: Record<string, unknown>) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'N', osm_id: 1, country: 'United Kingdom', countrycode: 'GB', ...properties },
})
const collection = (...features: unknown[]) => ({ json: { type: 'FeatureCollection', features } })

/** As Photon answers for what it knows at each level. */
const house = feature([0.2661, 52.3911], {
  osm_key: 'building',
  osm_value: 'warehouse',
  type: 'house',
  name: 'Fenland Foods',
  housenumber: '12',
  street: 'Station Road',
  postcode: 'CB7 4BS',
  city: 'Ely',
  county: 'Cambridgeshire',
  state: 'England',
})
const street = feature([0.2662, 52.3912], {
  osm_key: 'highway',
  osm_value: 'residential',
  type: 'street',
  name: 'Station Road',
  postcode: 'cb74bs',
  city: 'Ely',
  county: 'Cambridgeshire',
  state: 'England',
})
const city = feature([-1.3247, 51.4015], {
  osm_key: 'place',
  osm_value: 'town',
  type: 'city',
  name: 'Newbury',
  county: 'West Berkshire',
  state: 'England',
  extent: [-1.37, 51.42, -1.28, 51.37],
})
const county = feature([0.1, 52.3], {
  osm_key: 'place',
  osm_value: 'county',
  type: 'county',
  name: 'Cambridgeshire',
  state: 'England',
})

let service: Awaited<ReturnType<typeof startService>>
afterEach(() => service.close())
async function photon(answerTo: (asked: Asked) => Answer, timeout_ms = 10_000) {
  service = await startService(answerTo)
  return makePhoton({ url: `${service.url}/`, timeout_ms })
}

test('places of every level, with the parts of their addresses', async () => {
  const { search } = await photon(() => collection(house, street, city, county))
  expect(await search('station road & co', 5)).toEqual([
    {
      label: 'Fenland Foods, 12 Station Road, Ely',
      detail: 'CB7 4BS, Cambridgeshire, England, United Kingdom',
      precision: 'exact',
      name: 'Fenland Foods',
      address_line_1: '12 Station Road',
      town: 'Ely',
      post_code: 'CB7 4BS',
      country: 'GB',
      latitude: 52.3911,
      longitude: 0.2661,
    },
    expect.objectContaining({
      label: 'Station Road, Ely',
      precision: 'postcode',
      name: null,
      address_line_1: 'Station Road',
      post_code: 'CB7 4BS',
    }),
    expect.objectContaining({
      label: 'Newbury',
      detail: 'West Berkshire, England, United Kingdom',
      precision: 'town',
      town: 'Newbury',
      post_code: null,
      latitude: 51.4015,
    }),
    expect.objectContaining({
      label: 'Cambridgeshire',
      detail: 'England, United Kingdom',
      precision: 'area',
      town: null,
    }),
  ])
  const url = service.asked[0]?.url
  expect(url?.pathname).toBe('/api')
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    q: 'station road & co',
    limit: '5',
    lang: 'en',
    lat: '53.5',
    lon: '-1.8',
  })
})

test('a postcode is taken only from what has that very postcode', async () => {
  const { postcode } = await photon(() => collection(city, street))
  expect(await postcode('CB7 4BS')).toEqual({
    post_code: 'CB7 4BS',
    precision: 'postcode',
    latitude: 52.3912,
    longitude: 0.2662,
  })
  expect(await postcode('CB7 4BT')).toBeNull()
})

test('the nearest place to a position', async () => {
  const { reverse } = await photon(({ url }) =>
    url.searchParams.get('lat') === '52.39' ? collection(house) : collection(),
  )
  expect((await reverse({ latitude: 52.39, longitude: 0.27 }))?.label).toBe('Fenland Foods, 12 Station Road, Ely')
  expect(service.asked[0]?.url.pathname).toBe('/reverse')
  expect(await reverse({ latitude: 40, longitude: 0 })).toBeNull()
})

test('an address outside Britain keeps its postcode as it is', async () => {
  const { search } = await photon(() =>
    collection(
      feature([2.35, 48.85], {
        type: 'house',
        street: 'Rue de Rivoli',
        housenumber: '1',
        city: 'Paris',
        postcode: '75004',
        country: 'France',
        countrycode: 'FR',
      }),
    ),
  )
  expect((await search('rivoli', 1))[0]).toMatchObject({ post_code: '75004', country: 'FR', name: null })
})

test.each([
  ['a refusal', { status: 400, json: { message: "missing search term 'q'" } }, 'refused'],
  ['another shape', { json: { places: [] } }, 'unreadable'],
  ['silence', 'silence', 'timed_out'],
] as const)('%s is told as %j', async (_, answer, fault) => {
  const { search } = await photon(() => answer, timeoutFor(answer))
  await expect(search('x', 1)).rejects.toMatchObject({ name: 'ServiceFault', fault })
})
