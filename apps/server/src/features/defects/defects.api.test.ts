import { checkSendingSettings } from '@dray/domain/defects/check-sending-settings.ts'
import type { DefectStep } from '@dray/domain/defects/defect-steps.table.ts'
import { addDefect, getDefect, listDefects, takeDefectStep } from '@dray/domain/defects/defects.calls.ts'
import { defectMessages as texts } from '@dray/domain/defects/defects.messages.ts'
import { addDays, dateIn, showDay } from '@dray/domain/kernel/clock-time.ts'
import { listNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { createWorkday } from '@dray/domain/organizer/workday.calls.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import * as parts from '@dray/domain/vehicles/vehicle-parts.ts'
import { showTrailerRecords, showVehicleRecords } from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { beforeEach, expect, test } from 'vitest'
import { mailTo } from '#testing/mailbox.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()
let vehicle_id: number
let driver_id: number
beforeEach(async () => {
  vehicle_id = await office.made.vehicle({ reg: 'FX21 OKO' })
  driver_id = await office.made.driver()
})

const today = dateIn('Europe/London', new Date().toISOString())
const report = (severity: Severity = 'minor', more: object = {}) =>
  office.clerk.ok(addDefect, { body: { vehicle_id, title: 'Nearside mirror', severity, ...more } })
const send = (id: number, step: DefectStep, body: object = {}) =>
  office.clerk.send(takeDefectStep, { params: { id }, body: { step, ...body } })
const take = (id: number, step: DefectStep, body: object = {}) =>
  office.clerk.ok(takeDefectStep, { params: { id }, body: { step, ...body } })
const mended = { note: 'New mirror', done_by: 'Moorside Garage' }
const periods = async () => (await office.clerk.ok(showVehicleRecords, { params: { id: vehicle_id } })).off_road_periods

test('a defect goes from the report to the signature, and its history says who did what', async () => {
  const { id, status, history } = await report()
  expect([status, history]).toEqual(['reported', []])
  const due_date = addDays(today, 7)
  expect(await take(id, 'assess', { severity: 'major', due_date, note: 'Glass cracked' })).toMatchObject({
    status: 'assessed',
    severity: 'major',
    due_date,
  })
  await take(id, 'defer', { due_date: addDays(today, 14), note: 'Part on order' })
  await take(id, 'mend', mended)
  const closed = await take(id, 'sign_off', { done_by: 'R Doyle' })
  expect(closed).toMatchObject({ status: 'signed_off', is_overdue: 0 })
  expect(closed.closed_at).not.toBeNull()
  expect(closed.history).toMatchObject([
    { step: 'assess', note: 'Glass cracked', due_date, user_name: 'Cleo Clerk' },
    { step: 'defer', note: 'Part on order' },
    { step: 'mend', note: 'New mirror', done_by: 'Moorside Garage' },
    { step: 'sign_off', done_by: 'R Doyle' },
  ])
})

test('steps are possible as the table has them, and need what it says', async () => {
  const { id } = await report()
  expect(await send(id, 'sign_off', { done_by: 'R Doyle' })).toMatchObject({
    status: 409,
    code: 'defect_step_not_allowed',
  })
  expect(await send(id, 'mend', { done_by: 'Moorside Garage' })).toMatchObject({
    status: 422,
    data: { note: [texts.note_required] },
  })
  expect(await send(id, 'defer', { note: 'Later' })).toMatchObject({
    status: 422,
    data: { due_date: [texts.due_required] },
  })
  expect(await send(id, 'assess', { severity: 'minor', due_date: addDays(today, -1) })).toMatchObject({
    data: { due_date: [texts.due_past] },
  })
  expect(await send(id, 'assess', { severity: 'minor', done_by: 'R Doyle' })).toMatchObject({
    data: { done_by: [texts.not_with_step] },
  })
  await take(id, 'mend', mended)
  expect(await send(id, 'sign_off', { done_by: 'R Doyle', back_on: addDays(today, -1) })).toMatchObject({
    data: { back_on: [texts.back_before] },
  })
  expect(await send(id, 'mend', mended)).toMatchObject({ status: 409 })
  expect((await take(id, 'reopen', { note: 'Loose again' })).status).toBe('assessed')
  expect((await office.clerk.ok(getDefect, { params: { id } })).history).toHaveLength(2)
})

test('who has not seen the newest is told what it is', async () => {
  const { id, version } = await report()
  await take(id, 'assess', { severity: 'major', version })
  const stale = await send(id, 'assess', { severity: 'minor', version })
  expect(stale).toMatchObject({ status: 409, code: 'conflict', data: { id, severity: 'major' } })
})

test('a dangerous defect takes the vehicle off the road until it is signed off, and is never put off', async () => {
  const { id, off_road_periods } = await report('dangerous')
  expect(off_road_periods).toMatchObject([{ from_date: today, to_date: null }])
  expect(await periods()).toMatchObject([{ reason: 'defect', defect_id: id, to_date: null }])
  expect(await send(id, 'defer', { due_date: addDays(today, 3), note: 'Later' })).toMatchObject({ status: 409 })
  await take(id, 'mend', mended)
  expect(await periods()).toMatchObject([{ to_date: null }])
  await take(id, 'sign_off', { done_by: 'R Doyle', back_on: addDays(today, 2) })
  expect(await periods()).toMatchObject([{ from_date: today, to_date: addDays(today, 1) }])
})

const workdayOn = (date: string, more: object = {}) =>
  office.clerk.send(createWorkday, { body: { date, shift_type_id: 1, driver_id, vehicle_id, ...more } })
const { change, remove } = parts.offRoadPeriod.calls

test('the time of an open dangerous defect is nobody’s to end, move or delete, and its days warn whatever the dates say', async () => {
  const { id } = await report('dangerous', { title: 'Tyre worn' })
  const [period] = await periods()
  const params = { id: period?.id ?? 0 }
  const held = { status: 409, code: 'off_road_held' }
  expect(await office.clerk.send(change, { params, body: { to_date: today } })).toMatchObject(held)
  expect(await office.clerk.send(change, { params, body: { from_date: addDays(today, 3) } })).toMatchObject(held)
  expect(await office.clerk.send(remove, { params })).toMatchObject(held)
  expect(await office.clerk.send(change, { params, body: { note: 'At Moorside' } })).toMatchObject({ status: 200 })
  // As data from before has it: the period ended while the defect was open.
  await office.made.inCompany(({ db, tenant_id }) =>
    db.updateTable('off_road_periods').set({ to_date: today }).where('tenant_id', '=', tenant_id).execute(),
  )
  const records = await office.clerk.ok(showVehicleRecords, { params: { id: vehicle_id } })
  expect(records.off_road_holds).toEqual([{ cause: 'defect', from_date: today, note: 'Tyre worn' }])
  expect(records.held_period_ids).toEqual([period?.id])
  const date = addDays(today, 3)
  expect(await workdayOn(date)).toMatchObject({
    status: 409,
    data: [{ code: 'vehicle_vor', level: 'red', text: expect.stringContaining('dangerous defect “Tyre worn”') }],
  })
  const { vor_dates } = await office.clerk.ok(vehicles.calls.show, { params: { id: vehicle_id } })
  expect(vor_dates.split(',')).toContain(date)
  await take(id, 'mend', mended)
  expect((await workdayOn(date)).status).toBe(409)
  await take(id, 'sign_off', { done_by: 'R Doyle' })
  expect((await workdayOn(date)).status).toBe(200)
})

test('a time of its own that goes leaves the defect’s behind it, and one of two defects that is signed off the other’s', async () => {
  const own = await office.made.off_road_period({ vehicle_id, from_date: today, to_date: null, reason: 'service' })
  const first = await report('dangerous')
  await report('dangerous', { title: 'Tyre worn' })
  expect(await periods()).toHaveLength(1)
  await office.clerk.ok(remove, { params: { id: own } })
  expect(await periods()).toMatchObject([{ from_date: today, to_date: null, defect_id: first.id }])
  await take(first.id, 'mend', mended)
  await take(first.id, 'sign_off', { done_by: 'R Doyle', back_on: addDays(today, 1) })
  const left = await periods()
  expect(left).toMatchObject([
    { from_date: addDays(today, 1), to_date: null, note: 'Tyre worn' },
    { from_date: today, to_date: today },
  ])
  const { held_period_ids } = await office.clerk.ok(showVehicleRecords, { params: { id: vehicle_id } })
  expect(held_period_ids).toEqual([left[0]?.id])
})

test('what saves a dangerous defect names the booked days that it hits, of a trailer too', async () => {
  const trailer_id = await office.made.trailer({ serial_no: 'TR-7' })
  const date = addDays(today, 2)
  expect((await workdayOn(date, { trailer_id })).status).toBe(200)
  const body = { title: 'Brake pipe', severity: 'dangerous' } as const
  const told = [
    await office.clerk.send(addDefect, { body: { ...body, vehicle_id } }),
    await office.clerk.send(addDefect, { body: { ...body, trailer_id } }),
  ]
  expect(told.map(({ message }) => message)).toEqual(
    ['FX21 OKO', 'TR-7'].map(
      (name) => `Saved. ${name} is off the road until “Brake pipe” is signed off. It is booked on ${showDay(date)}.`,
    ),
  )
  const { off_road_periods, held_period_ids } = await office.clerk.ok(showTrailerRecords, {
    params: { id: trailer_id },
  })
  expect(off_road_periods).toMatchObject([{ from_date: today, to_date: null, reason: 'defect' }])
  const params = { id: off_road_periods[0]?.id ?? 0 }
  expect(held_period_ids).toEqual([params.id])
  expect(await office.clerk.send(parts.trailerOffRoadPeriod.calls.remove, { params })).toMatchObject({
    code: 'off_road_held',
  })
  const other = await office.made.vehicle()
  const refused = await workdayOn(addDays(today, 4), { vehicle_id: other, trailer_id })
  expect(refused.data).toMatchObject([{ code: 'trailer_vor', level: 'red' }])
})

test('signed off on the day it was found, the vehicle was never off the road', async () => {
  const { id } = await report('dangerous')
  await take(id, 'mend', mended)
  await take(id, 'sign_off', { done_by: 'R Doyle' })
  expect(await periods()).toEqual([])
})

test('a defect found to be dangerous takes the vehicle off the road, one found harmless puts it back', async () => {
  const { id } = await report('minor')
  await take(id, 'assess', { severity: 'dangerous' })
  expect(await periods()).toHaveLength(1)
  await take(id, 'assess', { severity: 'minor' })
  expect(await periods()).toEqual([])
})

test('times off the road that stand there already count', async () => {
  await office.made.off_road_period({
    vehicle_id,
    from_date: addDays(today, 2),
    to_date: addDays(today, 3),
    reason: 'service',
  })
  const { off_road_periods } = await report('dangerous')
  expect(off_road_periods).toMatchObject([
    { from_date: today, to_date: addDays(today, 1) },
    { from_date: addDays(today, 4), to_date: null },
  ])
  expect(await report('dangerous')).toMatchObject({ off_road_periods: [] })
})

test('a trailer is off the road as a vehicle is, and was never where its defect is signed off the same day', async () => {
  const trailer_id = await office.made.trailer()
  const found = await office.clerk.ok(addDefect, { body: { trailer_id, title: 'Kingpin worn', severity: 'dangerous' } })
  expect(found).toMatchObject({ trailer_id, vehicle_id: null, off_road_periods: [{ from_date: today }] })
  await take(found.id, 'mend', mended)
  const closed = await take(found.id, 'sign_off', { done_by: 'R Doyle' })
  expect(closed).toMatchObject({ status: 'signed_off', off_road_periods: [] })
})

test.each([
  ['of nothing', () => ({})],
  ['of both', async () => ({ vehicle_id, trailer_id: await office.made.trailer() })],
])('a defect %s is refused', async (_, of) => {
  const body = { ...(await of()), title: 'Mirror', severity: 'minor' } as const
  expect(await office.clerk.send(addDefect, { body })).toMatchObject({
    status: 422,
    data: { vehicle_id: [texts.vehicle_or_trailer] },
  })
})

test('the list is narrowed by what is open, overdue, whose it is and how bad', async () => {
  const due = addDays(today, -2)
  const late = await office.made.defect({ vehicle_id, due_date: due, status: 'assessed', title: 'Wiper' })
  const waiting = await office.made.defect({ vehicle_id, due_date: due, status: 'mended', title: 'Horn' })
  const other = await office.made.defect({ severity: 'dangerous', title: 'Brakes' })
  const closed = await office.made.defect({
    vehicle_id,
    status: 'signed_off',
    closed_at: '2026-06-02T09:00:00Z',
    title: 'Bulb',
  })
  const ids = async (query: object) => (await office.clerk.ok(listDefects, { query })).data.map(({ id }) => id)
  expect(await ids({ sort: 'title' })).toEqual([other, closed, waiting, late])
  expect(await ids({ status: 'open', sort: 'title' })).toEqual([other, waiting, late])
  expect(await ids({ status: 'overdue' })).toEqual([late])
  expect(await ids({ status: 'signed_off' })).toEqual([closed])
  expect(await ids({ vehicle_id, status: 'open', sort: 'title' })).toEqual([waiting, late])
  expect(await ids({ severity: 'dangerous' })).toEqual([other])
  expect(await ids({ sort: 'severity', direction: 'desc', status: 'open' })).toEqual([other, waiting, late])
  expect(await ids({ keywords: 'fx21 OKO' })).toHaveLength(3)
  expect(await ids({ date: '2026-06-02,2026-06-30' })).toEqual([])
  const { statusCount } = await office.clerk.ok(listDefects, { query: {} })
  expect(statusCount).toEqual({ All: 4, open: 3, overdue: 1, signed_off: 1 })
})

test('the vehicle shows how many of its defects are open, and the worst of them', async () => {
  const show = () => office.clerk.ok(vehicles.calls.show, { params: { id: vehicle_id } })
  expect((await show()).defects).toEqual({ open: 0, worst: null })
  await report('minor')
  const { id } = await report('dangerous')
  expect((await show()).defects).toEqual({ open: 2, worst: 'dangerous' })
  await take(id, 'mend', mended)
  await take(id, 'sign_off', { done_by: 'R Doyle' })
  expect((await show()).defects).toEqual({ open: 1, worst: 'minor' })
})

test('who looks after the fleet is notified; who does not reads nothing', async () => {
  const other = await office.server.clerk(office.company, { permissions: ['/home'] })
  const { id } = await report('dangerous', { description: 'Cord visible' })
  const [notice] = (await office.clerk.ok(listNotifications, { query: { limit: 10 } })).notifications
  expect(notice?.data.title).toBe('Defect reported: FX21 OKO')
  expect(notice).toMatchObject({ link: `/account-settings/defects?defect=${id}` })
  expect(notice?.data.body).toContain('Nearside mirror (dangerous): Cord visible')
  expect((await other.ok(listNotifications, { query: { limit: 10 } })).notifications).toEqual([])
  expect((await other.send(getDefect, { params: { id } })).status).toBe(403)
})

test('the planner reads and reports defects; taking them further is the yard’s', async () => {
  const planner = await office.server.clerk(office.company, { permissions: ['/organizer'] })
  const { id } = await planner.ok(addDefect, { body: { vehicle_id, title: 'Horn', severity: 'minor' } })
  expect((await planner.ok(getDefect, { params: { id } })).user_name).toBe('Cleo Clerk')
  const step = { params: { id }, body: { step: 'assess', severity: 'minor' } } as const
  expect((await planner.send(takeDefectStep, step)).status).toBe(403)
})

test('a stranger and a customer reach none of it', async () => {
  const { id } = await report()
  const stranger = await office.server.clerk()
  expect((await stranger.send(getDefect, { params: { id } })).status).toBe(404)
  const step = { params: { id }, body: { step: 'assess', severity: 'minor' } } as const
  expect((await stranger.send(takeDefectStep, step)).status).toBe(404)
  const body = { vehicle_id, title: 'Horn', severity: 'minor' } as const
  expect((await stranger.send(addDefect, { body })).status).toBe(404)
  const customer = await office.server.customerUser(office.company, await office.made.customer())
  expect((await customer.send(getDefect, { params: { id } })).status).toBe(403)
})

test('who receives defects at once is sent the company’s own e-mail', async () => {
  const to = `${crypto.randomUUID()}@workshop.example`
  await office.clerk.ok(checkSendingSettings.calls.change, {
    body: { defect_when: 'immediately', defect_emails: to } as never,
  })
  await report('major', { description: 'Glass cracked' })
  const { subject, text } = await mailTo(office.server, to)
  expect(subject).toContain('FX21 OKO')
  expect(text).toContain('Nearside mirror: Glass cracked')
})

test('two who take the same step at once: one of them is told', async () => {
  const { id } = await report()
  const answers = await Promise.all([1, 2].map(() => send(id, 'mend', mended)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
