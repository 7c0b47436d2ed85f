import { changeReminderRule, listDueDates, listReminderRules } from '@dray/domain/expiry/expiry.calls.ts'
import { expiryMessages as texts } from '@dray/domain/expiry/expiry.messages.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { listNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'
import { notifyDues } from './notify-dues.job.ts'

const office = testOffice()

let fleet: Person
const today = '2026-11-20'
const inDays = (days: number) => addDays(today, days)
const rights = ['/home', '/account-settings/drivers', '/account-settings/vehicles', '/settings/reminder']

beforeEach(async () => {
  fleet = await office.server.clerk(office.company, { permissions: rights })
})

/** The nightly work as it runs at a moment: its own context, with the clock put there. */
const runAt = (now: string) =>
  notifyDues({
    ...office.server.app.work,
    inCompany: (tenant_id, unit) =>
      tenant_id === office.company.tenant_id
        ? office.server.app.work.inCompany(tenant_id, (ctx) => unit({ ...ctx, now }))
        : Promise.resolve(undefined as never),
  })
const received = async (person: Person = fleet) => (await person.ok(listNotifications, { query: {} })).notifications
const userIdOf = (driver_id: number) =>
  office.made.inCompany(async ({ db, tenant_id }) => {
    const row = await db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirstOrThrow()
    return row.user_id
  })
/** What one of the people who look after the fleet was sent; the others are sent the same. */
const emails = async () => {
  const all = await office.made.inCompany(({ db, tenant_id }) =>
    db.selectFrom('emails').selectAll().where('tenant_id', '=', tenant_id).where('event', '=', 'due_dates').execute(),
  )
  return all.filter(({ to_address }) => to_address === all[0]?.to_address)
}

test('what expires of drivers, vehicles and trailers is listed by its date; the last paper of a kind counts, before days entered by hand', async () => {
  const driver = await office.made.driver({ full_name: 'Beth Marsh' })
  const user_id = await userIdOf(driver)
  const vehicle_id = await office.made.vehicle({ reg: 'BX21 ABC' })
  const trailer_id = await office.made.trailer({ serial_no: 'SN-9' })
  await office.made.paper({ user_id, document_type_id: 2, card_expiry_date: '2030-01-05' })
  await office.made.driver_licence_category({ user_id, licence_category_id: 9, valid_to: '2030-01-02' })
  await office.made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: '2030-01-01' })
  await office.made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: '2031-01-01' })
  await office.made.make('vehicle_dates', { vehicle_id, kind: 'mot', date: '2031-02-01' })
  await office.made.vehicle_inspection({ vehicle_id, date: '2026-05-01', next_due: '2030-01-04' })
  await office.made.vehicle_inspection({ vehicle_id, date: '2026-06-01', next_due: '2030-01-03' })
  await office.made.paper({ trailer_id, document_type_id: 13, card_expiry_date: '2020-01-01' })
  await office.made.paper({ vehicle_id: await office.made.vehicle({ is_active: 0 }), card_expiry_date: '2020-01-01' })

  const page = await fleet.ok(listDueDates, { query: {} })
  expect(page.data.map(({ owner_name, label, date, light }) => [owner_name, label, date, light])).toEqual([
    ['SN-9', 'Insurance', '2020-01-01', 'red'],
    ['Beth Marsh', 'Licence category C1', '2030-01-02', 'green'],
    ['BX21 ABC', 'PMI', '2030-01-03', 'green'],
    ['Beth Marsh', 'Tachograph card', '2030-01-05', 'green'],
    ['BX21 ABC', 'MOT', '2031-01-01', 'green'],
  ])
  expect(page.statusCount).toEqual({ All: 5, red: 1, amber: 0, green: 4, grey: 0 })
  expect(new Set(page.data.map(({ id }) => id)).size).toBe(5)

  const some = async (query: object) =>
    (await fleet.ok(listDueDates, { query: query as never })).data.map(({ owner_name }) => owner_name)
  expect(await some({ subject: ['trailer', 'driver'], kind: 'insurance' })).toEqual(['SN-9'])
  expect(await some({ date: '2030-01-03,2030-01-05' })).toEqual(['BX21 ABC', 'Beth Marsh'])
  expect(await some({ status: 'red' })).toEqual(['SN-9'])
  expect(await some({ keywords: 'marsh' })).toEqual(['Beth Marsh', 'Beth Marsh'])
  expect(await some({ sort: 'owner_name', direction: 'desc' })).toEqual([
    'SN-9',
    'BX21 ABC',
    'BX21 ABC',
    'Beth Marsh',
    'Beth Marsh',
  ])
  expect((await fleet.send(listDueDates, { query: { kind: 'passport' } as never })).status).toBe(422)
})

test('each sees what they may: their own screens, and health only with the right to papers, which leaves a trace', async () => {
  const user_id = await userIdOf(await office.made.driver({ full_name: 'Beth Marsh' }))
  await office.made.paper({ user_id, document_type_id: 4, card_expiry_date: '2030-01-01' })
  await office.made.paper({ user_id, document_type_id: 3, card_expiry_date: '2030-01-02' })
  await office.made.paper({ vehicle_id: await office.made.vehicle(), card_expiry_date: '2030-01-03' })
  const kindsOf = async (permissions: string[], query: object = {}) => {
    const person = await office.server.clerk(office.company, { permissions })
    return (await person.ok(listDueDates, { query: query as never })).data.map(({ kind }) => kind)
  }
  const reads = () =>
    office.made.inCompany(({ db, tenant_id }) =>
      db
        .selectFrom('audit_log')
        .select(['table_name', 'row_id'])
        .where('tenant_id', '=', tenant_id)
        .where('action', '=', 'read')
        .execute(),
    )
  expect(await kindsOf(['/account-settings/vehicles'])).toEqual(['mot'])
  expect(await kindsOf(['/account-settings/drivers'])).toEqual(['cpc'])
  expect(await kindsOf(['/account-settings/drivers'], { kind: 'medical' })).toEqual([])
  expect(await kindsOf(['/account-settings/vehicles', 'papers.view'], { subject: 'driver' })).toEqual([])
  expect(await reads()).toEqual([])
  expect(await kindsOf(['/account-settings/drivers', 'papers.view'])).toEqual(['medical', 'cpc'])
  expect(await reads()).toEqual([{ table_name: 'driving_people', row_id: user_id }])
  const stranger = await office.server.clerk(await office.server.company(), { permissions: rights })
  expect((await stranger.ok(listDueDates, { query: {} })).total).toBe(0)
})

test('a due is told once for each step, in one message a day; renewed it is silent', async () => {
  const vehicle_id = await office.made.vehicle({ reg: 'BX21 ABC' })
  const driver = await userIdOf(await office.made.driver({ full_name: 'Beth Marsh' }))
  await office.made.paper({ vehicle_id, document_type_id: 13, card_expiry_date: inDays(7) })
  await office.made.paper({ user_id: driver, document_type_id: 3, card_expiry_date: inDays(-3) })
  await office.made.paper({ vehicle_id, document_type_id: 12, card_expiry_date: inDays(31) })
  await runAt(`${today}T05:30:00Z`)
  expect(await received()).toEqual([])
  await runAt(`${today}T06:00:00Z`)
  const [first] = await received()
  expect(first?.data).toEqual({
    title: '2 dates are due',
    body: 'Beth Marsh: CPC / DQC, 17-11-2026 (3 days ago)\nBX21 ABC: Insurance, 27-11-2026 (in 7 days)',
    color_class: 'red',
  })
  expect(await emails()).toHaveLength(1)

  await runAt(`${today}T09:00:00Z`)
  await office.made.vehicle_inspection({ vehicle_id, date: '2026-10-01', next_due: inDays(2) })
  await runAt(`${today}T12:00:00Z`)
  expect(await received()).toHaveLength(1)

  // Away for three days: the tax has passed its first step by then, the insurance is told again on its last one only.
  await runAt(`${inDays(4)}T12:00:00Z`)
  expect((await received())[0]?.data.body).toBe(
    'BX21 ABC: PMI, 22-11-2026 (2 days ago)\nBX21 ABC: Vehicle tax, 21-12-2026 (in 27 days)',
  )
  await office.made.paper({ vehicle_id, document_type_id: 13, card_expiry_date: inDays(370) })
  await runAt(`${inDays(8)}T12:00:00Z`)
  expect(await received()).toHaveLength(2)
  expect(await emails()).toHaveLength(2)
})

test('nobody is told of what they may not see; two processes tell it once', async () => {
  const drivers = await office.server.clerk(office.company, { permissions: ['/home', '/account-settings/drivers'] })
  const papers = await office.server.clerk(office.company, {
    permissions: ['/home', '/account-settings/drivers', 'papers.view'],
  })
  const nobody = await office.server.clerk(office.company, { permissions: ['/home', '/traffic-diary'] })
  const user_id = await userIdOf(await office.made.driver({ full_name: 'Beth Marsh' }))
  await office.made.paper({ user_id, document_type_id: 4, card_expiry_date: today })
  await office.made.paper({ vehicle_id: await office.made.vehicle({ reg: 'BX21 ABC' }), card_expiry_date: today })
  const morning = `${today}T08:00:00Z`
  await Promise.all([runAt(morning), runAt(morning)])
  const bodies = async (person: Person) => (await received(person)).map(({ data }) => data.body)
  expect(await bodies(fleet)).toEqual(['BX21 ABC: MOT, 20-11-2026 (today)'])
  expect(await bodies(papers)).toEqual(['Beth Marsh: Medical, 20-11-2026 (today)'])
  expect(await bodies(drivers)).toEqual([])
  expect(await bodies(nobody)).toEqual([])
})

test('the rules are as usual until the company chooses others; a stale save is a conflict', async () => {
  const rules = await fleet.ok(listReminderRules, {})
  expect(rules.find(({ kind }) => kind === 'pmi')).toEqual({
    kind: 'pmi',
    is_on: 1,
    lead: [14, 7, 0],
    is_usual: 1,
    version: 1,
  })
  for (const { kind, is_on, lead, version } of rules) {
    const body = { is_on, lead, version }
    expect(await fleet.ok(changeReminderRule, { params: { kind }, body: body as never })).toMatchObject(body)
  }
  const save = (body: object, kind = 'mot') =>
    fleet.send(changeReminderRule, { params: { kind } as never, body: body as never })
  const saved = await save({ is_on: 1, lead: [0, 60, 60], version: 1 })
  expect(saved).toMatchObject({ status: 200, data: { lead: [60, 0], is_usual: 0, version: 2 } })
  expect(await save({ is_on: 0, lead: [60], version: 1 })).toMatchObject({ status: 409, data: { lead: [60, 0] } })
  expect(await save({ is_on: 1, lead: [] })).toMatchObject({ status: 422, data: { lead: [texts.lead_missing] } })
  expect(await save({ is_on: 1, lead: [-1] })).toMatchObject({ status: 422 })
  expect((await save({ is_on: 1, lead: [30] }, 'passport')).status).toBe(404)

  await office.made.paper({ vehicle_id: await office.made.vehicle({ reg: 'BX21 ABC' }), card_expiry_date: inDays(60) })
  expect((await save({ is_on: 0, lead: [60] })).status).toBe(200)
  await runAt(`${today}T08:00:00Z`)
  expect(await received()).toEqual([])
  await save({ is_on: 1, lead: [60] })
  await runAt(`${today}T08:00:00Z`)
  expect(await received()).toHaveLength(1)
})

test('a vehicle that goes off the road and comes back is told once each', async () => {
  const vehicle_id = await office.made.vehicle({ reg: 'BX21 ABC' })
  await office.made.off_road_period({ vehicle_id, from_date: today, to_date: inDays(1) })
  await office.made.make('vehicle_dates', { vehicle_id, kind: 'vor', date: inDays(2) })
  const at = (day: number) => runAt(`${inDays(day)}T08:00:00Z`)
  for (const day of [-1, 0, 1, 2, 3, 4]) await at(day)
  expect((await received()).map(({ data }) => data.body).reverse()).toEqual([
    'BX21 ABC is off the road from 20-11-2026 to 22-11-2026',
    'BX21 ABC is back on the road from 23-11-2026',
  ])
})

test('a workday ahead that cannot run is told the day before, once, to who plans', async () => {
  const planner = await office.server.clerk(office.company, { permissions: ['/home', '/planner'] })
  const driver_id = await office.made.driver({ full_name: 'Beth Marsh' })
  const vehicle_id = await office.made.vehicle({ reg: 'BX21 ABC' })
  await office.made.workday({ driver_id, vehicle_id, date: inDays(1) })
  await office.made.workday({ date: inDays(1) })
  await office.made.make('driver_leaves', { driver_id, date: inDays(1), type: 2 })
  await runAt(`${today}T08:00:00Z`)
  await runAt(`${today}T09:00:00Z`)
  expect((await received(planner)).map(({ data }) => data)).toEqual([
    {
      title: '1 workday cannot go ahead',
      body: '21-11-2026, Beth Marsh, BX21 ABC: the driver is away',
      color_class: 'red',
    },
  ])
})
