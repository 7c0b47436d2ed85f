import * as calls from '@dray/domain/emails/email-log.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withheldLink } from '#platform/mail/withheld-link.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import { mailTo } from '#testing/mailbox.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let company: Company
let clerk: Person
let make: Factories

beforeAll(async () => {
  server = await startTestServer()
  company = await server.company()
  clerk = await server.clerk(company)
  make = makeFactories(server.app, company.tenant_id)
})
afterAll(() => server?.close())

const listed = async (query: object, as = clerk) => (await as.ok(calls.getEmailLogs, { query } as never)).data
const idsOf = async (query: object, as = clerk) => (await listed(query, as)).map(({ id }) => id)
const show = (id: number, as = clerk) => as.ok(calls.showEmail, { params: { id } })

test("today's are shown unless days are given, which count from midnight in the company's zone", async () => {
  const today = await make.email({ subject: 'Of today' })
  const summer = await make.email({ at: '2026-06-10T23:30:00Z' })
  const before = await make.email({ at: '2026-06-10T22:59:59Z' })
  expect(await idsOf({})).toContain(today)
  expect(await idsOf({})).not.toContain(summer)
  expect(await idsOf({ date: '2026-06-11,2026-06-11' })).toEqual([summer])
  expect(await idsOf({ date: '2026-06-10,2026-06-10' })).toEqual([before])
  expect(await idsOf({ date: '2026-06-10,2026-06-11' })).toEqual([summer, before])
})

test('statuses repeat, words are looked for in address and subject', async () => {
  const date = '2026-05-04,2026-05-04'
  const at = '2026-05-04T09:00:00Z'
  const bounced = await make.email({ at, status: 'Bounce', to_address: 'José@leaf.example' })
  const delayed = await make.email({ at, status: 'DeliveryDelay', subject: 'Invoice 100%' })
  await make.email({ at, status: 'Delivery' })
  expect(await idsOf({ date, status: 'Bounce' })).toEqual([bounced])
  expect((await idsOf({ date, status: ['Bounce', 'DeliveryDelay'] })).toSorted()).toEqual([bounced, delayed].toSorted())
  expect(await idsOf({ date, keywords: 'jose@LEAF' })).toEqual([bounced])
  expect(await idsOf({ date, keywords: '100%' })).toEqual([delayed])
  expect(await clerk.send(calls.getEmailLogs, { query: { status: 'Lost' } } as never)).toMatchObject({
    status: 422,
    data: { status: [expect.any(String)] },
  })
})

test('the body and the attachments honour the right to prices; the log itself does not need it', async () => {
  const id = await make.email({ asks: 'prices.view', attachments: JSON.stringify([{ key: 'k', name: 'Quote.pdf' }]) })
  const yard = await server.clerk(company, { permissions: ['/traffic-diary'] })
  expect(await idsOf({}, yard)).toContain(id)
  expect(await show(id, yard)).toMatchObject({
    withheld: 'prices.view',
    html: null,
    text: null,
    attachments: [{ name: 'Quote.pdf', path: null }],
    can_send_again: 0,
  })
  expect(await yard.send(calls.sendEmailAgain, { params: { id } })).toMatchObject({ status: 403 })
  expect(await show(id)).toMatchObject({ withheld: null, text: 'Here it is', can_send_again: 1 })
})

test('a link that only its receiver may have is not shown, and its message is not sent again', async () => {
  const body = { body_html: `<a href="${withheldLink}">Choose</a>`, body_text: `Choose: ${withheldLink}` }
  const id = await make.email({ ...body, invites: 7 })
  const shown = await show(id)
  expect(JSON.stringify(shown)).not.toContain(withheldLink)
  expect(shown.can_send_again).toBe(0)
  expect(await clerk.send(calls.sendEmailAgain, { params: { id } })).toMatchObject({
    status: 409,
    code: 'email_link_once',
  })
})

test('sent again it arrives once more and stands in the log as a message of its own', async () => {
  const to_address = 'again@customer.example'
  const id = await make.email({ to_address, status: 'Bounce', subject: 'Quote 8', body_text: 'Once more' })
  const again = await clerk.ok(calls.sendEmailAgain, { params: { id } })
  expect(again).toMatchObject({ again_of: id, status: 'Queued', subject: 'Quote 8' })
  expect(await mailTo(server, to_address)).toMatchObject({ subject: 'Quote 8', text: 'Once more' })
  expect(await show(id)).toMatchObject({ status: 'Bounce' })
  const waiting = await make.email({ status: 'Queued' })
  expect(await clerk.send(calls.sendEmailAgain, { params: { id: waiting } })).toMatchObject({ code: 'email_waits' })
})

test('a message whose sending is begun again by the queue leaves once', async () => {
  const to_address = 'once@customer.example'
  const email_id = await make.email({ to_address, status: 'Queued', subject: 'Quote 9' })
  const owner = new pg.Client({ connectionString: server.database.url })
  await owner.connect()
  const begin = async () => {
    await server.app.work.inCompany(company.tenant_id, ({ enqueue }) => enqueue('send-email', { email_id }))
    const tasks = "select from graphile_worker._private_jobs where (payload ->> 'email_id')::int = $1"
    await expect.poll(async () => (await owner.query(tasks, [email_id])).rowCount, { timeout: 10_000 }).toBe(0)
  }
  await begin()
  expect(await show(email_id)).toMatchObject({ status: 'Sent' })
  await begin()
  await owner.end()
  const left = await server.app.services.mail.mailbox?.list({ page: 1, per_page: 500 })
  expect(left?.data.filter(({ to }) => to.includes(to_address))).toHaveLength(1)
})

test("a customer sees its own e-mails only, and another company's clerk none", async () => {
  const customer_id = await make.customer()
  const own = await make.email({ customer_id, asks: 'prices.view' })
  const others = [await make.email({ customer_id: await make.customer() }), await make.email()]
  const user = await server.customerUser(company, customer_id)
  expect(await idsOf({}, user)).toEqual([own])
  expect(await show(own, user)).toMatchObject({ withheld: null, text: 'Here it is', can_send_again: 0 })
  for (const id of others) expect(await user.send(calls.showEmail, { params: { id } })).toMatchObject({ status: 404 })
  const stranger = await server.clerk()
  expect(await idsOf({}, stranger)).toEqual([])
  expect(await stranger.send(calls.showEmail, { params: { id: own } })).toMatchObject({ status: 404 })
})
