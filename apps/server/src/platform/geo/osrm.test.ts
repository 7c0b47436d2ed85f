import { afterEach, expect, test } from 'vitest'
import { type Answer, startService, timeoutFor } from '#platform/testing/service.ts'
import { makeOsrm } from './osrm.ts'

const london = { latitude: 51.5074, longitude: -0.1278 }
const manchester = { latitude: 53.4808, longitude: -2.2426 }

/** As `osrm-routed` answers. */
const found = {
  code: 'Ok',
  routes: [
    {
      legs: [{ steps: [], summary: '', weight: 13210.6, duration: 13178.7, distance: 334912.4 }],
      weight_name: 'routability',
      weight: 13210.6,
      duration: 13178.7,
      distance: 334912.4,
    },
  ],
  waypoints: [
    { hint: 'abc', distance: 3.2, name: 'Strand', location: [-0.127805, 51.507429] },
    { hint: 'def', distance: 8.1, name: 'Mosley Street', location: [-2.242543, 53.480761] },
  ],
}

let service: Awaited<ReturnType<typeof startService>>
afterEach(() => service.close())
async function ask(answer: Answer, path = '') {
  service = await startService(() => answer)
  return makeOsrm({ url: service.url + path, timeout_ms: timeoutFor(answer) }).route(london, manchester)
}

test('a route in metres and seconds, asked with longitude first', async () => {
  expect(await ask({ json: found }, '/car/')).toEqual({ metres: 334912.4, seconds: 13178.7 })
  const url = service.asked[0]?.url
  expect(url?.pathname).toBe('/car/route/v1/driving/-0.1278,51.5074;-2.2426,53.4808')
  expect(url?.searchParams.get('overview')).toBe('false')
})

test.each([
  ['no road', { status: 400, json: { code: 'NoRoute', message: 'Impossible route between points' } }, 'no_route'],
  [
    'no road nearby',
    { status: 400, json: { code: 'NoSegment', message: 'Could not find a matching segment' } },
    'no_route',
  ],
  ['a wrong question', { status: 400, json: { code: 'InvalidQuery', message: 'Query string malformed' } }, 'refused'],
  ['too large a question', { status: 400, json: { code: 'TooBig' } }, 'refused'],
  ['a proxy page', { status: 502, text: '<html>Bad gateway</html>' }, 'refused'],
  ['a page where JSON should be', { text: '<html>Welcome</html>' }, 'unreadable'],
  ['another shape', { json: { routes: 'none' } }, 'unreadable'],
  ['an empty list', { json: { code: 'Ok', routes: [] } }, 'refused'],
  ['silence', 'silence', 'timed_out'],
] as const)('%s is told as %j', async (_, answer, fault) => {
  await expect(ask(answer)).rejects.toMatchObject({ name: 'ServiceFault', fault })
})

test('nobody there', async () => {
  service = await startService(() => 'silence')
  await service.close()
  const osrm = makeOsrm({ url: service.url, timeout_ms: 300 })
  await expect(osrm.route(london, manchester)).rejects.toMatchObject({ fault: 'unreachable' })
  service = await startService(() => 'silence')
})
