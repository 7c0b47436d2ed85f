import { checks } from '@dray/domain/vehicles/checks.ts'
import { beforeAll, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')
let tenant_id: number

beforeAll(async () => {
  tenant_id = office.company.tenant_id
})

const add = (body: Record<string, unknown>) =>
  office.clerk.send(checks.calls.add, { body: { field_type: 'Radio', ...body } as never })
const names = async (query: Record<string, unknown>) =>
  (await office.clerk.ok(checks.calls.list, { query } as never)).data.map(({ name }) => name)
const lastEvent = async () =>
  (
    await office.server.app.platform.pool.query(
      'select event, type from events where tenant_id = $1 order by n desc limit 1',
      [tenant_id],
    )
  ).rows[0]

test('vehicles and trailers have their own checks: listed, named, counted and told of apart', async () => {
  const vehicle = await add({ name: 'Tyres', truck_type: 1 })
  expect(vehicle).toMatchObject({
    message: 'Vehicle Checks Added Successfully.',
    data: { position: 4, random_picture: 1, truck_type: 1 },
  })
  expect(await lastEvent()).toEqual({ event: 'vehicleChecksChange', type: 'add' })
  const trailer = await add({ name: 'Tyres', truck_type: 2, field_type: 'Number' })
  expect(trailer).toMatchObject({
    message: 'Trailer Checks Added Successfully.',
    data: { position: 1, random_picture: 0, truck_type: 2, field_type: 'Number' },
  })
  expect(await lastEvent()).toEqual({ event: 'trailerChecksChange', type: 'add' })
  expect(await names({ type: 'vehicle' })).toEqual(['Mileage', 'Fuel', 'All checks', 'Tyres'])
  expect(await names({ type: '2' })).toEqual(['Tyres'])
  expect(await names({})).toHaveLength(5)
  expect(await office.clerk.send(checks.calls.list, { query: { type: 'lorry' } } as never)).toMatchObject({
    status: 422,
    data: { type: [expect.any(String)] },
  })
})

test('a check of a trailer stays one, and its own order is told', async () => {
  const made = await add({ name: 'Curtain', truck_type: 2, random_picture: 1 })
  const id = (made.data as { id: number }).id
  const changed = await office.clerk.send(checks.calls.change, {
    params: { id },
    body: { name: 'Curtains', truck_type: 1 } as never,
  })
  expect(changed).toMatchObject({
    message: 'Trailer Checks Updated Successfully.',
    data: { name: 'Curtains', truck_type: 2, random_picture: 1 },
  })
  await office.clerk.ok(checks.calls.order, { body: [{ id, position: 1 }] })
  expect(await lastEvent()).toEqual({ event: 'trailerChecksChange', type: 'orderChange' })
  expect(await office.clerk.send(checks.calls.remove, { params: { id } })).toMatchObject({
    message: 'Trailer Check deleted successfully',
  })
})

test.each([
  [{ field_type: 'Slider', truck_type: 1 }, 'field_type'],
  [{ field_type: 'Text', truck_type: 3 }, 'truck_type'],
  [{ field_type: 'Text' }, 'truck_type'],
])('%j is refused on %s', async (body, field) => {
  expect(await add({ name: 'X', ...body })).toMatchObject({ status: 422, data: { [field]: [expect.any(String)] } })
})

test('vehicle checks and trailer checks each have a first place', async () => {
  const idOf = async (body: Record<string, unknown>) => ((await add(body)).data as { id: number }).id
  const [vehicle, trailer] = [
    await idOf({ name: 'Lights', truck_type: 1 }),
    await idOf({ name: 'Lights', truck_type: 2 }),
  ]
  await office.clerk.ok(checks.calls.order, {
    body: [
      { id: vehicle, position: 1 },
      { id: trailer, position: 1 },
    ],
  })
  expect((await names({ type: 'vehicle' }))[0]).toBe('Lights')
  expect((await names({ type: 'trailer' }))[0]).toBe('Lights')
})
