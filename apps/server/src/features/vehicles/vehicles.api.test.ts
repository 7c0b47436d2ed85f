import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')

const change = (id: number, body: object) =>
  office.clerk.send(vehicles.calls.change, { params: { id }, body: body as never })

test('a vehicle names its type, depot and contractor, and its registration is kept in capitals', async () => {
  const vehicle_type_id = await office.made.vehicle_type({ v_code: '75T' })
  const depot_id = await office.made.depot({ name: 'Avon yard' })
  const made = await office.clerk.ok(vehicles.calls.add, {
    body: { reg: 'ab12  cde', vehicle_type_id, depot_id, payload_kg: 2800.5 },
  })
  expect(made).toMatchObject({
    reg: 'AB12 CDE',
    code: null,
    payload_kg: 2800.5,
    vehicle_type: { v_code: '75T' },
    depot: { name: 'Avon yard' },
    contractor: null,
  })
  const again = await office.clerk.send(vehicles.calls.add, { body: { reg: 'AB12CDE', vehicle_type_id } })
  expect(again).toMatchObject({ status: 422, data: { reg: ['Already exists'] } })
})

test('dates off the road, of PMI and MOT come in either form, each once and in order; a change is a new version', async () => {
  const id = await office.made.vehicle()
  const set = await change(id, { vor_dates: '2026-06-03,2026-06-01,2026-06-03', mot_dates: ['2026-09-01'], version: 1 })
  expect(set).toMatchObject({
    status: 200,
    data: { vor_dates: '2026-06-01,2026-06-03', mot_dates: '2026-09-01', pmi_dates: '', version: 2 },
  })
  expect(await change(id, { vor_dates: '2026-06-03' })).toMatchObject({
    data: { vor_dates: '2026-06-03', mot_dates: '2026-09-01', version: 3 },
  })
  expect(await change(id, { vor_dates: '2026-06-03' })).toMatchObject({ data: { version: 3 } })
  expect(await change(id, { description: 'Curtain side', vor_dates: '' })).toMatchObject({
    data: { vor_dates: '', version: 4 },
  })
  const refused = await change(id, { pmi_dates: '2026-02-30' })
  expect(refused).toMatchObject({ status: 422, data: { 'pmi_dates.0': ['Must be a date that exists'] } })
})

test('a second editor gets the conflict though only dates were changed', async () => {
  const id = await office.made.vehicle()
  await change(id, { vor_dates: '2026-06-01', version: 1 })
  expect(await change(id, { description: 'x', version: 1 })).toMatchObject({
    status: 409,
    data: { vor_dates: '2026-06-01', version: 2 },
  })
})

test('a tracker is one vehicle’s, kept in capitals without spaces; another vehicle with it is refused by name', async () => {
  const [one, other] = [await office.made.vehicle(), await office.made.vehicle()]
  expect(await change(one, { tracker_id: ' unit 12 ' })).toMatchObject({ status: 200, data: { tracker_id: 'UNIT12' } })
  expect(await change(other, { tracker_id: 'Unit12' })).toMatchObject({
    status: 422,
    data: { tracker_id: ['Already exists'] },
  })
  expect(await change(other, { tracker_id: 'Ünit' })).toMatchObject({ status: 422 })
  expect(await change(one, { tracker_id: '' })).toMatchObject({ data: { tracker_id: null } })
  expect(await change(other, { tracker_id: 'Unit12' })).toMatchObject({ status: 200 })
  const found = await office.clerk.ok(vehicles.calls.list, { query: { keywords: 'unit12' } })
  expect(found.data.map(({ id }) => id)).toEqual([other])
})
