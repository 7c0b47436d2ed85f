import { portalSlugs } from '@dray/domain/kernel/permissions.ts'
import * as calls from '@dray/domain/tracking/tracking.calls.ts'
import { trackingSettings } from '@dray/domain/tracking/tracking-settings.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let now = '2026-06-20T11:00:00Z'
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

let company: Company
let clerk: Person
let booker: Person
let made: Factories
let customer_id: number
let job_id: number
beforeEach(async () => {
  now = '2026-06-20T11:00:00Z'
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  customer_id = await made.customer({ customer_name: 'Secret Customer Ltd' })
  booker = await server.customerUser(company, customer_id)
  job_id = await made.job({
    customer_id,
    collection_date: '2026-06-20',
    delivery_post_code: 'SN3 5HQ',
    delivery_address_line_1: '9 Hidden Lane',
    delivery_phone: '01793 555 0101',
    base_charge: '987.65',
  })
})

const add = (as = clerk, body = {}) => as.send(calls.addTrackingLink, { params: { id: job_id }, body })
const made1 = async (as = clerk) => {
  const { link, url } = (await add(as)).data as { link: { id: number }; url: string }
  return { id: link.id, url, token: url.split('/').at(-1) ?? '' }
}
const look = (token: string) => server.nobody().send(calls.showTracking, { params: { token } })

test('shows who holds it what a receiver needs, and nothing else', async () => {
  const { token } = await made1()
  expect(token).toMatch(/^[\w-]{43}$/)
  const { status, data } = await look(token)
  expect(status).toBe(200)
  expect(data).toMatchObject({ state: 'booked', delivery_town: 'Swindon', delivery_area: 'SN3', proof: null })
  const shown = JSON.stringify(data)
  for (const secret of ['Hidden Lane', '5HQ', '555 0101', '987', 'Secret Customer', 'Ashdown', 'NHS'])
    expect(shown).not.toContain(secret)
  const { links } = await clerk.ok(calls.listTrackingLinks, { params: { id: job_id } })
  expect(links).toMatchObject([{ views: 1, last_viewed_at: now, revoked_at: null }])
  const stored = await made.inCompany(({ db, tenant_id }) =>
    db.selectFrom('audit_log').selectAll().where('tenant_id', '=', tenant_id).execute(),
  )
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('names vehicle and first name while under way, the proof once delivered', async () => {
  const driver_id = await made.driver({ first_name: 'Kit', last_name: 'Surname', full_name: 'Kit Surname' })
  const vehicle_id = await made.vehicle({ reg: 'AB12 CDE' })
  const workday_id = await made.workday({ driver_id, vehicle_id, date: '2026-06-20' })
  const set = (status: string) =>
    made.inCompany(({ db, tenant_id }) =>
      db.updateTable('jobs').set({ status }).where('tenant_id', '=', tenant_id).where('id', '=', job_id).execute(),
    )
  await made.inCompany(({ db, tenant_id }) =>
    db.insertInto('work_day_jobs').values({ tenant_id, job_id, workday_id, leg: 'both' }).execute(),
  )
  await set('Inprogress')
  const { token } = await made1()
  const moving = await look(token)
  expect(moving.data).toMatchObject({ state: 'under_way', vehicle_reg: 'AB12 CDE', driver_first_name: 'Kit' })
  expect(JSON.stringify(moving.data)).not.toContain('Surname')
  await set('POD')
  await made.inCompany(({ db, tenant_id }) =>
    db
      .insertInto('job_processes')
      .values({ tenant_id, job_id, customer_id, type: 'pod', pod_name: 'M Okafor', pod_time: now })
      .execute(),
  )
  const signed = { name: 'M Okafor', at: '2026-06-20T11:00:00.000Z' }
  expect((await look(token)).data).toMatchObject({ state: 'delivered', vehicle_reg: null, proof: signed })
  await clerk.ok(trackingSettings.calls.change, { body: { shows_proof: 0 } })
  expect((await look(token)).data).toMatchObject({ state: 'delivered', proof: null })
})

test('unknown, revoked, expired and deleted links answer alike', async () => {
  const [kept, revoked] = [await made1(), await made1(booker)]
  await booker.ok(calls.revokeTrackingLink, { params: { id: revoked.id } })
  await booker.ok(calls.revokeTrackingLink, { params: { id: revoked.id } })
  now = '2026-07-04T11:00:00Z'
  expect((await look(kept.token)).status).toBe(200)
  now = '2026-07-05T11:00:00Z'
  const answers = await Promise.all([kept.token, revoked.token, 'a'.repeat(43), 'x', "' or 1=1 --"].map(look))
  const told = answers.map(({ status, code, message }) => ({ status, code, message }))
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(told[0]).toMatchObject({ status: 410, code: 'tracking_ended' })
  await clerk.ok(trackingSettings.calls.change, { body: { days: 60 } })
  expect((await look(kept.token)).status).toBe(200)
})

test('is made, seen and revoked by the office and its own customer’s booker only', async () => {
  const { id } = await made1(booker)
  const params = { id }
  const other = await server.customerUser(company, await made.customer())
  const stranger = await server.clerk()
  for (const person of [other, stranger]) {
    expect((await add(person)).status).toBe(404)
    expect((await person.send(calls.listTrackingLinks, { params: { id: job_id } })).status).toBe(404)
    expect((await person.send(calls.revokeTrackingLink, { params })).status).toBe(404)
  }
  const viewer = await server.customerUser(company, customer_id, { permissions: portalSlugs.viewer })
  expect((await add(viewer)).status).toBe(403)
  expect((await viewer.ok(calls.listTrackingLinks, { params: { id: job_id } })).links).toHaveLength(1)
  const quote = await made.job({ customer_id, status: 'Quote' })
  expect((await clerk.send(calls.addTrackingLink, { params: { id: quote }, body: {} })).code).toBe('step_not_allowed')
})

test('is e-mailed with an address that the log withholds, and that works', async () => {
  const to = `goods-${crypto.randomUUID()}@receiver.example`
  const { data } = await add(clerk, { email: to })
  expect(data).toMatchObject({ url: null, link: { sent_to: to } })
  const read = () =>
    made.inCompany(({ db, tenant_id }) =>
      db
        .selectFrom('emails')
        .selectAll()
        .where('tenant_id', '=', tenant_id)
        .where('to_address', '=', to)
        .executeTakeFirst(),
    )
  expect((await read())?.body_text).not.toContain('/track/')
  await expect.poll(async () => (await read())?.status, { timeout: 20_000 }).toBe('Sent')
  expect((await read())?.body_text).not.toContain('/track/')
})

test('so many are e-mailed in a day, whoever asks for them and however many were revoked; others may be copied', async () => {
  const emailed = (sent_to: string, count: number, hoursAgo: number) =>
    made.inCompany(({ db, tenant_id }) =>
      db
        .insertInto('tracking_links')
        .values(
          Array.from({ length: count }, (_, at) => ({
            ...{ tenant_id, job_id, customer_id, created_by: 1, created_by_name: 'Pat' },
            sent_to: sent_to.replace('#', String(at)),
            created_at: new Date(Date.parse(now) - hoursAgo * 3_600_000).toISOString(),
            revoked_at: now,
          })),
        )
        .execute(),
    )
  const to = (email: string, as = booker) => add(as, { email })
  const refused = { status: 429, code: 'too_many_tracking_emails' }
  await emailed('old#@receiver.example', 200, 25)
  await emailed('one@receiver.example', 19, 1)
  expect((await to('One@receiver.example')).status).toBe(200)
  expect(await to('one@receiver.example')).toMatchObject(refused)
  await emailed('#@receiver.example', 79, 1)
  expect((await to('last@receiver.example')).status).toBe(200)
  expect(await to('more@receiver.example')).toMatchObject(refused)
  expect(await to('more@receiver.example', clerk)).toMatchObject(refused)
  expect((await add(booker)).status).toBe(200)
  now = '2026-06-21T12:00:01Z'
  expect((await to('more@receiver.example')).status).toBe(200)
})
