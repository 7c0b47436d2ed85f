import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { listLiveDrivers } from '@dray/domain/live-drivers/live-drivers.calls.ts'
import { describe, expect, test } from 'vitest'
import { keepPhoneFixes, keepTrackerFixes } from '#features/positions/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { testOffice } from '#testing/office.ts'
import { pairedPhone } from '#testing/phone.ts'

const office = testOffice()
const today = dateIn('Europe/London', new Date().toISOString())
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const fix = (minutes: number, more: Partial<Fix> = {}): Fix => ({
  at: ago(minutes),
  latitude: 53.48,
  longitude: -2.24,
  accuracy_m: 12,
  speed_kmh: 61,
  heading: 182,
  ...more,
})

const list = () => office.clerk.ok(listLiveDrivers, { query: {} })
async function listed(driver_id: number) {
  return (await list()).drivers.filter((one) => one.driver_id === driver_id)
}

interface Day {
  date?: string
  clocked_in_at?: string | null
  clocked_out_at?: string | null
  ended_at?: string | null
}
/** A driver with a workday of today, clocked in an hour ago unless something else is said. */
async function onDuty(day: Day = {}) {
  const driver_id = await office.made.driver()
  const vehicle_id = await office.made.vehicle()
  const workday_id = await office.made.workday({
    driver_id,
    vehicle_id,
    date: today,
    clocked_in_at: ago(60),
    ...day,
  })
  return { driver_id, vehicle_id, workday_id }
}
type Duty = Awaited<ReturnType<typeof onDuty>>

const inCompany = (work: (tx: Tx) => Promise<unknown>) =>
  office.server.app.work.inCompany(office.company.tenant_id, ({ tx }) => work(tx))
const phoneSays = ({ driver_id, workday_id }: Duty, ...fixes: [Fix, ...Fix[]]) =>
  inCompany((tx) => keepPhoneFixes(tx, { driver_id, workday_id }, fixes))
const trackerSays = (
  of: { vehicle_id: number; driver_id: number | null; workday_id: number | null },
  minutes: number,
) => inCompany((tx) => keepTrackerFixes(tx, of, [fix(minutes, { latitude: 51.5 })]))

async function withJob({ workday_id }: Duty, job: Parameters<typeof office.made.job>[0] = {}) {
  const job_id = await office.made.job({
    collection_date: today,
    delivery_date: today,
    collection_name: 'Arrow Foods',
    collection_town: 'Stockport',
    collection_post_code: 'SK1 1AA',
    status: 'Booked',
    base_charge: '98765.43',
    total_charge: '98765.43',
    subcost: '54321.09',
    ...job,
  })
  await office.made.work_day_job({ job_id, workday_id })
  return job_id
}

const estimated = ({ driver_id, workday_id }: Duty, job_id: number, more = {}) =>
  inCompany(({ db, tenant_id }) =>
    db
      .insertInto('stop_estimates')
      .values({
        tenant_id,
        job_id,
        listed_job_id: job_id,
        side: 'collection',
        driver_id,
        workday_id,
        position: 0,
        arrives_at: ago(-40),
        state: 'tight',
        minutes_late: -8,
        begins: 'position',
        as_of: ago(1),
        read_at: ago(1),
        ...more,
      })
      .execute(),
  )

test('a driver on shift stands with the last position, the next stop and its estimate', async () => {
  const duty = await onDuty()
  await phoneSays(duty, fix(3), fix(1))
  const job_id = await withJob(duty)
  await estimated(duty, job_id)
  await estimated(duty, job_id, { side: 'delivery', position: 1, state: 'late', minutes_late: 12 })
  const [row] = await listed(duty.driver_id)
  expect(row).toMatchObject({
    ...duty,
    clock: 'on_shift',
    state: 'driving',
    position: { latitude: 53.48, longitude: -2.24, speed_kmh: 61, heading: 182, source: 'phone' },
    next_stop: { job_id, side: 'collection', name: 'Arrow Foods', town: 'Stockport', post_code: 'SK1 1AA' },
    estimate: { state: 'tight', minutes_late: -8, begins: 'position' },
    lateness: 'late',
    open_stops: 2,
  })
})

test('the newer of phone and tracker is the position, of this workday alone', async () => {
  const duty = await onDuty()
  await phoneSays(duty, fix(4))
  await trackerSays(duty, 1)
  expect((await listed(duty.driver_id))[0]?.position).toMatchObject({ source: 'tracker', latitude: 51.5 })
  await phoneSays(duty, fix(0.5))
  expect((await listed(duty.driver_id))[0]?.position).toMatchObject({ source: 'phone' })
  const other = await onDuty()
  await trackerSays({ ...other, workday_id: duty.workday_id }, 1)
  expect((await listed(other.driver_id))[0]).toMatchObject({ position: null, state: 'no_position' })
})

describe('who is in the list', () => {
  test.each<[string, Day, string | null]>([
    ['today, not clocked in', { clocked_in_at: null }, 'not_in'],
    ['today, clocked in', {}, 'on_shift'],
    ['today, clocked out', { clocked_out_at: ago(5) }, 'out'],
    ['yesterday, still clocked in', { date: addDays(today, -1) }, 'on_shift'],
    ['yesterday, clocked out', { date: addDays(today, -1), clocked_out_at: ago(5) }, null],
    ['yesterday, never clocked in', { date: addDays(today, -1), clocked_in_at: null }, null],
    ['the day before, still clocked in', { date: addDays(today, -2) }, null],
    ['tomorrow', { date: addDays(today, 1), clocked_in_at: null }, null],
    ['ended early', { ended_at: ago(5) }, null],
  ])('%s', async (_, day, clock) => {
    const duty = await onDuty(day)
    await phoneSays(duty, fix(2))
    const [row] = await listed(duty.driver_id)
    expect(row?.clock ?? null).toBe(clock)
    expect(Boolean(row?.position)).toBe(clock === 'on_shift')
  })
})

test('a break on the phone is a break here, and the end of it the end', async () => {
  const duty = await onDuty()
  const phone = await pairedPhone(office.clerk, duty.driver_id)
  const { workday_id } = duty
  await phone.does('break', null, { workday_id, body: { way: 'start' }, at: ago(2) })
  expect((await listed(duty.driver_id))[0]).toMatchObject({ clock: 'on_break', state: 'break' })
  await phone.does('break', null, { workday_id, body: { way: 'end' }, at: ago(1) })
  expect((await listed(duty.driver_id))[0]).toMatchObject({ clock: 'on_shift' })
})

test('without an estimate the next stop is that of the first open job', async () => {
  const duty = await onDuty()
  const job_id = await withJob(duty, { collected: 1, status: 'Intransit', delivery_name: 'Bolton depot' })
  await withJob(duty)
  const [row] = await listed(duty.driver_id)
  expect(row).toMatchObject({
    next_stop: { job_id, side: 'delivery', name: 'Bolton depot', arrived_at: null },
    estimate: null,
    lateness: 'unknown',
    open_stops: 2,
  })
  await office.made.make('stop_times', { job_id, priced_job_id: job_id, side: 'delivery', arrived_at: ago(4) })
  expect((await listed(duty.driver_id))[0]).toMatchObject({ state: 'at_stop' })
})

describe('a vehicle outside a workday', () => {
  test('is shown only where the company has decided so, and not for ever', async () => {
    const vehicle_id = await office.made.vehicle()
    await trackerSays({ vehicle_id, driver_id: null, workday_id: null }, 30)
    await trackerSays({ vehicle_id: await office.made.vehicle(), driver_id: null, workday_id: null }, 25 * 60)
    expect(await list()).toMatchObject({ vehicles: [], shows_vehicles: 0 })
    await office.made.make('company_settings', { name: 'live', settings: { off_shift_vehicles: 'show' } as never })
    expect(await list()).toMatchObject({
      vehicles: [{ vehicle_id, position: { source: 'tracker' } }],
      shows_vehicles: 1,
    })
  })
})

test('who forgot to clock out yesterday and has clocked in today is there once', async () => {
  const yesterday = await onDuty({ date: addDays(today, -1), clocked_in_at: ago(60 * 20) })
  expect((await listed(yesterday.driver_id)).map(({ workday_id }) => workday_id)).toEqual([yesterday.workday_id])
  const { driver_id, vehicle_id } = yesterday
  const workday_id = await office.made.workday({ driver_id, vehicle_id, date: today, clocked_in_at: ago(30) })
  expect((await listed(driver_id)).map((one) => one.workday_id)).toEqual([workday_id])
})

describe('workdays that are named', () => {
  test('are read by themselves, those of today alone, without vehicles; others of the company and strangers are left out', async () => {
    const [one, other] = [await onDuty(), await onDuty()]
    const ended = await onDuty({ ended_at: ago(1) })
    await phoneSays(one, fix(1))
    const asked = (client: typeof office.clerk, ...ids: number[]) =>
      client.ok(listLiveDrivers, { query: { workday_ids: ids.join(',') } })
    const { drivers, vehicles } = await asked(office.clerk, one.workday_id, ended.workday_id, 999_999_999)
    expect(drivers.map(({ workday_id }) => workday_id)).toEqual([one.workday_id])
    expect(drivers[0]?.position).toMatchObject({ source: 'phone', latitude: 53.48 })
    expect(vehicles).toEqual([])
    const stranger = await office.server.clerk(await office.server.company())
    expect((await asked(stranger, one.workday_id, other.workday_id)).drivers).toEqual([])
  })

  test('nonsense for an id is refused by its name', async () => {
    const { status, data } = await office.clerk.send(listLiveDrivers, { query: { workday_ids: '1,x' } })
    expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining('workday_ids')])
  })
})

describe('nobody else sees where somebody is', () => {
  test('neither a colleague without the right nor a customer, nor another company', async () => {
    const duty = await onDuty()
    await phoneSays(duty, fix(1))
    const { server, company } = office
    const colleague = await server.clerk(company, { permissions: ['/traffic-diary', '/organizer'] })
    expect((await colleague.send(listLiveDrivers, { query: {} })).status).toBe(403)
    const customer = await server.customerUser(company, await office.made.customer())
    expect((await customer.send(listLiveDrivers, { query: {} })).status).toBe(403)
    const stranger = await server.clerk(await server.company())
    expect(await stranger.ok(listLiveDrivers, { query: {} })).toMatchObject({ drivers: [], vehicles: [] })
  })

  test('nothing about money stands beside it', async () => {
    const duty = await onDuty()
    await withJob(duty)
    const sent = JSON.stringify(await list())
    for (const amount of ['98765', '54321']) expect(sent).not.toContain(amount)
  })
})
