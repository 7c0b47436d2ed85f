import { listAuditTrail, showAuditEntry } from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { listCheckReports } from '@dray/domain/check-reports/check-reports.calls.ts'
import { captureMessages as texts } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import {
  listCaptureWorkdays,
  listDriverCaptures,
  listSentByPhone,
  placeDriverCapture,
  showDriverCapture,
} from '@dray/domain/driver-captures/office-captures.calls.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { endWorkday, getWorkday } from '@dray/domain/organizer/workday.calls.ts'
import { weeklyVehicleTimeRecords } from '@dray/domain/timesheets/time-records.calls.ts'
import { approveWorkdays, listApproveWorkdays } from '@dray/domain/timesheets/timesheets.calls.ts'
import { describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'
import { driverOnDuty, minutesBefore, type OnDuty } from '#testing/on-duty.ts'
import type { Person } from '#testing/people.ts'
import { fileOf } from '#testing/phone.ts'

const office = testOffice()
const today = dateIn('Europe/London', new Date().toISOString())
/** So many minutes ago. */
const ago = minutesBefore(Date.now())

const onDuty = (date = today) => driverOnDuty(office, date)

/** A clock-out that waits since its workday was ended meanwhile. */
async function waitingClock({ phone, driver_id, workday_id }: OnDuty) {
  await phone.does('clock', null, { body: { way: 'in' }, at: ago(60), workday_id })
  await office.clerk.ok(endWorkday, { params: { id: workday_id }, body: { reason: 'Breakdown' } } as never)
  await phone.does('clock', null, { body: { way: 'out' }, at: ago(5), workday_id })
  return waitingOf(driver_id)
}
async function waitingOf(driver_id: number) {
  const { captures } = await office.clerk.ok(listDriverCaptures, { query: { driver_id, state: 'waiting' } })
  const [row] = captures.data
  if (!row) throw new Error('Nothing waits')
  return row
}
type Waiting = Pick<Awaited<ReturnType<typeof waitingOf>>, 'id' | 'version'>
const placing = (who: Person, { id, version }: Waiting, body: object) =>
  who.send(placeDriverCapture, { params: { id }, body: { ...body, version } as never })
const clockOut = async (id: number) =>
  (await office.clerk.ok(getWorkday, { params: { id } })).driver_clockout?.at ?? null

async function approve(workday_id: number) {
  await office.clerk.ok(approveWorkdays, {
    body: {
      workdays: [{ workday_id, approved_in_at: ago(600), approved_out_at: ago(30), break_minutes: 30 }],
      accept_warnings: ['approval_breaches'],
    },
  } as never)
}

describe('placing what a driver captured of the own day', () => {
  test('moves a clock-in to another workday of the driver, which then says it, and to no workday of a colleague', async () => {
    const duty = await onDuty()
    const { made, clerk } = office
    const vehicle_id = await made.vehicle()
    const other = await made.workday({ driver_id: duty.driver_id, vehicle_id, date: addDays(today, -1) })
    const colleague = await onDuty()
    await clerk.ok(endWorkday, { params: { id: duty.workday_id }, body: { reason: 'Breakdown' } } as never)
    await duty.phone.does('clock', null, { body: { way: 'in' }, at: ago(5), workday_id: duty.workday_id })
    const row = await waitingOf(duty.driver_id)
    const offered = await clerk.ok(listCaptureWorkdays, { params: { id: row.id } })
    expect(offered.map(({ id }) => id)).toEqual([other, duty.workday_id])
    expect(offered[1]).toMatchObject({ is_ended: 1, is_approved: 0, clocked_in_at: null })
    const refused = await placing(clerk, row, { action: 'move', workday_id: colleague.workday_id })
    expect(refused.status).toBe(422)
    expect(refused.data).toEqual({ workday_id: [texts.otherWorkday] })
    expect((await placing(clerk, row, { action: 'move', workday_id: 999_999 })).status).toBe(404)
    expect((await placing(clerk, row, { action: 'move' })).data).toEqual({ workday_id: [texts.noWorkday] })
    expect((await placing(clerk, row, { action: 'move', workday_id: other })).status).toBe(200)
    expect(await clerk.ok(showDriverCapture, { params: { id: row.id } })).toMatchObject({
      outcome: 'moved',
      workday_date: addDays(today, -1),
    })
    const clockIn = async (id: number) => (await clerk.ok(getWorkday, { params: { id } })).driver_clockin?.at ?? null
    expect(await clockIn(other)).toBe(ago(5))
    expect(await clockIn(duty.workday_id)).toBeNull()
    expect(await clockIn(colleague.workday_id)).toBeNull()
  })

  test('an approved workday takes no clock, and the capture waits on', async () => {
    const duty = await onDuty()
    const { made, clerk } = office
    const vehicle_id = await made.vehicle()
    const other = await made.workday({ driver_id: duty.driver_id, vehicle_id, date: addDays(today, -1) })
    const row = await waitingClock(duty)
    await approve(other)
    const offered = await clerk.ok(listCaptureWorkdays, { params: { id: row.id } })
    expect(offered.map(({ is_approved }) => is_approved)).toEqual([1, 0])
    expect((await placing(clerk, row, { action: 'move', workday_id: other })).status).toBe(422)
    expect(await waitingOf(duty.driver_id)).toMatchObject({ id: row.id, outcome: 'kept' })
  })

  test('twice at once it is placed once', async () => {
    const duty = await onDuty()
    const { company, server, clerk } = office
    const row = await waitingClock(duty)
    const colleague = await server.clerk(company)
    const both = await Promise.all([
      placing(clerk, row, { action: 'use' }),
      placing(colleague, row, { action: 'set_aside' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { outcome } = await clerk.ok(showDriverCapture, { params: { id: row.id } })
    expect(await clockOut(duty.workday_id)).toBe(outcome === 'set_aside' ? null : ago(5))
  })

  test('is for who holds the right, and a driver and another company know nothing of it', async () => {
    const duty = await onDuty()
    const { company, server, clerk } = office
    const row = await waitingClock(duty)
    const params = { id: row.id }
    const reader = await server.clerk(company, { permissions: ['/traffic-diary'] })
    expect((await placing(reader, row, { action: 'use' })).status).toBe(403)
    expect((await reader.send(listCaptureWorkdays, { params })).status).toBe(403)
    const { phone } = duty
    expect((await phone.send(placeDriverCapture, { params, body: { action: 'use' } as never })).status).toBe(403)
    expect((await phone.send(listSentByPhone, { query: { workday_ids: String(duty.workday_id) } })).status).toBe(403)
    const stranger = await server.clerk(await server.company())
    expect((await placing(stranger, row, { action: 'use' })).status).toBe(404)
    expect((await stranger.send(listCaptureWorkdays, { params })).status).toBe(404)
    const nothing = { sent: [], breaks: [] }
    expect(await stranger.ok(listSentByPhone, { query: { workday_ids: String(duty.workday_id) } })).toEqual(nothing)
    expect(await waitingOf(duty.driver_id)).toMatchObject({ outcome: 'kept', version: row.version })
    expect((await placing(clerk, row, { action: 'use' })).status).toBe(200)
  })

  test('a workday of another company is none of the driver’s', async () => {
    const duty = await onDuty()
    const { server, clerk } = office
    const row = await waitingClock(duty)
    const strange = await server.company()
    const theirs = makeFactories(server.app, strange.tenant_id)
    const workday_id = await theirs.workday({
      driver_id: await theirs.driver(),
      vehicle_id: await theirs.vehicle(),
      date: today,
    })
    const refused = await placing(clerk, row, { action: 'move', workday_id })
    expect(refused.status).toBe(404)
  })
})

describe("somebody's paper", () => {
  test('is shown, and confirmed, by who may see papers only', async () => {
    const { driver_id, phone } = await onDuty()
    const front = fileOf(pictures.png, 'photo')
    const one = phone.captured('document', null, { files: [front] })
    await phone.deliver(one)
    await phone.sendFile(one.id, front, pictures.png)
    const { company, server, clerk } = office
    const planner = await server.clerk(company, { permissions: ['/captures'] })
    const row = await waitingOf(driver_id)
    expect(row.details).toContainEqual({ label: 'Number', text: 'DB12345678901200' })
    expect(row.files).toHaveLength(1)
    const { captures } = await planner.ok(listDriverCaptures, { query: { driver_id } })
    expect(captures.data[0]).toMatchObject({ said: 'Document', details: [], files: [], is_withheld: 1 })
    expect(JSON.stringify(await planner.ok(showDriverCapture, { params: { id: row.id } }))).not.toContain('DB123')
    expect((await placing(planner, row, { action: 'use' })).status).toBe(403)
    expect((await placing(clerk, row, { action: 'use' })).status).toBe(200)
  })
})

test('why somebody asks for leave is told to who answers requests', async () => {
  const { driver_id, phone } = await onDuty()
  await phone.does('leave', null, { body: { days: [{ date: '2030-06-03', is_half: true }], note: 'Operation' } })
  const { company, server, clerk } = office
  const planner = await server.clerk(company, { permissions: ['/captures'] })
  const detailsFor = async (who: Person) =>
    (await who.ok(listDriverCaptures, { query: { driver_id } })).captures.data[0]?.details.map(({ text }) => text)
  expect(await detailsFor(clerk)).toEqual(['Mon 03-06-30 (half day)', 'Operation'])
  expect(await detailsFor(planner)).toEqual(['Mon 03-06-30 (half day)'])
})

describe('what fuel cost', () => {
  test('is told to who sees prices only', async () => {
    const { driver_id, workday_id, phone } = await onDuty()
    await phone.does('fuel', null, { workday_id, body: { litres: '53.41', cost: '77.90' } })
    const { company, server, clerk } = office
    const { captures } = await clerk.ok(listDriverCaptures, { query: { driver_id } })
    expect(captures.data[0]).toMatchObject({ fuel_cost: 77.9, details: [{ label: 'Litres', text: '53.41' }] })
    const without = await server.clerk(company, { permissions: ['/captures'] })
    const seen = await without.ok(listDriverCaptures, { query: { driver_id } })
    expect(seen.captures.data[0]).not.toHaveProperty('fuel_cost')
    expect(JSON.stringify(seen)).not.toMatch(/77\.9/)
    const sent = await without.ok(listSentByPhone, { query: { workday_ids: String(workday_id) } })
    expect(sent.sent.map(({ said }) => said)).toEqual(['Fuel: 53.41 litres'])
  })
})

describe('the audit trail', () => {
  test('shows what a capture says to who may see prices and papers only', async () => {
    const { driver_id, workday_id, phone } = await onDuty()
    await phone.does('fuel', null, { workday_id, body: { litres: '53.41', cost: '77.90' } })
    await phone.deliver(phone.captured('document', null))
    const { company, server, clerk } = office
    const read = async (who: Person) => {
      const { data } = await who.ok(listAuditTrail, { query: { kind: 'driver_captures' } })
      return JSON.stringify(await Promise.all(data.map(({ id }) => who.ok(showAuditEntry, { params: { id } }))))
    }
    const all = await read(clerk)
    expect(all).toContain('77.90')
    expect(all).toContain('DB12345678901200')
    for (const permissions of [
      ['audit.read', 'papers.view'],
      ['audit.read', 'prices.view'],
    ]) {
      const seen = await read(await server.clerk(company, { permissions }))
      expect(seen).not.toContain('77.90')
      expect(seen).not.toContain('DB12345678901200')
    }
    expect((await waitingOf(driver_id)).kind).toBe('document')
  })
})

describe('where the office enters the same', () => {
  test('breaks stand at the workday to approve as intervals, with who sent them', async () => {
    const { phone, workday_id } = await onDuty()
    const rest = (way: 'start' | 'end', minutes: number) =>
      phone.captured('break', null, { body: { way }, at: ago(minutes), workday_id })
    await phone.deliver(
      phone.captured('clock', null, { body: { way: 'in' }, at: ago(400), workday_id }),
      ...[rest('start', 300), rest('end', 270), rest('start', 100), rest('end', 85)],
    )
    const date = (await office.clerk.ok(getWorkday, { params: { id: workday_id } })).date
    const { workdays } = await office.clerk.ok(listApproveWorkdays, { query: { week: date } })
    const row = workdays.data.find(({ id }) => id === workday_id)
    const breaks = [
      { from: ago(300), to: ago(270) },
      { from: ago(100), to: ago(85) },
    ]
    expect(row?.break_minutes).toBe(45)
    expect(row?.breaks).toEqual(breaks)
    const sent = await office.clerk.ok(listSentByPhone, { query: { workday_ids: String(workday_id) } })
    expect(sent.breaks).toEqual(breaks.map((one) => ({ workday_id, ...one })))
    expect(sent.sent.map(({ said, phone: model }) => [said, model])).toEqual(
      ['Clocked in', 'Break began', 'Break ended', 'Break began', 'Break ended'].map((said) => [said, 'Test phone']),
    )
    expect(row?.approval).toBeNull()
  })

  test('a check names its sender to who reads checks, the odometer alone as well', async () => {
    const { phone, vehicle_id, workday_id } = await onDuty()
    await phone.does('check', null, { workday_id, body: { vehicle_id } })
    await phone.does('odometer', null, { workday_id, body: { vehicle_id, value: 120_000 } })
    const { company, server, clerk } = office
    const { data } = await clerk.ok(listCheckReports, { query: { vehicle_id } })
    const query = { kind: 'check', made_ids: data.map(({ id }) => id).join(',') } as const
    const { sent } = await clerk.ok(listSentByPhone, { query })
    expect(sent.map(({ kind }) => kind)).toEqual(['check', 'odometer'])
    expect(sent.map(({ made_id }) => made_id).toSorted()).toEqual(data.map(({ id }) => id).toSorted())
    const without = await server.clerk(company, { permissions: ['/finance/timesheet/vehicles'] })
    expect(await without.ok(listSentByPhone, { query })).toEqual({ sent: [], breaks: [] })
    expect(await clerk.ok(listSentByPhone, { query: { kind: 'check' } })).toEqual({ sent: [], breaks: [] })
  })

  test('nothing of what was set aside or waits is named as sent', async () => {
    const duty = await onDuty()
    const row = await waitingClock(duty)
    await placing(office.clerk, row, { action: 'set_aside' })
    const { sent } = await office.clerk.ok(listSentByPhone, { query: { workday_ids: String(duty.workday_id) } })
    expect(sent.map(({ said }) => said)).toEqual(['Clocked in'])
  })
})

describe('open screens hear', () => {
  const since = async () => (await office.clerk.ok(getClientEvents, { query: { after: 999_999_999_999_999 } })).n
  async function heardAfter(last: number): Promise<Set<string>> {
    const answer = await office.clerk.ok(getClientEvents, { query: { after: last } })
    return new Set(answer.events.map(({ event }) => event))
  }

  test('of checks, clock and fuel what they are read again by', async () => {
    const { phone, vehicle_id, workday_id } = await onDuty()
    const from = await since()
    await phone.does('check', null, { workday_id, body: { vehicle_id } })
    const checked = await heardAfter(from)
    expect(checked).toContain('checkReportChange')
    const atClock = await since()
    await phone.does('clock', null, { workday_id })
    expect(await heardAfter(atClock)).toContain('updateWorkday')
    const atFuel = await since()
    await phone.does('fuel', null, { workday_id })
    expect(await heardAfter(atFuel)).toContain('updateWorkday')
    const sheet = await office.clerk.ok(weeklyVehicleTimeRecords, {
      query: { invoiceDate: `${today},${today}` },
    } as never)
    expect(JSON.stringify(sheet)).toContain('53.41')
  })
})
