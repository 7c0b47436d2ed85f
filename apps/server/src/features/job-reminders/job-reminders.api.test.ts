import {
  deleteJobReminder,
  saveJobReminder,
  updateJobReminder,
} from '@dray/domain/job-reminders/job-reminders.calls.ts'
import { jobReminderMessages } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { deleteJob, restoreJob } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { listNotifications, saveNotificationSettings } from '@dray/domain/notifications/bell.calls.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLog } from '#platform/log/log.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { deliverDueReminders } from './deliver-reminder.job.ts'
import { deliverReminder } from './deliver-reminder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ overrides: { areSweepsOff: true } })
})
afterAll(() => server?.close())

let company: Company
let clerk: Person
let made: Factories
let job_detail_id: number
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  job_detail_id = await made.job({ job_number: '10045' })
})

const inMinutes = (minutes: number) => `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)}Z`
const later = inMinutes(60)
const save = (more: { date?: string; notes?: string } = {}) =>
  clerk.ok(saveJobReminder, { body: { job_detail_id, date: later, notes: 'Ring the depot', ...more } })
const received = async (person: Pick<Person, 'ok'> = clerk) =>
  (await person.ok(listNotifications, { query: {} })).notifications
const soon = { timeout: 15_000, interval: 50 }
const reminders = async () => (await clerk.ok(getJob, { params: { id: job_detail_id } })).job_reminders

async function owner(statement: string) {
  const client = new pg.Client({ connectionString: server.database.url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

async function addressOf({ user_id }: Person) {
  const found = await sql<{ email: string }>`
    select i.email from platform.memberships m join platform.identities i on i.id = m.identity_id
      where m.id = ${user_id}`.execute(server.app.platform.db)
  return found.rows[0]?.email ?? ''
}
async function mailsTo(email: string) {
  const list = await server.app.services.mail.mailbox?.list({ page: 1, per_page: 500 })
  return (list?.data ?? []).filter(({ to }) => to.includes(email))
}

test('a reminder is set, changed and deleted; the details list those of the job by their time', async () => {
  const second = await save({ date: inMinutes(120), notes: 'Second' })
  const { message, data } = await clerk.send(saveJobReminder, {
    body: { job_detail_id, date: '2028-07-01T10:00:00+01:00', notes: '  Summer time ' },
  })
  expect(message).toBe(jobReminderMessages.added)
  expect(data).toMatchObject({ date: '2028-07-01T09:00:00Z', time: '09:00', notes: 'Summer time', arrived_at: null })
  const first = await save({ notes: 'First' })
  expect((await reminders()).map(({ notes }) => notes)).toEqual(['First', 'Second', 'Summer time'])
  const changed = await clerk.ok(updateJobReminder, {
    params: { id: first.id },
    body: { date: first.date, notes: 'First of all', version: first.version },
  })
  expect(changed).toMatchObject({ notes: 'First of all', version: 2 })
  const stale = { date: first.date, notes: 'Overtaken', version: first.version }
  expect((await clerk.send(updateJobReminder, { params: { id: first.id }, body: stale })).status).toBe(409)
  const gone = await clerk.send(deleteJobReminder, { params: { id: second.id } })
  expect(gone.message).toBe(jobReminderMessages.deleted)
  expect((await clerk.send(deleteJobReminder, { params: { id: second.id } })).status).toBe(404)
  expect((await reminders()).map(({ notes }) => notes)).toEqual(['First of all', 'Summer time'])
})

test.each([
  ['no date', { date: '', notes: 'Ring' }, { date: [jobReminderMessages.date_required] }],
  ['no notes', { date: later, notes: ' ' }, { notes: [jobReminderMessages.notes_required] }],
  ['neither', {}, { date: [jobReminderMessages.date_required], notes: [jobReminderMessages.notes_required] }],
])('%s is refused on its field', async (_, body, data) => {
  const refused = await clerk.send(saveJobReminder, { body: { job_detail_id, ...body } as never })
  expect(refused).toMatchObject({ status: 422, data })
})

test('a due reminder arrives once, in the app and by e-mail, and nobody else receives it', async () => {
  const colleague = await server.clerk(company)
  const email = await addressOf(clerk)
  const reminder = await save({ date: inMinutes(0), notes: 'Ring the depot\nabout the tail lift' })
  await expect.poll(() => received(), soon).toHaveLength(1)
  expect(await received()).toMatchObject([
    {
      event: 'job_reminder',
      data: { title: 'Reminder: job 10045', body: 'Ring the depot\nabout the tail lift', color_class: 'amber' },
      link: `/traffic-diary?job=${job_detail_id}`,
      read_at: null,
    },
  ])
  await expect.poll(() => mailsTo(email), soon).toHaveLength(1)
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Reminder: job 10045' }])
  expect(await reminders()).toMatchObject([{ arrived_at: expect.any(String) }])
  // The queue's second try and the sweep of another worker, at the same time.
  const due = { reminder_id: reminder.id, date: reminder.date }
  await Promise.all([
    server.app.work.inCompany(company.tenant_id, (ctx) => deliverReminder(ctx, due)),
    deliverDueReminders(server.app.work),
  ])
  expect(await received()).toHaveLength(1)
  expect(await received(colleague)).toHaveLength(0)
  expect(await mailsTo(email)).toHaveLength(1)
})

/** A reminder as it stands when its minute passed while no server ran: the queue lost it, or a killed worker holds it. */
const missed = (more: object = {}) =>
  made.job_reminder({ job_detail_id, user_id: clerk.user_id, date: inMinutes(-30), ...more })
const quiet = makeLog('silent')
const sweep = () => deliverDueReminders({ ...server.app.work, log: quiet })

test('what the queue lost arrives with the next sweep, once, though two workers sweep at once', async () => {
  await missed()
  await Promise.all([sweep(), sweep(), sweep()])
  await sweep()
  expect(await received()).toHaveLength(1)
})

test('a reminder whose minute passed while no server ran arrives when one is there again', async () => {
  const database = await testDatabase()
  const first = await startTestServer({ database, env: { ROLES: 'web' } })
  const person = await first.clerk(await first.company())
  const stands = makeFactories(first.app, person.tenant_id)
  const job = await stands.job()
  await person.ok(saveJobReminder, { body: { job_detail_id: job, date: inMinutes(0), notes: 'Ring' } })
  expect(await received(person)).toHaveLength(0)
  await first.close()
  const second = await startTestServer({ database })
  try {
    const arrived = () =>
      makeFactories(second.app, person.tenant_id).inCompany(({ db, tenant_id }) =>
        db.selectFrom('notifications').select('user_id').where('tenant_id', '=', tenant_id).execute(),
      )
    await expect.poll(arrived, soon).toEqual([{ user_id: person.user_id }])
  } finally {
    await second.close()
    await database.drop()
  }
})

test('a reminder that was moved arrives at its new time only, and again where it had arrived', async () => {
  const { id } = await save({ date: inMinutes(0) })
  await expect.poll(() => received(), soon).toHaveLength(1)
  const tomorrow = inMinutes(24 * 60)
  await clerk.ok(updateJobReminder, { params: { id }, body: { date: tomorrow, notes: 'Ring' } })
  expect(await reminders()).toMatchObject([{ arrived_at: null }])
  const key = `${company.tenant_id}:deliver-reminder:${id}`
  const queued = await owner(`select run_at from graphile_worker._private_jobs where key = '${key}'`)
  expect(queued).toEqual([{ run_at: new Date(tomorrow) }])
  // The old minute's work, run late.
  await server.app.work.inCompany(company.tenant_id, (ctx) =>
    deliverReminder(ctx, { reminder_id: id, date: inMinutes(0) }),
  )
  await sweep()
  expect(await received()).toHaveLength(1)
  await clerk.ok(updateJobReminder, { params: { id }, body: { date: inMinutes(-1), notes: 'Ring again' } })
  await expect.poll(() => received(), soon).toHaveLength(2)
  const [newest] = await received()
  expect(newest?.data.body).toBe('Ring again')
})

test('a changed note alone neither moves a reminder nor makes it arrive again', async () => {
  const { id, date } = await save({ date: inMinutes(0) })
  await expect.poll(() => received(), soon).toHaveLength(1)
  await clerk.ok(updateJobReminder, { params: { id }, body: { date, notes: 'Other words' } })
  await sweep()
  expect(await received()).toHaveLength(1)
})

test('a deleted reminder does not arrive, and that of a deleted job only once the job is restored', async () => {
  const gone = await missed()
  await clerk.ok(deleteJobReminder, { params: { id: gone } })
  const date = inMinutes(-30)
  const reminder_id = await missed({ date })
  await clerk.ok(deleteJob, { params: { id: job_detail_id } })
  await sweep()
  // The queue at its minute.
  await server.app.work.inCompany(company.tenant_id, (ctx) => deliverReminder(ctx, { reminder_id, date }))
  expect(await received()).toHaveLength(0)
  await clerk.ok(restoreJob, { params: { id: job_detail_id } })
  await sweep()
  expect(await received()).toHaveLength(1)
})

test('a reminder arrives by the channels that its person has chosen', async () => {
  const email = await addressOf(clerk)
  const choose = (in_app: 0 | 1, by_email: 0 | 1) =>
    clerk.ok(saveNotificationSettings, { body: { settings: [{ event: 'job_reminder', in_app, email: by_email }] } })
  await choose(0, 1)
  await missed()
  await sweep()
  await expect.poll(() => mailsTo(email), soon).toHaveLength(1)
  expect(await received()).toHaveLength(0)
  await choose(1, 0)
  await missed()
  await sweep()
  expect(await received()).toHaveLength(1)
  await choose(0, 0)
  await missed()
  await sweep()
  expect(await received()).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('who has left the company is not reminded, and nobody in their place', async () => {
  const left = await server.clerk(company)
  await server.app.platform.pool.query('update platform.memberships set is_active = 0 where id = $1', [left.user_id])
  await missed({ user_id: left.user_id })
  await sweep()
  expect(await received()).toHaveLength(0)
  expect(await reminders()).toMatchObject([{ arrived_at: expect.any(String) }])
})

test('one reminder that cannot be delivered holds up no other', async () => {
  await missed({ notes: 'Poisoned', date: inMinutes(-60) })
  await missed({ notes: 'Sound' })
  await owner("alter table notifications add constraint poison check (body <> 'Poisoned') not valid")
  try {
    await sweep()
    expect((await received()).map(({ data }) => data.body)).toEqual(['Sound'])
  } finally {
    await owner('alter table notifications drop constraint poison')
  }
  await sweep()
  expect((await received()).map(({ data }) => data.body)).toEqual(['Poisoned', 'Sound'])
})

test('a colleague may change a reminder, a person without the right may not, a customer sees none', async () => {
  const { id, date } = await save()
  const colleague = await server.clerk(company, { permissions: ['/traffic-diary'] })
  await colleague.ok(updateJobReminder, { params: { id }, body: { date, notes: 'Taken over' } })
  const accounts = await server.clerk(company, { permissions: ['/finance/jobs/mark-for-invoice'] })
  expect((await accounts.send(deleteJobReminder, { params: { id } })).status).toBe(403)
  const own = await made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('jobs')
      .select('customer_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', job_detail_id)
      .executeTakeFirstOrThrow(),
  )
  const customer = await server.customerUser(company, own.customer_id)
  const seen = await customer.ok(getCustomerJob, { params: { id: job_detail_id } })
  expect(JSON.stringify(seen)).not.toContain('Taken over')
})

test('two who save the same reminder at once: one is told of the other', async () => {
  const { id, date, version } = await save()
  const change = (notes: string) => clerk.send(updateJobReminder, { params: { id }, body: { date, notes, version } })
  const both = await Promise.all([change('One'), change('Other')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
