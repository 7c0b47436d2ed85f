import * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { checkReportMessages as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { getDefect, listDefects, takeDefectStep } from '@dray/domain/defects/defects.calls.ts'
import { addDays, addMinutes, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { vehicleInspection } from '@dray/domain/vehicles/vehicle-parts.ts'
import { vehicleMessages } from '@dray/domain/vehicles/vehicles.messages.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { addWalkaroundChecks } from '@dray/domain/vehicles/walkaround-checks.calls.ts'
import { walkaroundLists } from '@dray/domain/vehicles/walkaround-lists.table.ts'
import { beforeEach, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()
let vehicle_id: number
let driver_id: number
let tyres: number
beforeEach(async () => {
  vehicle_id = await office.made.vehicle({ reg: 'FX21 OKO' })
  driver_id = await office.made.driver({ full_name: 'Dee Okoro' })
  tyres = await office.made.check({ name: 'Tyres', field_type: 'Radio', truck_type: 1, position: 4 })
})

type Answer = { check_id: number; value: string } & Record<string, unknown>
/** Mileage, fuel and all checks come with every company. */
const fine = (): Answer[] => [
  { check_id: 1, value: '184302' },
  { check_id: 2, value: 'skip' },
  { check_id: 3, value: 'yes' },
  { check_id: tyres, value: 'yes' },
]
const worn = (more: object = {}): Answer[] =>
  fine().map((one) =>
    one.check_id === tyres
      ? { ...one, value: 'no', defect_description: 'Cord visible', ...more }
      : one.check_id === 3
        ? { ...one, value: 'skip' }
        : one,
  )
const body = (answers: Answer[], more: object = {}) => ({ vehicle_id, driver_id, answers, ...more }) as never
const enter = (answers: Answer[], more: object = {}) =>
  office.clerk
    .ok(calls.addCheckReport, { body: body(answers, more) })
    .then(({ checks }) => checks[0]?.reports[0]?.id ?? 0)
const refused = async (answers: Answer[], more: object = {}) => {
  const { status, data } = await office.clerk.send(calls.addCheckReport, { body: body(answers, more) })
  expect(status).toBe(422)
  return data as unknown as Record<string, string[]>
}
const latest = () => office.clerk.ok(calls.getVehicleCheckReport, { params: { id: vehicle_id }, query: {} })
const openDefects = async () => (await office.clerk.ok(listDefects, { query: { status: 'open' } })).data
const upload = async () => {
  const base64_string = pictures.png.toString('base64')
  return (await office.clerk.ok(uploadFile, { body: { bucket_name: 'check-pictures', base64_string, base64: 1 } })).key
}

test('a check is answered as it was given, in the order of the checks, with its driver and its duration', async () => {
  await enter(fine().toReversed(), { check_duration: 270, checked_at: '2026-06-01T05:12:40Z' }).catch(() => undefined)
  const at = addMinutes(new Date().toISOString(), -60)
  await enter(fine().toReversed(), { check_duration: 270, checked_at: at })
  const { title, subject, checks } = await latest()
  expect([title, subject]).toEqual(['FX21 OKO', 'vehicle'])
  expect(checks).toHaveLength(1)
  const [day] = checks
  expect(day?.date).toBe(dateIn('Europe/London', at))
  expect(day?.reports).toMatchObject([{ check_duration: 270, workday_driver: { name: 'Dee Okoro' }, is_roadworthy: 1 }])
  expect(day?.roadworthy).toEqual([day?.reports[0]?.id])
  expect(day?.checks_details.map(({ row_name, value, defect }) => [row_name, value, defect])).toEqual([
    ['Mileage', '184302', 0],
    ['Fuel', 'skip', 0],
    ['All checks', 'yes', 0],
    ['Tyres', 'yes', 0],
  ])
  expect(await openDefects()).toEqual([])
})

test('the report of a vehicle is its latest set, that of a month all of them', async () => {
  const now = new Date().toISOString()
  const first = await enter(fine(), { checked_at: addMinutes(now, -120) })
  const second = await enter([{ check_id: 3, value: 'yes' }], { mode: 'end', checked_at: addMinutes(now, -60) })
  const ids = (report: Awaited<ReturnType<typeof latest>>) =>
    report.checks.flatMap((day) => day.reports.map(({ id }) => id))
  expect(ids(await latest())).toEqual([second])
  const month = dateIn('Europe/London', addMinutes(now, -60)).slice(0, 7)
  const all = await office.clerk.ok(calls.getVehicleCheckReport, { params: { id: vehicle_id }, query: { month } })
  expect(ids(all)).toContain(first)
  expect(
    (await office.clerk.ok(calls.getVehicleCheckReport, { params: { id: vehicle_id }, query: { month: '2020-02' } }))
      .checks,
  ).toEqual([])
  expect(
    (await office.clerk.ok(calls.getCheckReport, { params: { id: first } })).checks[0]?.checks_details,
  ).toHaveLength(4)
})

test('a vehicle that was never checked has an empty report', async () => {
  expect((await latest()).checks).toEqual([])
})

test("a trailer's report is that of the month, under its serial number", async () => {
  const trailer_id = await office.made.trailer({ serial_no: 'SN-4711' })
  const lamps = await office.made.check({ name: 'Lights', field_type: 'Radio', truck_type: 2, position: 1 })
  const answers = [{ check_id: lamps, value: 'yes' }]
  const sent = { trailer_id, driver_id, answers } as never
  await office.clerk.ok(calls.addCheckReport, { body: sent })
  const report = await office.clerk.ok(calls.getMonthTrailerCheckReport, { params: { id: trailer_id }, query: {} })
  expect(report).toMatchObject({ title: 'SN-4711', subject: 'trailer', vehicle: null })
  expect(report.checks[0]?.checks_details).toMatchObject([{ row_name: 'Lights', value: 'yes' }])
  const past = { params: { id: trailer_id }, query: { month: '2020-02' } }
  expect((await office.clerk.ok(calls.getMonthTrailerCheckReport, past)).checks).toEqual([])
  // a check of vehicles is none of a trailer's
  const strange = { trailer_id, driver_id, answers: [...answers, { check_id: tyres, value: 'yes' }] } as never
  expect(await office.clerk.send(calls.addCheckReport, { body: strange })).toMatchObject({
    status: 422,
    data: { 'answers.1.check_id': [texts.unknown_check] },
  })
})

test('an answer with a defect reports it, with the picture and a way to both', async () => {
  const defect_image = await upload()
  const signature = await upload()
  const id = await enter(worn({ severity: 'major', defect_note: 'Told the yard', defect_image }), { signature })
  const [defect] = await openDefects()
  expect(defect).toMatchObject({
    title: 'Tyres',
    description: 'Cord visible',
    severity: 'major',
    user_name: 'Dee Okoro',
  })
  const [day] = (await office.clerk.ok(calls.getCheckReport, { params: { id } })).checks
  const row = day?.checks_details.find(({ check }) => check.id === tyres)
  expect(row).toMatchObject({ defect: 1, defect_id: defect?.id, defect_note: { defect_note: 'Told the yard' } })
  expect(day?.check_signature).toMatch(/^\/files\//)
  expect((await fetch(office.server.url + (row?.defect_image ?? ''))).status).toBe(200)
  const { reports } = await office.clerk.ok(getDefect, { params: { id: defect?.id ?? 0 } })
  expect(reports).toMatchObject([{ check_report_id: id, driver_name: 'Dee Okoro', defect_description: 'Cord visible' }])
})

test('found again it stays one defect, becomes worse where it was said so, and is open again once it was mended', async () => {
  await enter(worn({ severity: 'minor' }))
  await enter(worn({ severity: 'minor' }))
  const [first, ...others] = await openDefects()
  expect(others).toEqual([])
  const id = first?.id ?? 0
  await enter(worn({ severity: 'dangerous' }))
  expect((await office.clerk.ok(getDefect, { params: { id } })).severity).toBe('dangerous')
  const mend = { step: 'mend', note: 'New tyre', done_by: 'Tyre shop' } as const
  await office.clerk.ok(takeDefectStep, { params: { id }, body: mend })
  await enter(worn({ severity: 'minor' }))
  const again = await office.clerk.ok(getDefect, { params: { id } })
  expect(again).toMatchObject({ status: 'assessed', severity: 'dangerous' })
  expect(again.reports).toHaveLength(4)
  expect(again.history.map(({ step }) => step)).toEqual(['assess', 'mend', 'reopen'])
  await office.clerk.ok(takeDefectStep, { params: { id }, body: mend })
  await office.clerk.ok(takeDefectStep, { params: { id }, body: { step: 'sign_off', done_by: 'R Doyle' } })
  await enter(worn({ severity: 'minor' }))
  expect((await openDefects()).map((one) => one.id)).not.toContain(id)
})

test('with a dangerous defect the vehicle is not roadworthy and goes off the road', async () => {
  await enter(worn({ severity: 'dangerous' }))
  const { checks } = await latest()
  expect(checks[0]?.reports[0]?.is_roadworthy).toBe(0)
  expect(checks[0]?.roadworthy).toEqual([])
  const { vor_dates } = await office.clerk.ok(vehicles.calls.show, { params: { id: vehicle_id } })
  expect(vor_dates.split(',')).toContain(dateIn('Europe/London', new Date().toISOString()))
  expect(await refused(worn({ severity: 'dangerous' }), { is_roadworthy: 1 })).toEqual({
    is_roadworthy: [texts.not_roadworthy],
  })
})

test('All checks cannot be OK beside a defect: the server refuses it too', async () => {
  const answers = worn().map((one) => (one.check_id === 3 ? { ...one, value: 'yes' } : one))
  expect(await refused(answers)).toEqual({ 'answers.2.value': [texts.not_all_ok('Tyres')] })
  expect(await openDefects()).toEqual([])
  await enter(worn().map((one) => (one.check_id === 3 ? { ...one, value: 'no', defect: 0 } : one)))
  expect(await openDefects()).toHaveLength(1)
})

test('a mileage far from the last reading asks, of a check, a mended defect and an inspection', async () => {
  const now = new Date().toISOString()
  const read = (value: string, at: number, more: object = {}) =>
    office.clerk.send(calls.addCheckReport, {
      body: body([{ check_id: 1, value }, ...worn().slice(1)], { checked_at: addMinutes(now, -at), ...more }),
    })
  expect((await read('184302', 300)).status).toBe(200)
  for (const wrong of ['18430', '1843020', '184301']) {
    expect(await read(wrong, 200)).toMatchObject({ status: 409, code: 'odometer_unlikely', data: { value: 184302 } })
  }
  expect((await read('184310', 200)).status).toBe(200)
  expect((await read('184309', 100, { accept_warnings: ['odometer_unlikely'] })).status).toBe(200)
  // Entered late it has to fit before what came after it, too.
  expect(await read('184310.5', 400)).toMatchObject({ status: 409, data: { value: 184302 } })
  expect((await office.clerk.ok(calls.listCheckReports, { query: {} })).total).toBe(3)
  const [defect] = await openDefects()
  const mend = (odometer: number, more: object = {}) =>
    office.clerk.send(takeDefectStep, {
      params: { id: defect?.id ?? 0 },
      body: { step: 'mend', note: 'New tyre', done_by: 'Tyre shop', odometer, ...more },
    })
  expect(await mend(84_400)).toMatchObject({ status: 409, code: 'odometer_unlikely' })
  expect((await mend(184_320)).status).toBe(200)
  const inspect = (odometer: number, more: object = {}) =>
    office.clerk.send(vehicleInspection.calls.add, {
      body: {
        vehicle_id,
        date: addDays(dateIn('Europe/London', now), -3),
        result: 'pass_after_repair',
        brake_test: 'roller',
        odometer,
        defects_found: 'Brake pads worn, axle 2',
        ...more,
      },
    })
  expect(await inspect(190_000)).toMatchObject({ status: 409, code: 'odometer_unlikely' })
  expect(await inspect(183_900)).toMatchObject({
    status: 200,
    data: { odometer: 183_900, defects_found: 'Brake pads worn, axle 2' },
  })
  expect((await inspect(190_000, { confirmed: 1 })).status).toBe(200)
  expect(await inspect(-1)).toMatchObject({ status: 422, data: { odometer: ['At least 0'] } })
})

test('DVSA’s lists are added to the checks by one call, none of them twice, and are answered like the others', async () => {
  const add = (list: string) => office.clerk.send(addWalkaroundChecks, { body: { list: list as 'van' } })
  const names = async (type: 'vehicle' | 'trailer') =>
    (await office.clerk.ok(calls.listChecksToAnswer, { params: { type } })).map(({ name }) => name)
  await office.made.check({ name: 'horn', field_type: 'Radio', truck_type: 1, position: 5 })
  const { van, artic, trailer } = walkaroundLists
  expect((await add('van')).data).toEqual({ added: van.items.length - 1, kept: 1 })
  const own = ['Mileage', 'Fuel', 'All checks', 'Tyres', 'horn']
  expect(await names('vehicle')).toEqual([...own, ...van.items.filter((name) => name !== 'Horn')])
  expect(await add('van')).toMatchObject({
    data: { added: 0, kept: van.items.length },
    message: vehicleMessages.checksAdded(0, van.items.length),
  })
  await Promise.all([add('artic'), add('rigid')])
  const all = await names('vehicle')
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length)
  for (const item of artic.items.slice(8)) expect(all).toContain(item)
  await add('trailer')
  expect(await names('trailer')).toEqual([...trailer.items])
  expect(await add('bus')).toMatchObject({ status: 422 })
  const checks = await office.clerk.ok(calls.listChecksToAnswer, { params: { type: 'trailer' } })
  const sent = checks.map(({ id }) => ({ check_id: id, value: 'yes' }))
  await office.clerk.ok(calls.addCheckReport, {
    body: { trailer_id: await office.made.trailer(), driver_id, answers: sent } as never,
  })
})

test('at the end of a day the row of all checks is called a defect where it found one', async () => {
  const id = await enter(
    [
      { check_id: 1, value: '184480' },
      { check_id: 3, value: 'no', defect_description: 'Wiper streaks' },
    ],
    { mode: 'end' },
  )
  const [day] = (await office.clerk.ok(calls.getCheckReport, { params: { id } })).checks
  expect(day?.checks_details.map(({ row_name }) => row_name)).toEqual(['Mileage', 'Defect'])
})

test('what is wrong is told answer by answer', async () => {
  expect(await refused(fine().slice(0, 3))).toEqual({ answers: [texts.answer_all('Tyres')] })
  expect(await refused([...fine(), { check_id: tyres, value: 'yes' }])).toEqual({
    'answers.4.check_id': [texts.answered_twice],
  })
  const [mileage, ...rest] = fine()
  expect(await refused([{ ...(mileage as Answer), value: 'many' }, ...rest])).toEqual({
    'answers.0.value': [texts.number],
  })
  expect(await refused(worn({ defect_description: '' }))).toEqual({
    'answers.3.defect_description': [texts.describe],
  })
  expect(await refused(worn({ defect_image: 'check-pictures/none.png' }))).toMatchObject({
    'answers.3.defect_image': [expect.any(String)],
  })
  expect(await refused(fine(), { checked_at: addMinutes(new Date().toISOString(), 60) })).toEqual({
    checked_at: [texts.future],
  })
  expect(
    await refused(fine(), { checked_at: `${addDays(new Date().toISOString().slice(0, 10), -480)}T06:00:00Z` }),
  ).toEqual({
    checked_at: [texts.too_old],
  })
  expect(await refused(fine(), { trailer_id: await office.made.trailer() })).toHaveProperty('vehicle_id')
  expect(await refused(fine(), { check_duration: -1 })).toHaveProperty('check_duration')
  const workday_id = await office.made.workday()
  expect(await refused(fine(), { workday_id })).toEqual({ workday_id: [texts.other_workday] })
  expect((await office.clerk.ok(calls.listCheckReports, { query: {} })).total).toBe(0)
  expect(await openDefects()).toEqual([])
})

test('a picture of another bucket or another company is none', async () => {
  const base64_string = pictures.png.toString('base64')
  const elsewhere = await office.clerk.ok(uploadFile, {
    body: { bucket_name: 'vehicle-documents', base64_string, base64: 1 },
  })
  expect(await refused(fine(), { signature: elsewhere.key })).toHaveProperty('signature')
  const stranger = await office.server.clerk()
  const theirs = await stranger.ok(uploadFile, { body: { bucket_name: 'check-pictures', base64_string, base64: 1 } })
  expect(await refused(fine(), { signature: theirs.key })).toHaveProperty('signature')
})

test('where nothing is to be checked it is said what to do', async () => {
  const trailer_id = await office.made.trailer()
  const sent = { trailer_id, driver_id, answers: [{ check_id: tyres, value: 'yes' }] } as never
  expect(await office.clerk.send(calls.addCheckReport, { body: sent })).toMatchObject({
    status: 422,
    data: { answers: [texts.no_checks('trailer')] },
  })
})

test('a driver’s app that sends the same again makes one check of it', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const checked_at = new Date().toISOString()
  const once = () => office.clerk.send(calls.addCheckReport, { body: body(worn(), { checked_at }) }, { headers })
  const [first, second] = [await once(), await once()]
  expect(second.data).toEqual(first.data)
  expect((await office.clerk.ok(calls.listCheckReports, { query: {} })).total).toBe(1)
})

test('the list is narrowed by days, vehicle, driver, words and what was found', async () => {
  const now = new Date().toISOString()
  const today = dateIn('Europe/London', now)
  const first = await enter(fine(), { checked_at: addMinutes(now, -3 * 24 * 60) })
  const second = await enter(worn(), { checked_at: addMinutes(now, -1) })
  const other = await office.made.check_report({ date: '2026-06-01' })
  const ids = async (query: object) =>
    (await office.clerk.ok(calls.listCheckReports, { query })).data.map(({ id }) => id)
  expect(await ids({ vehicle_id })).toEqual([second, first])
  expect(await ids({ driver_id, sort: 'checked_at' })).toEqual([first, second])
  expect(await ids({ date: `${addDays(today, -1)},${today}` })).toContain(second)
  expect(await ids({ date: '2026-06-01,2026-06-01' })).toEqual([other])
  expect(await ids({ keywords: 'okoro' })).toEqual([second, first])
  expect(await ids({ status: 'defects' })).toEqual([second])
  expect((await office.clerk.ok(calls.listCheckReports, { query: {} })).statusCount).toEqual({
    All: 3,
    defects: 1,
    nil: 2,
    unchecked: 0,
  })
})

test('the checks to answer are the active ones, in their order', async () => {
  await office.made.check({ name: 'Old one', field_type: 'Radio', truck_type: 1, position: 5, is_active: 0 })
  const listed = await office.clerk.ok(calls.listChecksToAnswer, { params: { type: 'vehicle' } })
  expect(listed.map(({ name }) => name)).toEqual(['Mileage', 'Fuel', 'All checks', 'Tyres'])
})

test('a stranger, a customer and a colleague without the right reach none of it', async () => {
  const id = await enter(fine())
  const stranger = await office.server.clerk()
  expect((await stranger.send(calls.getCheckReport, { params: { id } })).status).toBe(404)
  expect((await stranger.send(calls.getVehicleCheckReport, { params: { id: vehicle_id }, query: {} })).status).toBe(404)
  expect((await stranger.send(calls.downloadCheckReport, { params: { id } })).status).toBe(404)
  expect((await stranger.send(calls.addCheckReport, { body: body(fine()) })).status).toBe(404)
  const customer = await office.server.customerUser(office.company, await office.made.customer())
  expect((await customer.send(calls.getCheckReport, { params: { id } })).status).toBe(403)
  const reader = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
  expect((await reader.send(calls.getCheckReport, { params: { id } })).status).toBe(200)
  expect((await reader.send(calls.addCheckReport, { body: body(fine()) })).status).toBe(403)
})

test('a vehicle, a driver and a check that were checked stay', async () => {
  await enter(fine())
  expect(await office.clerk.send(vehicles.calls.remove, { params: { id: vehicle_id } })).toMatchObject({
    status: 409,
    code: 'in_use',
  })
})
