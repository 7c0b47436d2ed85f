import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import {
  getNotificationSettings,
  getNotificationSettingsOf,
  listNotifications,
  markAllRead,
  markRead,
  saveNotificationSettings,
} from '@dray/domain/notifications/bell.calls.ts'
import { notificationMessages } from '@dray/domain/notifications/notifications.messages.ts'
import { expect, test } from 'vitest'
import { queueEmail } from '#features/emails/index.ts'
import { makeLog } from '#platform/log/log.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'
import { type Notice, notify } from './notify.ts'
import { notifyEmailFailed, notifyGivenUp } from './notify-failures.ts'
import { notifyLateJobs } from './notify-late-jobs.job.ts'

const office = testOffice()

const list = (person: Pick<Person, 'ok'> = office.clerk, limit?: number) =>
  person.ok(listNotifications, { query: limit === undefined ? {} : { limit } })
const titles = async (person = office.clerk) => (await list(person)).notifications.map(({ data }) => data.title)
const inside = <T>(work: Parameters<typeof office.server.app.work.inCompany<T>>[1]) =>
  office.server.app.work.inCompany(office.company.tenant_id, work)
const notice: Notice = {
  event: 'quote_accepted',
  title: 'Quote 10045 accepted',
  body: 'Leafield Foods',
  color_class: 'green',
}
const send = (more: Partial<Notice> = {}) => inside((ctx) => notify(ctx, { ...notice, ...more }))
const emailsOf = (event: string) =>
  office.made.inCompany(({ db, tenant_id }) =>
    db.selectFrom('emails').selectAll().where('tenant_id', '=', tenant_id).where('event', '=', event).execute(),
  )

test('the list begins with the newest ten, grows as it is asked for, and counts all and those unread', async () => {
  for (let n = 1; n <= 13; n++) await office.made.notification({ user_id: office.clerk.user_id, title: `No ${n}` })
  const first = await list()
  expect(first.notifications.map(({ data }) => data.title)).toEqual(
    Array.from({ length: 10 }, (_, at) => `No ${13 - at}`),
  )
  expect(first).toMatchObject({ total: 13, unread: 13 })
  expect((await list(office.clerk, 15)).notifications).toHaveLength(13)
  for (const limit of [0, 501, 'all']) {
    expect((await office.clerk.send(listNotifications, { query: { limit } as never })).status).toBe(422)
  }
})

test('one is marked as read, then all; other tabs are told, and the calls are neither cached nor forged', async () => {
  const id = await office.made.notification({ user_id: office.clerk.user_id })
  await office.made.notification({ user_id: office.clerk.user_id })
  const { n } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
  const read = await office.clerk.send(markRead, { params: { id } })
  expect(read.headers.get('cache-control')).toBe('no-store')
  expect(await list()).toMatchObject({ total: 2, unread: 1 })
  await office.clerk.ok(markRead, { params: { id } })
  expect((await office.clerk.send(markAllRead, {}, { without: ['x-xsrf-token'] })).status).toBe(403)
  await office.clerk.ok(markAllRead, {})
  await office.clerk.ok(markAllRead, {})
  expect(await list()).toMatchObject({ total: 2, unread: 0 })
  const { events } = await office.clerk.ok(getClientEvents, { query: { after: n } })
  expect(events.map(({ event, type, ids }) => [event, type, ids])).toEqual([
    ['notificationChange', 'read', [id]],
    ['notificationChange', 'allRead', []],
  ])
})

test('nobody sees, reads or hears of what another person was notified of', async () => {
  const colleague = await office.server.clerk(office.company)
  const id = await office.made.notification({ user_id: office.clerk.user_id })
  expect(await list(colleague)).toEqual({ notifications: [], total: 0, unread: 0 })
  expect((await colleague.send(markRead, { params: { id } })).status).toBe(404)
  await send({ user_ids: [office.clerk.user_id] })
  const { events } = await colleague.ok(getClientEvents, { query: { after: 0 } })
  expect(events.filter(({ event }) => event === 'notificationChange')).toEqual([])
  expect(await list()).toMatchObject({ unread: 2 })
})

test('a customer has a list of their own, and settings of what concerns customers only', async () => {
  const customer = await office.server.customerUser(office.company, await office.made.customer())
  await office.made.notification({ user_id: customer.user_id, title: 'For the customer' })
  expect(await titles(customer)).toEqual(['For the customer'])
  await customer.ok(markAllRead, {})
  expect(await list(customer)).toMatchObject({ unread: 0 })
  const events = (await customer.ok(getNotificationSettings, {})).map(({ event }) => event)
  expect(events).toContain('customer_job_booked')
  expect(events.filter((event) => !event.startsWith('customer_'))).toEqual([])
  const settings = [{ event: 'job_late' as const, in_app: 1 as const, email: 1 as const }]
  expect((await customer.send(saveNotificationSettings, { body: { settings } })).status).toBe(422)
})

test('settings are the defaults until a person chooses, and theirs alone; their other tabs are told', async () => {
  const colleague = await office.server.clerk(office.company)
  const before = await office.clerk.ok(getNotificationSettings, {})
  expect(before.find(({ event }) => event === 'job_late')).toMatchObject({ label: 'Late jobs', in_app: 1, email: 0 })
  const { message, data } = await office.clerk.send(saveNotificationSettings, {
    body: { settings: [{ event: 'job_late', in_app: 0, email: 1 }] },
  })
  expect(message).toBe(notificationMessages.settings_saved)
  expect(data.find(({ event }) => event === 'job_late')).toMatchObject({ in_app: 0, email: 1 })
  expect(await office.clerk.ok(getNotificationSettingsOf, { params: { id: office.clerk.user_id } })).toEqual(data)
  expect(await colleague.ok(getNotificationSettings, {})).toEqual(before)
  expect((await colleague.send(getNotificationSettingsOf, { params: { id: office.clerk.user_id } })).status).toBe(404)
  const changes = async (person: Person) =>
    (await person.ok(getClientEvents, { query: { after: 0 } })).events.filter(
      ({ event }) => event === 'notificationSettingsChange',
    )
  expect(await changes(office.clerk)).toMatchObject([{ type: 'update', ids: [office.clerk.user_id] }])
  expect(await changes(colleague)).toEqual([])
})

test('an event that cannot reach the person is refused, whoever they are', async () => {
  const planner = await office.server.clerk(office.company, { permissions: ['/planner'] })
  const settings = [{ event: 'quote_accepted' as const, in_app: 1 as const, email: 1 as const }]
  const refused = await planner.send(saveNotificationSettings, { body: { settings } })
  expect(refused).toMatchObject({ status: 422, data: { settings: [notificationMessages.event_unknown] } })
  const unknown = [{ event: 'weather', in_app: 1, email: 1 }] as never
  expect((await planner.send(saveNotificationSettings, { body: { settings: unknown } })).status).toBe(422)
})

test('an event reaches the person named, or else those who hold its right', async () => {
  const planner = await office.server.clerk(office.company, { permissions: ['/planner'] })
  const colleague = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
  const stranger = await office.server.clerk()
  await send({ user_ids: [office.clerk.user_id], title: 'Named' })
  await send({ user_ids: [null], title: 'By right' })
  expect(await titles()).toEqual(['By right', 'Named'])
  expect(await titles(colleague)).toEqual(['By right'])
  for (const other of [planner, stranger]) expect(await titles(other)).toEqual([])
  const emails = await emailsOf('quote_accepted')
  expect(emails.filter(({ sent_by }) => sent_by === office.clerk.user_id)).toHaveLength(2)
})

test('one occasion notifies a person once, though it is told of twice at once', async () => {
  const once = { user_ids: [office.clerk.user_id], key: 'quote:7:accepted' }
  await Promise.all([send(once), send(once), send(once)])
  expect(await list()).toMatchObject({ total: 1 })
  expect(await emailsOf('quote_accepted')).toHaveLength(1)
  await send({ ...once, key: 'quote:8:accepted' })
  expect(await list()).toMatchObject({ total: 2 })
})

test('what does not commit notifies nobody', async () => {
  const failing = inside(async (ctx) => {
    await notify(ctx, { ...notice, user_ids: [office.clerk.user_id] })
    throw new Error('the work fails after it')
  })
  await expect(failing).rejects.toThrow('after it')
  expect(await list()).toMatchObject({ total: 0 })
  expect(await emailsOf('quote_accepted')).toEqual([])
})

const at = (minutes: number) => `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)}Z`
const lateJob = (job_number: string, more: { status?: JobStatus; collection?: number; delivery?: number } = {}) => {
  const { status = 'Pending', collection = -30, delivery = 120 } = more
  const [collection_at, delivery_at] = [at(collection), at(delivery)]
  return office.made.job({
    job_number,
    status,
    status_rank: statusRank(status),
    collection_at,
    collection_date: collection_at.slice(0, 10),
    delivery_at,
    delivery_date: delivery_at.slice(0, 10),
  })
}
const lookForLate = () => notifyLateJobs({ ...office.server.app.work, log: makeLog('silent') })

test('a job that becomes late is told to those who plan once, with all others in one notification', async () => {
  const accounts = await office.server.clerk(office.company, { permissions: ['/finance/jobs/mark-for-invoice'] })
  await lateJob('10001')
  await lateJob('10002', { status: 'Booked' })
  await lateJob('10003', { collection: 30 })
  await lateJob('10004', { collection: -60 * 26, delivery: 60 })
  await Promise.all([lookForLate(), lookForLate()])
  expect(await titles()).toEqual(['1 job is late'])
  expect((await list()).notifications[0]?.data.body).toMatch(/^10001: collection was due .*\d\d:\d\d$/)
  expect(await titles(accounts)).toEqual([])
  await lookForLate()
  expect(await list()).toMatchObject({ total: 1 })
  await lateJob('10005', { status: 'Intransit', collection: -200, delivery: -20 })
  await lookForLate()
  const { notifications, total } = await list()
  expect(total).toBe(1)
  expect(notifications[0]?.data).toMatchObject({ title: '2 jobs are late' })
  expect(notifications[0]?.data.body.split('\n').map((line) => line.slice(0, 18))).toEqual([
    '10005: delivery wa',
    '10001: collection ',
  ])
})

test('what was read stays, the sides of a job count apart, and one notification names no more than ten', async () => {
  const id = await lateJob('10001')
  await lookForLate()
  await office.clerk.ok(markAllRead, {})
  await office.made.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('jobs')
      .set({ status: 'Intransit', status_rank: statusRank('Intransit'), delivery_at: at(-17) })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute(),
  )
  for (let n = 2; n <= 13; n++) await lateJob(`100${n}`)
  await lookForLate()
  const { notifications, total } = await list()
  expect(total).toBe(2)
  expect(notifications[0]?.data.title).toBe('13 jobs are late')
  const lines = notifications[0]?.data.body.split('\n') ?? []
  expect(lines).toHaveLength(11)
  expect(lines[0]).toMatch(/^10001: delivery/)
  expect(lines[10]).toBe('And 3 more.')
})

test('a failed e-mail is told to who sent it, never by e-mail where it was a notification itself', async () => {
  const sent = await inside(async (ctx) => {
    const as = { ...ctx, viewer: { ...ctx.viewer, user_id: office.clerk.user_id } }
    await queueEmail(as, { to: 'a@b.example', subject: 'Quote 7', title: 'Quote 7', paragraphs: ['Here it is'] })
    return ctx.tx.db
      .selectFrom('emails')
      .selectAll()
      .where('tenant_id', '=', office.company.tenant_id)
      .executeTakeFirstOrThrow()
  })
  expect(sent).toMatchObject({ sent_by: office.clerk.user_id, event: null })
  const failed = { ...sent, status: 'Rejects', status_detail: '550 no such mailbox' }
  await inside((ctx) => notifyEmailFailed(ctx, failed))
  await inside((ctx) => notifyEmailFailed(ctx, failed))
  const { notifications } = await list()
  expect(notifications).toMatchObject([
    { event: 'email_failed', data: { body: '“Quote 7” to a@b.example: 550 no such mailbox' }, link: '/email-log' },
  ])
  await office.clerk.ok(saveNotificationSettings, {
    body: { settings: [{ event: 'email_failed', in_app: 1, email: 1 }] },
  })
  await inside((ctx) => notifyEmailFailed(ctx, { ...failed, id: sent.id + 1, event: 'job_reminder' }))
  expect(await list()).toMatchObject({ total: 2 })
  expect(await emailsOf('email_failed')).toEqual([])
  await inside((ctx) => notifyEmailFailed(ctx, { ...failed, id: sent.id + 2 }))
  expect(await emailsOf('email_failed')).toHaveLength(1)
})

test('a message that the queue cannot send tells who sent it', async () => {
  await inside((ctx) =>
    queueEmail(
      { ...ctx, viewer: { ...ctx.viewer, user_id: office.clerk.user_id } },
      // Nobody can be invited under this id, so that it is rejected as it leaves.
      {
        to: 'a@b.example',
        subject: 'Welcome',
        title: 'Welcome',
        paragraphs: [],
        invites: { user_id: 1, label: 'Accept' },
      },
    ),
  )
  await expect.poll(() => titles(), { timeout: 15_000, interval: 50 }).toEqual(['An e-mail could not be delivered'])
})

test('given-up work is told to who looks after the company, without its reason', async () => {
  const planner = await office.server.clerk(office.company, { permissions: ['/planner'] })
  await inside((ctx) => notifyGivenUp(ctx, { task: 'poll-exchange', key: '7:1' }))
  expect(await titles()).toEqual(['Background work failed'])
  expect(await titles(planner)).toEqual([])
})
