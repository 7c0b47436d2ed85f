import { permissions } from '@dray/domain/kernel/permissions.ts'
import { fuelFill } from '@dray/domain/timesheets/fuel-fills.ts'
import { paySettings } from '@dray/domain/timesheets/pay-settings.ts'
import * as calls from '@dray/domain/timesheets/time-records.calls.ts'
import { approveWorkdays, reopenWorkday } from '@dray/domain/timesheets/timesheets.calls.ts'
import { expect, test } from 'vitest'
import type { Factories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'
import { paidWorkdays } from './index.ts'

const office = testOffice()

const monday = '2026-10-19'
const week = '2026-10-19,2026-10-25'
const without = (...slugs: string[]) => permissions.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))

/** A driver with rates from the beginning of the year. */
async function paidDriver(values: Parameters<Factories['driver']>[0] = {}, rate: object = {}) {
  const { first_name = 'Ana', last_name = 'Okoro' } = values
  const id = await office.made.driver({ driver_emp_type: 1, full_name: `${first_name} ${last_name}`, ...values })
  const { user_id } = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const rates = { day_rate: '15', night_rate: '18', nightout: '30', minimum_hours_pay: '00:00:00' }
  await office.made.driver_rate({ user_id, from_date: '2026-01-01', ...rates, ...rate })
  return { id, user_id }
}
const clocked = (date: string, from: string, to: string, values: object = {}) => ({
  date,
  clocked_in_at: `${date}T${from}:00Z`,
  clocked_out_at: `${date}T${to}:00Z`,
  break_minutes: 45,
  ...values,
})
const approve = (...ids: number[]) =>
  office.clerk.ok(approveWorkdays, { body: { workdays: ids.map((workday_id) => ({ workday_id })), confirmed: 1 } })
type Query = Record<string, unknown>
const record = async (query: Query = {}, person = office.clerk) =>
  person.ok(calls.weeklyDriverTimeRecord, { query: { invoiceDate: week, ...query } as never })
const drivers = async (query: Query = {}, person = office.clerk) => (await record(query, person)).company_drivers.data
const linesOf = (csv: string) => csv.trim().split('\r\n')

test('a week of a driver: planned, clocked, approved, paid, and its least advanced status', async () => {
  const { id, user_id } = await paidDriver({ first_name: 'Ana', last_name: 'Okoro' })
  await office.made.driver_company({ user_id, company_name: 'Okoro Transport Ltd' })
  const first = await office.made.workday({
    driver_id: id,
    start_time: '07:00',
    nightout: 1,
    ...clocked(monday, '06:00', '14:30'),
  })
  const second = await office.made.workday({ driver_id: id, ...clocked('2026-10-25', '07:00', '15:00') })
  await office.made.workday({ driver_id: id, ...clocked('2026-10-26', '07:00', '15:00') })
  await approve(first)
  const [row, ...others] = await drivers()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    id,
    first_name: 'Ana',
    last_name: 'Okoro',
    driver_emp_type: 1,
    driver_company_name: { company_name: 'Okoro Transport Ltd' },
    driver_rate: { day_rate: 15, night_rate: 18, nightout: 30, minimum_hours_pay: '00:00:00' },
    status: 'Pending',
    worked_minutes: 510,
    paid_minutes: 510,
    nightouts: 1,
    cost: 157.5,
  })
  expect(row?.work_day.map((day) => day.id)).toEqual([first, second])
  expect(row?.work_day[0]).toMatchObject({
    shift_type_id: 1,
    start_time: '07:00',
    planned_in_at: `${monday}T06:00:00Z`,
    driver_clockin: { date: monday, time: '06:00', approved_time: '06:00', approved_at: `${monday}T06:00:00Z` },
    driver_clockout: { date: monday, time: '14:30', approved_time: '14:30' },
    nightout: 1,
    status: 'Approved',
    cost: 157.5,
    pay: { normal_minutes: 510, hourly_rate: 15, normal_amount: 127.5, nightout_amount: 30, premium: null },
  })
  expect(row?.work_day[1]).toMatchObject({ status: 'Pending', cost: null, pay: null, worked_minutes: null })
  await approve(second)
  expect(await drivers()).toMatchObject([{ status: 'Approved', cost: 277.5 }])
  await office.clerk.ok(reopenWorkday, { params: { id: second }, body: { reason: 'Wrong slip' } })
  expect(await drivers()).toMatchObject([{ status: 'Pending', cost: 157.5 }])
})

test('a night over the change of the clocks is paid by the time that passed', async () => {
  const { id } = await paidDriver()
  // Ten at night to six in the morning by the wall is nine hours.
  const night = await office.made.workday({
    driver_id: id,
    shift_type_id: 2,
    date: '2026-10-24',
    clocked_in_at: '2026-10-24T21:00:00Z',
    clocked_out_at: '2026-10-25T06:00:00Z',
  })
  await approve(night)
  const [row] = await drivers()
  expect(row).toMatchObject({ worked_minutes: 540, cost: 162 })
  expect(row?.work_day[0]?.driver_clockin).toMatchObject({ date: '2026-10-24', time: '21:00' })
  expect(row?.work_day[0]?.driver_clockout).toMatchObject({ date: '2026-10-25', time: '06:00' })
})

test('two workdays after a breakdown share the minimum, also where only one is asked for', async () => {
  const { id } = await paidDriver({}, { minimum_hours_pay: '08:00:00' })
  const first = await office.made.workday({
    driver_id: id,
    ended_at: `${monday}T09:00:00Z`,
    ...clocked(monday, '06:00', '08:00'),
  })
  const second = await office.made.workday({ driver_id: id, ...clocked(monday, '10:00', '13:00') })
  await approve(first, second)
  const [row] = await drivers()
  expect(row).toMatchObject({ worked_minutes: 300, paid_minutes: 480, cost: 120 })
  expect(row?.work_day.map((day) => [day.paid_minutes, day.pay?.minimum_minutes, day.cost])).toEqual([
    [120, 0, 30],
    [360, 180, 90],
  ])
  const span = { from: monday, to: monday }
  const paid = (wanted: object) => office.made.inCompany((tx) => paidWorkdays(tx, { ...span, ...wanted }))
  expect(await paid({ workday_ids: [first] })).toMatchObject([{ workday_id: first, cost: '30.00', paid_minutes: 120 }])
  expect(await paid({ workday_ids: [second] })).toMatchObject([{ workday_id: second, cost: '90.00' }])
  expect((await paid({ driver_ids: [id] })).map(({ workday_id }) => workday_id)).toEqual([first, second])
  expect(await paid({ driver_ids: [] })).toEqual([])
  expect(await paid({ agency_ids: [1] })).toEqual([])
})

test("the company's pay settings, and bank holidays of the depot's nation before the company's", async () => {
  const holiday = '2026-11-30'
  const depot_id = await office.made.depot({ bank_holidays: 'scotland' })
  const scot = await paidDriver({ depot_id, first_name: 'Ada', last_name: 'Ross' })
  const other = await paidDriver({ first_name: 'Ben', last_name: 'Price' })
  const ids = await Promise.all(
    [scot, other].map(({ id }) => office.made.workday({ driver_id: id, ...clocked(holiday, '06:00', '16:00') })),
  )
  await approve(...ids)
  const invoiceDate = '2026-11-30,2026-12-06'
  expect((await drivers({ invoiceDate })).map(({ cost }) => cost)).toEqual([150, 150])
  const body = { break_minutes_1: 30, overtime_after: 8, overtime_multiple: 1.5, bank_holiday_multiple: 2 }
  await office.clerk.ok(paySettings.calls.change, { body })
  const rows = await drivers({ invoiceDate })
  expect(rows.map(({ full_name, cost }) => [full_name, cost])).toEqual([
    ['Ada Ross', 307.5],
    ['Ben Price', 153.75],
  ])
  expect(rows[0]).toMatchObject({
    nation: 'scotland',
    paid_minutes: 570,
    worked_minutes: 600,
    work_day: [
      {
        bank_holiday: "St Andrew's Day",
        pay: {
          unpaid_minutes: 30,
          normal_minutes: 480,
          overtime_minutes: 90,
          overtime_multiple: 1.5,
          premium: 'bank_holiday',
          day_multiple: 2,
          normal_amount: 240,
          overtime_amount: 67.5,
        },
      },
    ],
  })
  expect((await record({ invoiceDate })).ukholidays).toEqual([
    { nation: 'scotland', date: holiday, name: "St Andrew's Day" },
  ])
})

test('drivers on the payroll have hours and premiums, and no cost', async () => {
  const payee = await paidDriver({ driver_emp_type: 2 })
  await paidDriver()
  const saturday = await office.made.workday({ driver_id: payee.id, ...clocked('2026-10-24', '06:00', '14:00') })
  await approve(saturday)
  await office.clerk.ok(paySettings.calls.change, { body: { saturday_multiple: 1.25 } })
  const [row, ...others] = await drivers({ driver_emp_type: 2 })
  expect(others).toEqual([])
  expect(row).toMatchObject({
    id: payee.id,
    paid_minutes: 480,
    cost: null,
    work_day: [{ cost: null, pay: { premium: 'saturday', day_multiple: 1.25, normal_amount: null } }],
  })
  const { csv } = await office.clerk.ok(calls.downloadDriverTimeSheetCsv, {
    body: { invoiceDate: week, driver_emp_type: 2 },
  })
  const [head = '', line = ''] = linesOf(csv)
  const cells = Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]))
  expect(cells).toMatchObject({ Type: 'PAYE', Paid: '8:00', Premium: 'Saturday', 'Day multiple': '1.25', Cost: '' })
})

test('the payroll gets a row for each person and pay element, in decimal hours, of approved days only', async () => {
  const payee = await paidDriver({ driver_emp_type: 2, full_name: 'Pia Payroll', code: 'PIA' })
  await paidDriver()
  await office.clerk.ok(paySettings.calls.change, {
    body: { saturday_multiple: 1.25, overtime_after: 8, overtime_multiple: 1.5 },
  })
  const worked = (date: string, until: string, more: object = {}) =>
    office.made.workday({ driver_id: payee.id, ...clocked(date, '06:00', until), ...more })
  await approve(await worked('2026-10-24', '14:00'))
  await approve(await worked('2026-10-23', '14:44', { nightout: 1 }))
  await worked('2026-10-22', '14:00')
  const { csv, name } = await office.clerk.ok(calls.downloadPayrollCsv, { body: { invoiceDate: week } })
  expect(name).toContain('payroll-')
  expect(linesOf(csv)).toEqual([
    'Code,Driver,From,To,Pay element,Premium,Multiple of the rate,Quantity',
    'PIA,Pia Payroll,2026-10-19,2026-10-25,Hours,,1,8.00',
    'PIA,Pia Payroll,2026-10-19,2026-10-25,Overtime,,1.5,0.73',
    'PIA,Pia Payroll,2026-10-19,2026-10-25,Hours,Saturday,1.25,8.00',
    'PIA,Pia Payroll,2026-10-19,2026-10-25,Night out,,,1',
  ])
})

test('agency drivers stand in their own timesheet, by the rates of the agency', async () => {
  const agency_id = await office.made.agency({ name: 'Northgate Drivers' })
  await office.made.driver_rate({ agency_id, user_id: null, from_date: '2026-01-01', day_rate: '21', night_rate: '25' })
  const driver_id = await office.made.driver({ driver_type: 2, agency_id, driver_emp_type: 2 })
  const workday = await office.made.workday({ driver_id, driver_type: 2, ...clocked(monday, '06:00', '14:00') })
  await approve(workday)
  expect((await drivers()).filter(({ id }) => id === driver_id)).toEqual([])
  const [row] = await drivers({ driver_type: 2, driver_emp_type: 1 })
  expect(row).toMatchObject({
    id: driver_id,
    driver_type: 2,
    agency: { id: agency_id, name: 'Northgate Drivers' },
    driver_rate: { day_rate: 21 },
    cost: 168,
  })
  expect(await drivers({ driver_type: 2, keyword: 'northgate' })).toHaveLength(1)
  const agencies = await office.server.clerk(office.company, {
    permissions: ['/finance/timesheet/agency-drivers', 'prices.view'],
  })
  expect(await drivers({ driver_type: 2 }, agencies)).toHaveLength(1)
  const refused = await agencies.send(calls.weeklyDriverTimeRecord, { query: { driver_type: 1 } })
  expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await agencies.send(calls.downloadDriverTimeSheetCsv, { body: {} })).status).toBe(403)
})

test('filters: who is active, what they are called, how far they have come; order and sums', async () => {
  const gone = await paidDriver({ is_available: 0, first_name: 'Zoe', last_name: 'Abbot' })
  const ana = await paidDriver({ first_name: 'Ana', last_name: 'Okoro' })
  const ben = await paidDriver({ first_name: 'Ben', last_name: 'Price' })
  await paidDriver({ first_name: 'Cal', last_name: 'Reed' })
  const days = await Promise.all([
    office.made.workday({ driver_id: gone.id, ...clocked(monday, '06:00', '10:00') }),
    office.made.workday({ driver_id: ana.id, ...clocked(monday, '06:00', '10:00') }),
    office.made.workday({ driver_id: ben.id, ...clocked(monday, '06:00', '14:00') }),
  ])
  await approve(...days.slice(1))
  const open = await office.made.workday({ driver_id: ben.id, ...clocked('2026-10-20', '06:00', '10:00') })
  const names = async (query: Query) => (await drivers(query)).map(({ first_name }) => first_name)
  expect(await names({})).toEqual(['Ana', 'Ben', 'Cal'])
  expect(await names({ timesheet_status: 2 })).toEqual(['Zoe'])
  expect(await names({ keyword: 'okóro' })).toEqual(['Ana'])
  expect(await names({ status: 'Approved' })).toEqual(['Ana'])
  expect(await names({ sort: 'cost', direction: 'desc' })).toEqual(['Ben', 'Ana', 'Cal'])
  expect(await names({ sort: 'status' })).toEqual(['Ben', 'Ana', 'Cal'])
  expect(await names({ page: 2, page_size: 2 })).toEqual(['Cal'])
  const { statusCount, totals } = await record()
  expect(statusCount).toEqual({ All: 3, Pending: 1, Queried: 0, Approved: 1, Paid: 0 })
  expect(totals).toEqual({ worked_minutes: 720, paid_minutes: 720, nightouts: 0, cost: 180 })
  expect(open).toBeGreaterThan(0)
})

test('the file has a row a workday, clocks as asked, no formula, and no amounts where prices are hidden', async () => {
  const { id } = await paidDriver({ first_name: '=1+2', last_name: 'Cmd' })
  const workday = await office.made.workday({ driver_id: id, ...clocked(monday, '06:00', '14:00') })
  await office.made.workday({ driver_id: id, ...clocked('2026-10-20', '06:00', '14:00') })
  await approve(workday)
  const file = async (body: object, person = office.clerk) => {
    const answer = await person.ok(calls.downloadDriverTimeSheetCsv, { body: { invoiceDate: week, ...body } })
    return { ...answer, lines: linesOf(answer.csv) }
  }
  const whole = await file({})
  expect(whole.name).toBe('driver-timesheet-2026-10-19-2026-10-25.csv')
  expect(whole.lines).toHaveLength(3)
  expect(whole.lines[1]).toContain("'=1+2 Cmd")
  expect(whole.lines[1]).toContain('2026-10-19 07:00,2026-10-19 07:00,2026-10-19 15:00,2026-10-19 15:00,45,8:00,8:00')
  expect(whole.lines[1]).toMatch(/15\.00,120\.00,Approved$/)
  expect(whole.lines[2]).toMatch(/,,Pending$/)
  const heads = async (body: object) => (await file(body)).lines[0] ?? ''
  expect(await heads({ clockIn: 0, clockOut: 1 })).not.toContain('Clock in')
  expect(await heads({ clockIn: 0, clockOut: 1 })).toContain('Clock out,Approved out')
  expect(await heads({ clockIn: 1, clockOut: 0 })).not.toContain('Clock out')
  const colleague = await office.server.clerk(office.company, { permissions: without('prices.view', 'jobs.price') })
  const plain = await file({}, colleague)
  expect(plain.lines[0]).not.toMatch(/Rate|Cost/)
  expect(plain.csv).not.toContain('120.00')
  const [row] = await drivers({}, colleague)
  expect(row).not.toHaveProperty('cost')
  expect(row?.work_day[0]?.pay).not.toHaveProperty('hourly_rate')
  const sorted = await colleague.send(calls.weeklyDriverTimeRecord, { query: { sort: 'cost' } })
  expect(sorted.status).toBe(422)
})

test('what cannot be asked is refused on its field', async () => {
  const refused = async (query: object) => {
    const { status, data } = await office.clerk.send(calls.weeklyDriverTimeRecord, { query: query as never })
    return { status, fields: Object.keys(data) }
  }
  expect(await refused({ invoiceDate: '2026-10-25,2026-10-19' })).toEqual({ status: 422, fields: ['invoiceDate'] })
  expect(await refused({ invoiceDate: '2026-01-01,2026-12-31' })).toEqual({ status: 422, fields: ['invoiceDate'] })
  expect(await refused({ timesheet_status: 3 })).toEqual({ status: 422, fields: ['timesheet_status'] })
  expect(await refused({ driver_emp_type: 0 })).toEqual({ status: 422, fields: ['driver_emp_type'] })
})

/** A check of the vehicle on a workday, with readings of mileage (1) and fuel (2). */
async function check(
  workday: { id: number; vehicle_id: number; driver_id: number; date: string },
  mode: 'start' | 'end',
  values: Record<number, string>,
) {
  await office.made.inCompany(async ({ db, tenant_id }) => {
    const { id } = await db
      .insertInto('check_reports')
      .values({
        tenant_id,
        vehicle_id: workday.vehicle_id,
        driver_id: workday.driver_id,
        workday_id: workday.id,
        mode,
        date: workday.date,
        checked_at: `${workday.date}T${mode === 'start' ? '06' : '15'}:00:00Z`,
        is_roadworthy: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [check_id, value] of Object.entries(values)) {
      const of = { check_name: check_id === '1' ? 'Mileage' : 'Fuel', field_type: 'Number', position: Number(check_id) }
      await db
        .insertInto('check_answers')
        .values({ tenant_id, check_report_id: id, check_id: Number(check_id), value, ...of })
        .execute()
    }
  })
}
const sheets = async (query: Query = {}, person = office.clerk) =>
  person.ok(calls.weeklyVehicleTimeRecords, { query: { invoiceDate: week, ...query } as never })

test('a week of a vehicle: miles by day, fuel, cost a mile, miles to the gallon, and the month', async () => {
  const depot_id = await office.made.depot({ name: 'Leeds' })
  const vehicle_id = await office.made.vehicle({ reg: 'AB26 CDE', depot_id })
  const driver_id = await office.made.driver()
  const day = async (date: string) => ({
    id: await office.made.workday({ vehicle_id, driver_id, date }),
    vehicle_id,
    driver_id,
    date,
  })
  const [first, second, earlier] = [await day(monday), await day('2026-10-20'), await day('2026-10-05')]
  await check(first, 'start', { 1: '1000', 2: 'skip' })
  await check(first, 'end', { 1: '1152.5', 2: '40' })
  await check(second, 'end', { 1: '1300' })
  await check(earlier, 'start', { 1: '500' })
  await check(earlier, 'end', { 1: '600' })
  const [row] = (await sheets()).vehicles.data
  expect(row).toMatchObject({
    reg: 'AB26 CDE',
    depot: { name: 'Leeds' },
    contractor: null,
    mileage: 152.5,
    fuel_volume: 40,
    fuel_cost: 0,
    fills_without_cost: 1,
    cost_per_mile: null,
    month: { from: '2026-10-01', to: '2026-10-31', mileage: 252.5 },
  })
  expect(row?.work_day.map(({ id, mileage }) => [id, mileage])).toEqual([
    [first.id, 152.5],
    [second.id, null],
  ])
  expect(row?.work_day[0]?.vehicle_checks).toEqual([
    { check: { id: 1, name: 'Mileage' }, mode: 'start', value: '1000' },
    { check: { id: 1, name: 'Mileage' }, mode: 'end', value: '1152.5' },
    { check: { id: 2, name: 'Fuel' }, mode: 'start', value: 'skip' },
    { check: { id: 2, name: 'Fuel' }, mode: 'end', value: '40' },
  ])
  expect(row?.work_day[0]?.fuel_data).toMatchObject([
    { id: null, fuel_volume: 40, fuel_cost: null, picture_path: null },
  ])

  const fill = await office.clerk.ok(fuelFill.calls.add, {
    body: { workday_id: first.id, fuel_volume: 30.5, fuel_cost: 45.75 },
  })
  expect((await sheets()).vehicles.data).toMatchObject([
    {
      fuel_volume: 30.5,
      fuel_cost: 45.75,
      mpg: 22.7305,
      cost_per_mile: 0.3,
      work_day: [{ fuel_data: [{ id: fill.id }] }, {}],
    },
  ])
  const { totals } = await sheets({ keyword: 'leeds', sort: 'mileage', direction: 'desc' })
  expect(totals).toMatchObject({ mileage: 152.5, fuel_cost: 45.75 })
  const { csv, name } = await office.clerk.ok(calls.downloadVehicleTimeSheetCsv, { body: { invoiceDate: week } })
  expect(name).toBe('vehicle-timesheet-2026-10-19-2026-10-25.csv')
  expect(linesOf(csv)[1]).toMatch(/^AB26 CDE,,Leeds,2026-10-19,Day,.+,1000,1152\.5,152\.5,,30\.50,45\.75$/)
  expect(linesOf(csv)[2]).toMatch(/,,1300,,,,$/)
  const colleague = await office.server.clerk(office.company, { permissions: without('prices.view', 'jobs.price') })
  const [hidden] = (await sheets({}, colleague)).vehicles.data
  expect(hidden).toMatchObject({ mileage: 152.5, fuel_volume: 30.5 })
  expect(hidden).not.toHaveProperty('fuel_cost')
  expect(hidden).not.toHaveProperty('cost_per_mile')
  const plain = await colleague.ok(calls.downloadVehicleTimeSheetCsv, { body: { invoiceDate: week } })
  expect(plain.csv).not.toContain('45.75')
})

test('fuel is entered, changed and deleted on a workday of the company only', async () => {
  const workday_id = await office.made.workday({ date: monday })
  const add = (body: object) =>
    office.clerk.send(fuelFill.calls.add, { body: { workday_id, fuel_volume: 40, ...body } as never })
  expect(Object.keys((await add({ fuel_volume: 0 })).data)).toEqual(['fuel_volume'])
  expect(Object.keys((await add({ fuel_cost: 1.234 })).data)).toEqual(['fuel_cost'])
  const { data } = await add({ fuel_cost: null })
  const params = { id: data.id }
  const changed = await office.clerk.ok(fuelFill.calls.change, {
    params,
    body: { fuel_cost: 60, version: data.version },
  })
  expect(changed).toMatchObject({ workday_id, fuel_volume: 40, fuel_cost: 60 })
  const stale = await office.clerk.send(fuelFill.calls.change, {
    params,
    body: { fuel_cost: 61, version: data.version },
  })
  expect(stale.status).toBe(409)
  const stranger = await office.server.clerk()
  expect((await stranger.send(fuelFill.calls.change, { params, body: { fuel_cost: 1 } })).status).toBe(404)
  expect((await stranger.send(fuelFill.calls.add, { body: { workday_id, fuel_volume: 1 } })).status).toBe(404)
  await office.clerk.ok(fuelFill.calls.remove, { params })
  expect((await office.clerk.send(fuelFill.calls.remove, { params })).status).toBe(404)
})

test('a day is queried or paid as the invoice is that pays it, and paid only with its corrections', async () => {
  const { id: driver_id } = await paidDriver()
  const workday_id = await office.made.workday({ driver_id, ...clocked(monday, '06:00', '14:00') })
  await approve(workday_id)
  const bill = (status: string, turn: number) =>
    office.made.inCompany(async ({ db, tenant_id }) => {
      const dates = { date: '2026-10-26', due_date: '2026-11-02', date_from: monday, date_to: '2026-10-25' }
      const { id } = await db
        .insertInto('self_bills')
        .values({
          ...dates,
          ...(turn > 0 && { date_from: '2026-10-26', date_to: '2026-11-01' }),
          ...{ tenant_id, driver_id, kind: 'driver', inv_number: `SB${driver_id}-${turn}`, status },
          ...{ supplier: '{}', customer: '{}', net: '120', vat: '0', total_payable: '120' },
          paid_on: status === 'Paid' ? '2026-11-01' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('self_bill_lines')
        .values({
          ...{ tenant_id, self_bill_id: id, position: 1, workday_id, turn, date: monday, driver_id },
          ...{ net: '120', tax_code: 'T9', tax_rate: '0', vat: '0' },
        })
        .execute()
      return id
    })
  const set = (id: number, status: string) =>
    office.made.inCompany(({ db, tenant_id }) =>
      db
        .updateTable('self_bills')
        .set({ status, paid_on: status === 'Paid' ? '2026-11-01' : null })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute(),
    )
  const status = async () => (await drivers())[0]?.status
  const first = await bill('Pending', 0)
  expect(await status()).toBe('Approved')
  await set(first, 'Queried')
  expect(await status()).toBe('Queried')
  await set(first, 'Paid')
  expect(await status()).toBe('Paid')
  const correction = await bill('Pending', 1)
  expect(await status()).toBe('Approved')
  await set(correction, 'Void')
  expect(await status()).toBe('Paid')
})

test('a file that is asked for again with the same key is made again', async () => {
  const sent = { headers: { 'idempotency-key': 'sheet-1' }, body: { invoiceDate: week } }
  const answers = [
    await office.clerk.send(calls.downloadDriverTimeSheetCsv, sent),
    await office.clerk.send(calls.downloadDriverTimeSheetCsv, sent),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
