import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import {
  changeRoleNotifications,
  getNotificationSettings,
  listNotifications,
  listRoleNotifications,
  saveNotificationSettings,
} from '@dray/domain/notifications/bell.calls.ts'
import { notificationMessages } from '@dray/domain/notifications/notifications.messages.ts'
import { addRole, deleteRole } from '@dray/domain/staff/staff.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'
import { notify } from './notify.ts'

const office = testOffice()

const trafficOffice = 2
let planner: Person
beforeEach(async () => {
  planner = await office.server.clerk(office.company, { permissions: ['/traffic-diary', '/planner'] })
  await office.made.profile({ user_id: planner.user_id, role_id: trafficOffice })
})

type Channels = { in_app: 0 | 1; email: 0 | 1 }
const set = (event: string, channels: Channels, as: Person = office.clerk, id = trafficOffice) =>
  as.send(changeRoleNotifications, { params: { id }, body: { settings: [{ event, ...channels } as never] } })
const own = (event: string, channels: Channels) =>
  planner.ok(saveNotificationSettings, { body: { settings: [{ event, ...channels } as never] } })
const ofPlanner = async (event: string) =>
  (await planner.ok(getNotificationSettings, {})).find((one) => one.event === event)
const stored = (table: 'role_notifications' | 'notification_settings') =>
  office.made.inCompany(({ db, tenant_id }) =>
    db.selectFrom(table).select(['event', 'in_app', 'email']).where('tenant_id', '=', tenant_id).execute(),
  )
const late = () =>
  office.server.app.work.inCompany(office.company.tenant_id, (ctx) =>
    notify(ctx, { event: 'job_late', title: '1 job is late', body: '10045', color_class: 'red' }),
  )
const emails = () =>
  office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('emails')
      .select('sent_by')
      .where('tenant_id', '=', tenant_id)
      .where('event', '=', 'job_late')
      .execute(),
  )

test('each role has the events that its rights bring; a driver’s role has none', async () => {
  const { id } = await office.clerk.ok(addRole, { body: { name: 'Accounts', permissions: [1, 20] } })
  const roles = await office.clerk.ok(listRoleNotifications, {})
  expect(roles.map(({ name }) => name)).toEqual(['Accounts', 'Administrator', 'Traffic office'])
  const eventsOf = (name: string) => roles.find((role) => role.name === name)?.settings.map(({ event }) => event)
  expect(eventsOf('Traffic office')).toEqual(expect.arrayContaining(['job_late', 'quote_accepted', 'email_failed']))
  expect(eventsOf('Traffic office')).not.toContain('work_given_up')
  expect(eventsOf('Administrator')).toContain('work_given_up')
  expect(roles.find((role) => role.id === id)?.settings.every(({ is_standard }) => is_standard === 1)).toBe(true)
})

test('people follow their role until they choose, and again once they choose the same', async () => {
  expect(await ofPlanner('job_late')).toMatchObject({ in_app: 1, email: 0, is_own: 0 })
  const { message, data } = await set('job_late', { in_app: 0, email: 1 })
  expect(message).toBe(notificationMessages.role_saved)
  expect(data.settings.find(({ event }) => event === 'job_late')).toMatchObject({ email: 1, is_standard: 0 })
  expect(await ofPlanner('job_late')).toMatchObject({ in_app: 0, email: 1, is_own: 0 })
  await own('job_late', { in_app: 1, email: 1 })
  expect(await ofPlanner('job_late')).toMatchObject({ in_app: 1, email: 1, is_own: 1 })
  await set('job_late', { in_app: 1, email: 0 })
  expect(await ofPlanner('job_late')).toMatchObject({ in_app: 1, email: 1, is_own: 1 })
  await own('job_late', { in_app: 1, email: 0 })
  expect(await ofPlanner('job_late')).toMatchObject({ is_own: 0 })
  expect(await stored('notification_settings')).toEqual([])
})

test('what is as the product has it is not stored, and a change is in the audit trail', async () => {
  await set('job_late', { in_app: 0, email: 1 })
  expect(await stored('role_notifications')).toEqual([{ event: 'job_late', in_app: 0, email: 1 }])
  await set('job_late', { in_app: 1, email: 0 })
  expect(await stored('role_notifications')).toEqual([])
  const trail = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('audit_log')
      .select('action')
      .where('tenant_id', '=', tenant_id)
      .where('table_name', '=', 'role_notifications')
      .orderBy('id')
      .execute(),
  )
  expect(trail.map(({ action }) => action)).toEqual(['insert', 'delete'])
})

test('a notification goes by the default of the role of each who receives it', async () => {
  await set('job_late', { in_app: 0, email: 1 })
  await late()
  const listOf = async (person: Person) => (await person.ok(listNotifications, { query: {} })).total
  expect([await listOf(office.clerk), await listOf(planner)]).toEqual([1, 0])
  expect(await emails()).toEqual([{ sent_by: planner.user_id }])
})

test('the office’s open screens are told', async () => {
  const { n } = await planner.ok(getClientEvents, { query: { after: 0 } })
  await set('job_late', { in_app: 0, email: 1 })
  const { events } = await planner.ok(getClientEvents, { query: { after: n } })
  expect(events).toMatchObject([{ event: 'notificationSettingsChange', type: 'role', ids: [trafficOffice] }])
})

test('two who change one role at once both have their say', async () => {
  const answers = await Promise.all([
    set('job_late', { in_app: 0, email: 1 }),
    set('job_late', { in_app: 0, email: 0 }),
    set('quote_declined', { in_app: 1, email: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await stored('role_notifications')).map(({ event }) => event).toSorted()).toEqual([
    'job_late',
    'quote_declined',
  ])
})

test('an event that cannot reach the role is refused, and so is who may not', async () => {
  expect(await set('work_given_up', { in_app: 1, email: 1 })).toMatchObject({
    status: 422,
    data: { settings: [notificationMessages.event_unknown] },
  })
  expect((await set('weather', { in_app: 1, email: 1 })).status).toBe(422)
  expect((await set('job_late', { in_app: 1, email: 1 }, planner)).status).toBe(403)
  expect((await planner.send(listRoleNotifications, {})).status).toBe(403)
  const stranger = await office.server.clerk()
  const { id } = await office.clerk.ok(addRole, { body: { name: 'Accounts', permissions: [1, 20] } })
  expect((await set('email_failed', { in_app: 1, email: 1 }, stranger, id)).status).toBe(404)
})

test('a role that is deleted takes its defaults with it', async () => {
  const { id } = await office.clerk.ok(addRole, { body: { name: 'Accounts', permissions: [1, 20] } })
  await set('email_failed', { in_app: 1, email: 1 }, office.clerk, id)
  await office.clerk.ok(deleteRole, { params: { id } })
  expect(await stored('role_notifications')).toEqual([])
})
