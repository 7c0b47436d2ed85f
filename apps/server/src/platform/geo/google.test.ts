import { afterEach, expect, test } from 'vitest'
import { type Answer, startService, timeoutFor } from '#platform/testing/service.ts'
import { makeGoogleGeocoding } from './google-geocoding.ts'
import { makeGoogleRoutes } from './google-routes.ts'

let service: Awaited<ReturnType<typeof startService>>
afterEach(() => service.close())
const from = { latitude: 51.5, longitude: -0.1 }
const to = { latitude: 53.5, longitude: -2.2 }

async function route(answer: Answer) {
  service = await startService(() => answer)
  return makeGoogleRoutes({ key: 'secret-key', timeout_ms: timeoutFor(answer), url: service.url }).route(from, to)
}

test('a route, asked with the key and the fields that are wanted', async () => {
  expect(await route({ json: { routes: [{ distanceMeters: 334912, duration: '13178s' }] } })).toEqual({
    metres: 334912,
    seconds: 13178,
  })
  const [asked] = service.asked
  expect([asked?.method, asked?.url.pathname]).toEqual(['POST', '/directions/v2:computeRoutes'])
  expect(asked?.headers['x-goog-api-key']).toBe('secret-key')
  expect(asked?.headers['x-goog-fieldmask']).toBe('routes.distanceMeters,routes.duration')
  expect(asked?.body).toMatchObject({
    origin: { location: { latLng: from } },
    destination: { location: { latLng: to } },
    travelMode: 'DRIVE',
  })
})

test.each([
  ['no road', { json: {} }, 'no_route'],
  ['a wrong key', { status: 403, json: { error: { code: 403, status: 'PERMISSION_DENIED' } } }, 'refused'],
  ['another shape', { json: { routes: [{ duration: 'soon' }] } }, 'unreadable'],
] as const)('for a route, %s is told as %j', async (_, answer, fault) => {
  await expect(route(answer)).rejects.toMatchObject({ fault })
})

const component = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types })
/** As the Geocoding API answers. */
const address = {
  formatted_address: '12 Station Rd, Ely CB7 4BS, UK',
  types: ['street_address'],
  place_id: 'x',
  address_components: [
    component('12', 'street_number'),
    component('Station Road', 'route'),
    component('Ely', 'postal_town'),
    { long_name: 'United Kingdom', short_name: 'GB', types: ['country', 'political'] },
    component('CB7 4BS', 'postal_code'),
  ],
  geometry: { location: { lat: 52.3911, lng: 0.2661 }, location_type: 'ROOFTOP' },
}
const postcode = {
  ...address,
  formatted_address: 'Ely CB7 4BS, UK',
  types: ['postal_code'],
  geometry: { ...address.geometry, location_type: 'APPROXIMATE' },
}

async function geocoding(answer: Answer) {
  service = await startService(() => answer)
  return makeGoogleGeocoding({ key: 'secret-key', timeout_ms: timeoutFor(answer), url: service.url })
}

test('addresses with their parts', async () => {
  const { search } = await geocoding({ json: { status: 'OK', results: [address, postcode] } })
  expect(await search('12 station road ely', 1)).toEqual([
    {
      label: '12 Station Rd',
      detail: 'Ely CB7 4BS, UK',
      precision: 'exact',
      name: null,
      address_line_1: '12 Station Road',
      town: 'Ely',
      post_code: 'CB7 4BS',
      country: 'GB',
      latitude: 52.3911,
      longitude: 0.2661,
    },
  ])
  expect(service.asked[0]?.url.searchParams.get('key')).toBe('secret-key')
})

test('a postcode, and the nearest place', async () => {
  const google = await geocoding({ json: { status: 'OK', results: [postcode] } })
  expect(await google.postcode('CB7 4BS')).toEqual({
    post_code: 'CB7 4BS',
    precision: 'postcode',
    latitude: 52.3911,
    longitude: 0.2661,
  })
  expect(await google.postcode('CB7 4BT')).toBeNull()
  expect((await google.reverse(from))?.post_code).toBe('CB7 4BS')
  expect(service.asked.at(-1)?.url.searchParams.get('latlng')).toBe('51.5,-0.1')
})

test('nothing found is an answer; no right to ask is a fault that does not tell the key', async () => {
  const empty = await geocoding({ json: { status: 'ZERO_RESULTS', results: [] } })
  expect(await empty.search('zzz', 5)).toEqual([])
  await service.close()
  const denied = await geocoding({
    json: { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' },
  })
  const fault = await denied.search('x', 5).catch((error: unknown) => error)
  expect(fault).toMatchObject({ fault: 'refused', message: 'Google Geocoding: REQUEST_DENIED' })
  expect(String(fault)).not.toContain('secret-key')
})
