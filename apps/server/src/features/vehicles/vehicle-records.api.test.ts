import { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import { getHome } from '@dray/domain/home/home.calls.ts'
import { addDays, dateIn, showDay } from '@dray/domain/kernel/clock-time.ts'
import * as favourites from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import { renewVehiclePapers } from '@dray/domain/vehicles/renewals.calls.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import * as parts from '@dray/domain/vehicles/vehicle-parts.ts'
import { showVehicleRecords } from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { describe, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')

const show = (id: number) => office.clerk.ok(vehicles.calls.show, { params: { id } })
const records = (id: number) => office.clerk.ok(showVehicleRecords, { params: { id } })

test('a renewal is a further paper; one of no kind of the list needs a name', async () => {
  const vehicle_id = await office.made.vehicle()
  const add = (body: object) =>
    office.clerk.send(parts.vehiclePaper.calls.add, { body: { vehicle_id, ...body } } as never)
  expect(await add({ document_type_id: 11, card_expiry_date: '2026-02-28' })).toMatchObject({ status: 200 })
  expect(await add({ document_type_id: 11, card_expiry_date: '2027-02-28' })).toMatchObject({ status: 200 })
  expect(await add({ document_type_id: 19 })).toMatchObject({
    status: 422,
    data: { document_name: ['Enter a name'] },
  })
  expect(await add({ document_type_id: 1 })).toMatchObject({ status: 422 })
  const { papers } = await records(vehicle_id)
  expect(papers.map(({ card_expiry_date }) => card_expiry_date)).toEqual(['2027-02-28', '2026-02-28'])
})

describe('one paper of many vehicles', () => {
  const renew = (vehicles: { vehicle_id: number; before: string | null }[], body: object = {}, person = office.clerk) =>
    person.send(renewVehiclePapers, {
      body: { document_type_id: 12, card_expiry_date: '2028-05-31', vehicles, ...body },
    })
  const taxOf = async (id: number) =>
    (await records(id)).papers.filter((row) => row.document_type_id === 12).map((row) => row.card_expiry_date)

  test('is renewed to one date, beside what was before', async () => {
    const [one, two] = [await office.made.vehicle({ reg: 'RN1 ONE' }), await office.made.vehicle({ reg: 'RN1 TWO' })]
    await office.made.paper({ vehicle_id: one, document_type_id: 12, card_expiry_date: '2027-05-31' })
    const answer = await renew([
      { vehicle_id: one, before: '2027-05-31' },
      { vehicle_id: two, before: null },
    ])
    expect(answer).toMatchObject({
      status: 200,
      message: '2 vehicles renewed',
      data: [
        { vehicle_id: one, reg: 'RN1 ONE', before: '2027-05-31', after: '2028-05-31' },
        { vehicle_id: two, reg: 'RN1 TWO', before: null, after: '2028-05-31' },
      ],
    })
    expect([await taxOf(one), await taxOf(two)]).toEqual([['2028-05-31', '2027-05-31'], ['2028-05-31']])
  })

  test('is renewed of none where one has changed since, has a later date or is not there; each is named', async () => {
    const vehicle = async (reg: string, date: string | null) => {
      const vehicle_id = await office.made.vehicle({ reg })
      if (date) await office.made.paper({ vehicle_id, document_type_id: 12, card_expiry_date: date })
      return vehicle_id
    }
    const right = await vehicle('RN2 OK', null)
    const changed = await vehicle('RN2 NEW', '2027-06-30')
    const late = await vehicle('RN2 LATE', '2028-05-31')
    const mixed = [
      { vehicle_id: right, before: null },
      { vehicle_id: changed, before: '2027-05-31' },
      { vehicle_id: late, before: '2028-05-31' },
      { vehicle_id: right, before: null },
    ]
    expect(await renew(mixed)).toMatchObject({
      status: 422,
      data: {
        'vehicles.1': ['RN2 NEW now has 30-06-27 on record. Check it and try again'],
        'vehicles.2': ['RN2 LATE already has 31-05-28 on record. The new date must be later'],
        'vehicles.3': ['RN2 OK is given twice'],
      },
    })
    expect(await renew([{ vehicle_id: right, before: '2027-01-01' }])).toMatchObject({
      data: { 'vehicles.0': ['RN2 OK no longer has a date on record. Check it and try again'] },
    })
    const strange = makeFactories(office.server.app, (await office.server.company()).tenant_id)
    const foreign = { vehicle_id: await strange.vehicle(), before: null }
    expect(await renew([{ vehicle_id: right, before: null }, foreign])).toMatchObject({ status: 404 })
    expect(await renew([{ vehicle_id: right, before: null }], { document_type_id: 19 })).toMatchObject({ status: 422 })
    expect(await renew([{ vehicle_id: right, before: null }], { issue_date: '2029-01-01' })).toMatchObject({
      status: 422,
    })
    expect(await taxOf(right)).toEqual([])
  })

  test('is renewed once by two who do it at once', async () => {
    const vehicle_id = await office.made.vehicle({ reg: 'RN3 ONE' })
    const { asked } = await office.made.inCompany(async ({ db, tenant_id }) => {
      // Whoever holds the vehicle holds both back, wherever they have come to.
      await db
        .selectFrom('vehicles')
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', vehicle_id)
        .forUpdate()
        .execute()
      const asked = Promise.all([1, 2].map(() => renew([{ vehicle_id, before: null }])))
      await expect.poll(office.server.waiting, { timeout: 10_000 }).toBe(2)
      return { asked }
    })
    expect((await asked).map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await taxOf(vehicle_id)).toEqual(['2028-05-31'])
  })
})

test("a vehicle's paper is no person's and no trailer's: their calls do not know it", async () => {
  const licence = await office.made.paper({ document_type_id: 1, card_number: 'OKORO600000AB9CD' })
  const yard = await office.server.clerk(office.company, { permissions: ['/account-settings/vehicles'] })
  const params = { id: licence }
  expect(await yard.send(parts.vehiclePaper.calls.change, { params, body: { card_number: 'X' } })).toMatchObject({
    status: 404,
  })
  expect(await yard.send(parts.vehiclePaper.calls.remove, { params })).toMatchObject({ status: 404 })
  const ofTrailer = await office.made.trailer_paper()
  expect(await yard.send(parts.vehiclePaper.calls.remove, { params: { id: ofTrailer } })).toMatchObject({ status: 404 })
  expect(await yard.send(showDriverPapers, { params })).toMatchObject({ status: 403 })
})

test('when the next inspection is due follows from the interval, unless it is said', async () => {
  const vehicle_id = await office.made.vehicle({ pmi_interval_weeks: 6 })
  const body = { vehicle_id, date: '2026-05-11', result: 'pass', brake_test: 'roller' } as const
  const { add } = parts.vehicleInspection.calls
  expect(await office.clerk.ok(add, { body })).toMatchObject({ next_due: '2026-06-22', signed_off_at: null })
  expect(await office.clerk.ok(add, { body: { ...body, next_due: '2026-06-15' } })).toMatchObject({
    next_due: '2026-06-15',
  })
  expect(await office.clerk.ok(add, { body: { ...body, result: 'fail' } })).toMatchObject({ next_due: null })
  const without = await office.made.vehicle()
  expect(await office.clerk.ok(add, { body: { ...body, vehicle_id: without } })).toMatchObject({ next_due: null })
})

test('an inspection of a day to come says nothing yet: its result cannot free a vehicle, nor its next day hide what is due', async () => {
  const tomorrow = addDays(dateIn('Europe/London', new Date().toISOString()), 2)
  const body = { date: tomorrow, result: 'pass', brake_test: 'roller' } as const
  const ahead = { status: 422, data: { date: ['Must not be in the future'] } }
  const vehicle = await office.clerk.send(parts.vehicleInspection.calls.add, {
    body: { ...body, vehicle_id: await office.made.vehicle() },
  })
  const trailer = await office.clerk.send(parts.trailerInspection.calls.add, {
    body: { ...body, trailer_id: await office.made.trailer() },
  })
  expect([vehicle, trailer]).toMatchObject([ahead, ahead])
  const id = await office.made.vehicle_inspection({ date: '2026-05-11' })
  const { change } = parts.vehicleInspection.calls
  expect(await office.clerk.send(change, { params: { id }, body: { date: tomorrow } })).toMatchObject(ahead)
})

test('a trailer has neither vehicle tax nor a tachograph, and what was entered of them falls due nowhere', async () => {
  const trailer_id = await office.made.trailer()
  const paper = { trailer_id, card_expiry_date: '2027-01-15' }
  const { add } = parts.trailerPaper.calls
  for (const [document_type_id, name] of [
    [12, 'vehicle tax'],
    [14, 'tachograph calibration'],
    [15, 'tachograph download'],
  ] as const) {
    expect(await office.clerk.send(add, { body: { ...paper, document_type_id } })).toMatchObject({
      status: 422,
      data: { document_type_id: [`A trailer has no ${name}`] },
    })
    await office.made.paper({ ...paper, document_type_id })
  }
  await office.made.paper({ ...paper, document_type_id: 13 })
  const { papers } = await office.clerk.ok(trailers.calls.show, { params: { id: trailer_id } })
  expect(papers.dues.map(({ kind }) => kind)).toEqual(['insurance'])
})

test('an inspection is signed off by somebody at a moment, and not when it failed', async () => {
  const vehicle_id = await office.made.vehicle()
  const { add, change } = parts.vehicleInspection.calls
  const body = { vehicle_id, date: '2026-05-11', result: 'pass', brake_test: 'roller' } as const
  const made = await office.clerk.ok(add, { body: { ...body, signed_off_by: 'Moorside Garage' } })
  expect(made.signed_off_at).not.toBeNull()
  const failed = { params: { id: made.id }, body: { result: 'fail' } } as const
  expect(await office.clerk.send(change, failed)).toMatchObject({
    status: 422,
    data: { signed_off_by: [expect.any(String)] },
  })
  const open = await office.clerk.ok(change, { params: { id: made.id }, body: { result: 'fail', signed_off_by: null } })
  expect(open).toMatchObject({ result: 'fail', signed_off_at: null })
})

test.each([
  ['2026-04-26', 422],
  ['2026-04-27', 200],
  ['2026-05-11', 200],
  ['2026-05-12', 422],
])('brakes tested on %s for an inspection of 11 May: %i', async (brake_test_date, status) => {
  const vehicle_id = await office.made.vehicle()
  const body = { vehicle_id, date: '2026-05-11', result: 'pass', brake_test: 'roller', brake_test_date } as const
  expect(await office.clerk.send(parts.vehicleInspection.calls.add, { body })).toMatchObject({ status })
})

test('times off the road do not overlap, and their days are among the vehicle’s dates', async () => {
  const vehicle_id = await office.made.vehicle()
  const { add, change, remove } = parts.offRoadPeriod.calls
  const put = (from_date: string, to_date: string | null) =>
    office.clerk.send(add, { body: { vehicle_id, from_date, to_date, reason: 'service' } })
  expect(await put('2026-06-10', '2026-06-12')).toMatchObject({ status: 200 })
  expect(await put('2026-06-12', '2026-06-13')).toMatchObject({
    status: 422,
    data: { from_date: ['Off the road already from Wed 10-06-26 to Fri 12-06-26'] },
  })
  expect(await put('2026-06-01', null)).toMatchObject({ status: 422 })
  expect(await put('2026-06-13', '2026-06-13')).toMatchObject({ status: 200 })
  expect(await put('2026-06-15', '2026-06-14')).toMatchObject({ status: 422, data: { to_date: [expect.any(String)] } })
  expect((await show(vehicle_id)).vor_dates).toBe('2026-06-10,2026-06-11,2026-06-12,2026-06-13')
  const [last, first] = (await records(vehicle_id)).off_road_periods
  const longer = { params: { id: first?.id ?? 0 }, body: { to_date: '2026-06-13' } }
  expect(await office.clerk.send(change, longer)).toMatchObject({ status: 422 })
  await office.clerk.ok(remove, { params: { id: last?.id ?? 0 } })
  expect(await office.clerk.send(change, longer)).toMatchObject({ status: 200 })
})

test('the dates entered by hand are changed by themselves; days of periods come back', async () => {
  const vehicle_id = await office.made.vehicle()
  await office.made.off_road_period({ vehicle_id, from_date: '2026-06-10', to_date: '2026-06-11' })
  const vor = async (vor_dates: string) =>
    (await office.clerk.ok(vehicles.calls.change, { params: { id: vehicle_id }, body: { vor_dates } })).vor_dates
  expect(await vor('2026-06-10,2026-06-20')).toBe('2026-06-10,2026-06-11,2026-06-20')
  expect(await vor('')).toBe('2026-06-10,2026-06-11')
  const [period] = (await records(vehicle_id)).off_road_periods
  await office.clerk.ok(parts.offRoadPeriod.calls.remove, { params: { id: period?.id ?? 0 } })
  expect((await show(vehicle_id)).vor_dates).toBe('')
})

test('a failed inspection holds the vehicle off the road until it passes one, by whatever order they are entered', async () => {
  const vehicle_id = await office.made.vehicle({ reg: 'FX21 OKO' })
  const today = dateIn('Europe/London', new Date().toISOString())
  const { add, change, remove } = parts.vehicleInspection.calls
  const inspect = (date: string, result: 'pass' | 'fail') =>
    office.clerk.send(add, { body: { vehicle_id, date, result, brake_test: 'roller' } })
  const offOn = async (date: string) => (await show(vehicle_id)).vor_dates.split(',').includes(date)
  await office.made.workday({ vehicle_id, date: addDays(today, 1) })
  const failed = await inspect(addDays(today, -3), 'fail')
  expect(failed.message).toContain(`It is booked on ${showDay(addDays(today, 1))}.`)
  expect([await offOn(addDays(today, -3)), await offOn(today), await offOn(addDays(today, 9))]).toEqual([
    true,
    true,
    true,
  ])
  const home = (await office.clerk.ok(getHome, {})).fleet?.off_road.filter(({ id }) => id === vehicle_id)
  expect(home).toMatchObject([{ subject: 'vehicle', until: null }])
  const passed = await inspect(today, 'pass')
  expect([await offOn(addDays(today, -1)), await offOn(today)]).toEqual([true, false])
  await office.clerk.ok(remove, { params: { id: (passed.data as { id: number }).id } })
  expect(await offOn(today)).toBe(true)
  const id = (failed.data as { id: number }).id
  await office.clerk.ok(change, { params: { id }, body: { result: 'pass_after_repair' } })
  expect(await offOn(today)).toBe(false)
})

test('two who put a vehicle off the road at once: one of them is told of the other', async () => {
  const vehicle_id = await office.made.vehicle()
  const body = { vehicle_id, from_date: '2026-06-10', to_date: null, reason: 'accident' } as const
  const answers = await Promise.all([1, 2].map(() => office.clerk.send(parts.offRoadPeriod.calls.add, { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('favourites of day and night are chosen among drivers who may drive the class', async () => {
  const vehicle_id = await office.made.vehicle({ driver_class_id: 3 })
  const other = await office.made.vehicle()
  const [small, large] = [
    await office.made.driver({ licence_type: 'Car/Van (B)' }),
    await office.made.driver({ licence_type: 'Class 1 (CE)' }),
  ]
  const fit = await office.clerk.ok(favourites.listDriversByClass, { params: { id: '3' } })
  expect(fit.map(({ id }) => id)).toContain(large)
  expect(fit.map(({ id }) => id)).not.toContain(small)
  await office.made.favourite_driver({ vehicle_id: other, driver_id: large })
  const asked = { params: { id: large }, query: { vehicle: vehicle_id } }
  expect((await office.clerk.ok(favourites.checkFavouriteDriver, asked)).vehicles).toMatchObject([{ id: other }])
  const saved = await office.clerk.ok(vehicles.calls.change, {
    params: { id: vehicle_id },
    body: { day_favourite_drivers: [large], night_favourite_drivers: [large, small] },
  })
  expect(saved.day_favourite_drivers).toMatchObject([{ driver_id: large }])
  expect(saved.night_favourite_drivers.map(({ driver_id }) => driver_id)).toEqual([large, small])
  const id = saved.night_favourite_drivers[0]?.id ?? 0
  await office.clerk.ok(favourites.removeFavouriteDriver, { params: { id } })
  expect((await show(vehicle_id)).night_favourite_drivers).toMatchObject([{ driver_id: small }])
  expect(await office.clerk.send(favourites.removeFavouriteDriver, { params: { id } })).toMatchObject({ status: 404 })
})

test('a failed inspection is due at once: nothing may be said of the next one, and what was said goes', async () => {
  const vehicle_id = await office.made.vehicle({ pmi_interval_weeks: 6 })
  const { add, change } = parts.vehicleInspection.calls
  const body = { vehicle_id, date: '2026-05-11', result: 'pass', brake_test: 'roller' } as const
  const made = await office.clerk.ok(add, { body })
  expect(await pmiOf(vehicle_id)).toBe('2026-06-22')
  const params = { id: made.id }
  expect(await office.clerk.send(change, { params, body: { result: 'fail', next_due: '2026-06-22' } })).toMatchObject({
    status: 422,
    data: { next_due: ['Leave blank: a failed inspection is due again at once'] },
  })
  expect(await office.clerk.ok(change, { params, body: { result: 'fail' } })).toMatchObject({ next_due: null })
  expect(await pmiOf(vehicle_id)).toBe('2026-05-11')
  await office.clerk.ok(add, { body: { ...body, date: '2026-05-13' } })
  expect(await pmiOf(vehicle_id)).toBe('2026-06-24')
})

const dueOf = async (id: number, kind: string) =>
  (await show(id)).papers.dues.find((due) => due.kind === kind)?.date ?? null
const pmiOf = (id: number) => dueOf(id, 'pmi')

test.each<[string, { by_hand?: string[]; papers?: string[] }, string | null]>([
  ['nothing', {}, null],
  ['the last day entered by hand', { by_hand: ['2026-03-01', '2027-03-01'] }, '2027-03-01'],
  ['the last paper', { papers: ['2027-01-31', '2026-01-31'] }, '2027-01-31'],
  ['the paper, not a test that is planned after it', { papers: ['2026-01-31'], by_hand: ['2026-02-20'] }, '2026-01-31'],
  ['the paper, not a test that is planned before', { papers: ['2026-01-31'], by_hand: ['2026-01-10'] }, '2026-01-31'],
])('the MOT of a vehicle is due by: %s', async (_, { by_hand = [], papers = [] }, expected) => {
  const vehicle_id = await office.made.vehicle()
  for (const date of by_hand) await office.made.make('vehicle_dates', { vehicle_id, kind: 'mot', date })
  for (const card_expiry_date of papers) await office.made.paper({ vehicle_id, document_type_id: 11, card_expiry_date })
  expect(await dueOf(vehicle_id, 'mot')).toBe(expected)
})

test('inspections planned ahead do not hide one that is overdue', async () => {
  const vehicle_id = await office.made.vehicle()
  await office.made.vehicle_inspection({ vehicle_id, date: '2026-05-11', next_due: '2026-06-22' })
  for (const date of ['2026-06-15', '2026-08-24'])
    await office.made.make('vehicle_dates', { vehicle_id, kind: 'pmi', date })
  expect(await pmiOf(vehicle_id)).toBe('2026-06-22')
})

test('an inspection without a next day leaves it to the days entered by hand', async () => {
  const vehicle_id = await office.made.vehicle()
  await office.made.vehicle_inspection({ vehicle_id, date: '2026-05-11', next_due: null })
  await office.made.make('vehicle_dates', { vehicle_id, kind: 'pmi', date: '2026-08-24' })
  expect(await pmiOf(vehicle_id)).toBe('2026-08-24')
})

test('a vehicle with booked days goes off the road once somebody was asked; days asked about are not asked again', async () => {
  const vehicle_id = await office.made.vehicle()
  await office.made.workday({ vehicle_id, date: '2026-06-11' })
  await office.made.workday({ vehicle_id, date: '2026-06-12', ended_at: '2026-06-12T16:00:00Z' })
  await office.made.workday({ vehicle_id, date: '2026-06-16' })
  await office.made.workday({ date: '2026-06-10' })
  const { add, change } = parts.offRoadPeriod.calls
  const body = { vehicle_id, from_date: '2026-06-10', to_date: '2026-06-13', reason: 'service' } as const
  expect(await office.clerk.send(add, { body })).toMatchObject({
    status: 409,
    code: 'vehicle_booked',
    message: 'You selected Booked dates also for VOR',
    data: { days: ['2026-06-11'] },
  })
  expect((await records(vehicle_id)).off_road_periods).toEqual([])
  const { id } = await office.clerk.ok(add, { body: { ...body, accept_warnings: ['vehicle_booked'] } as typeof body })
  expect(await office.clerk.send(change, { params: { id }, body: { note: 'Clutch' } })).toMatchObject({ status: 200 })
  expect(await office.clerk.send(change, { params: { id }, body: { to_date: '2026-06-15' } })).toMatchObject({
    status: 200,
  })
  const open = { params: { id }, body: { to_date: null } }
  expect(await office.clerk.send(change, open)).toMatchObject({ status: 409, data: { days: ['2026-06-16'] } })
  const confirmed = { ...open, body: { ...open.body, confirmed: 1 } as typeof open.body }
  expect(await office.clerk.send(change, confirmed)).toMatchObject({ status: 200 })
  expect((await records(vehicle_id)).off_road_periods).toMatchObject([{ note: 'Clutch', to_date: null }])
})

test('a vehicle off the road for years is off it today, and its dates can be sent back', async () => {
  const vehicle_id = await office.made.vehicle()
  const today = dateIn('Europe/London', new Date().toISOString())
  await office.made.off_road_period({ vehicle_id, from_date: '2020-01-01', to_date: null })
  const { vor_dates } = await show(vehicle_id)
  expect(vor_dates.split(',')).toContain(today)
  const back = await office.clerk.send(vehicles.calls.change, { params: { id: vehicle_id }, body: { vor_dates } })
  expect(back).toMatchObject({ status: 200, data: { vor_dates } })
})

test('of days entered by hand there are 400 at most', async () => {
  const vehicle_id = await office.made.vehicle()
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  const put = (mot_dates: string[]) =>
    office.clerk.send(vehicles.calls.change, { params: { id: vehicle_id }, body: { mot_dates } })
  expect(await put(days(401))).toMatchObject({ status: 422, data: { mot_dates: ['At most 400 dates'] } })
  expect(await put(days(400))).toMatchObject({ status: 200 })
})
