import { getCompanyAndLogo } from '@dray/domain/check-reports/check-reports.calls.ts'
import * as favourites from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import { getVehicleDates, updateVehicleDates } from '@dray/domain/vehicles/vehicle-dates.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()

let planner: Person
let vehicle_id: number
beforeEach(async () => {
  planner = await office.server.clerk(office.company, { permissions: ['/organizer'] })
  vehicle_id = await office.made.vehicle()
})

test('favourites of a vehicle are added, replaced and removed, by shift, each once', async () => {
  const [first, second] = [await office.made.driver(), await office.made.driver()]
  const added = await planner.send(favourites.addFavouriteDriver, { body: { vehicle_id, driver_id: first } })
  expect(added).toMatchObject({ message: 'Favourite Driver Added', data: [{ driver_id: first }] })
  const twice = await planner.send(favourites.addFavouriteDriver, { body: { vehicle_id, driver_id: first } })
  expect(Object.keys(twice.data)).toEqual(['driver_id'])
  const night = { vehicle_id, driver_id: first, shift_type_id: 2 as const }
  expect(await planner.ok(favourites.addFavouriteDriver, { body: night })).toHaveLength(1)
  const params = { id: added.data[0]?.id ?? 0 }
  const replaced = await planner.send(favourites.replaceFavouriteDriver, { params, body: { driver_id: second } })
  expect(replaced).toMatchObject({ message: 'Favourite Driver Replaced', data: [{ driver_id: second }] })
  const removed = await planner.send(favourites.removeFavDriver, { params })
  expect(removed.message).toBe('Favourite Driver Removed')
  expect((await planner.send(favourites.removeFavDriver, { params })).status).toBe(404)
})

test('a driver who is inactive, or of another company, is refused on the field', async () => {
  const elsewhere = makeFactories(office.server.app, (await office.server.company()).tenant_id)
  for (const driver_id of [await office.made.driver({ is_available: 0 }), await elsewhere.driver()]) {
    const refused = await planner.send(favourites.addFavouriteDriver, { body: { vehicle_id, driver_id } })
    expect([refused.status, Object.keys(refused.data)]).toEqual([422, ['driver_id']])
  }
})

test('days off the road, of inspections and tests are set; booked ones are asked for; passed ones are not added', async () => {
  const set = (body: object) => planner.send(updateVehicleDates, { params: { vehicleId: vehicle_id }, body })
  const days = { vor_dates: '2099-06-02,2099-06-01', pmi_dates: '2099-07-01', mot_dates: '' }
  expect(await set(days)).toMatchObject({
    message: 'Details Successfully Updated',
    data: { vor_dates: '2099-06-01,2099-06-02', pmi_dates: '2099-07-01', mot_dates: '' },
  })
  await office.made.workday({ vehicle_id, date: '2099-06-03' })
  const asked = await set({ vor_dates: '2099-06-01,2099-06-03' })
  expect(asked).toMatchObject({
    status: 409,
    code: 'vehicle_booked',
    data: { days: ['2099-06-03'] },
  })
  const confirmed = await set({ vor_dates: '2099-06-01,2099-06-03', accept_warnings: ['vehicle_booked'] })
  expect(confirmed.data.vor_dates).toBe('2099-06-01,2099-06-03')
  const late = await set({ mot_dates: '2020-01-01' })
  expect(late).toMatchObject({ status: 422, data: { mot_dates: [expect.stringContaining('passed')] } })
  expect(Object.keys((await set({ pmi_dates: '2099-13-01' })).data)).toEqual(['pmi_dates.0'])
})

test('days that somebody else has changed since they were read are a conflict that brings them', async () => {
  const params = { vehicleId: vehicle_id }
  const { version } = await planner.ok(getVehicleDates, { params })
  const first = await planner.ok(updateVehicleDates, { params, body: { mot_dates: '2099-06-01', version } })
  expect(first.version).toBe(version + 1)
  const late = await planner.send(updateVehicleDates, { params, body: { mot_dates: '2099-08-01', version } })
  expect(late).toMatchObject({ status: 409, code: 'conflict', data: { ...first } })
  const same = await planner.ok(updateVehicleDates, {
    params,
    body: { mot_dates: '2099-06-01', version: first.version },
  })
  expect(same.version).toBe(first.version)
})

test('days of a time off the road are shown among the others and stay when they are sent back', async () => {
  await office.made.off_road_period({ vehicle_id, from_date: '2099-06-01', to_date: '2099-06-02' })
  await office.made.make('vehicle_dates', { vehicle_id, kind: 'vor', date: '2026-01-05' })
  const params = { vehicleId: vehicle_id }
  const { vor_dates } = await planner.ok(updateVehicleDates, { params, body: { pmi_dates: '2099-07-01' } })
  const again = await planner.ok(updateVehicleDates, { params, body: { vor_dates } })
  expect(again.vor_dates).toBe(vor_dates)
  const rows = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('vehicle_dates')
      .select('date')
      .where('tenant_id', '=', tenant_id)
      .where('kind', '=', 'vor')
      .execute(),
  )
  expect(rows).toEqual([{ date: '2026-01-05' }])
})

test('the head of a report names the company and the workday, and asks for the company details first', async () => {
  const id = await office.made.workday({ vehicle_id })
  const missing = await planner.send(getCompanyAndLogo, { query: { work_day_id: id } })
  expect(missing).toMatchObject({ status: 409, code: 'company_details_missing' })
  await office.made.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('company_details')
      .set({ address1: '1 Yard', town: 'Leeds', postcode: 'LS1 1AA' })
      .where('tenant_id', '=', tenant_id)
      .execute(),
  )
  const head = await planner.ok(getCompanyAndLogo, { query: { work_day_id: id } })
  expect(head).toMatchObject({ company: { town: 'Leeds' }, company_logo: null, workday: { id } })
})
