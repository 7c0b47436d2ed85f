import * as calls from '@dray/domain/emails/email-log.calls.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withheldLink } from '#platform/mail/withheld-link.ts'
import { mailTo } from '#testing/mailbox.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')

const listed = async (query: object, as = office.clerk) => (await as.ok(calls.getEmailLogs, { query } as never)).data
const idsOf = async (query: object, as = office.clerk) => (await listed(query, as)).map(({ id }) => id)
const show = (id: number, as = office.clerk) => as.ok(calls.showEmail, { params: { id } })

test("today's are shown unless days are given, which count from midnight in the company's zone", async () => {
  const today = await office.made.email({ subject: 'Of today' })
  const summer = await office.made.email({ at: '2026-06-10T23:30:00Z' })
  const before = await office.made.email({ at: '2026-06-10T22:59:59Z' })
  expect(await idsOf({})).toContain(today)
  expect(await idsOf({})).not.toContain(summer)
  expect(await idsOf({ date: '2026-06-11,2026-06-11' })).toEqual([summer])
  expect(await idsOf({ date: '2026-06-10,2026-06-10' })).toEqual([before])
  expect(await idsOf({ date: '2026-06-10,2026-06-11' })).toEqual([summer, before])
})

test('statuses repeat, words are looked for in address and subject', async () => {
  const date = '2026-05-04,2026-05-04'
  const at = '2026-05-04T09:00:00Z'
  const bounced = await office.made.email({ at, status: 'Bounce', to_address: 'José@leaf.example' })
  const delayed = await office.made.email({ at, status: 'DeliveryDelay', subject: 'Invoice 100%' })
  await office.made.email({ at, status: 'Delivery' })
  expect(await idsOf({ date, status: 'Bounce' })).toEqual([bounced])
  expect((await idsOf({ date, status: ['Bounce', 'DeliveryDelay'] })).toSorted()).toEqual([bounced, delayed].toSorted())
  expect(await idsOf({ date, keywords: 'jose@LEAF' })).toEqual([bounced])
  expect(await idsOf({ date, keywords: '100%' })).toEqual([delayed])
  expect(await office.clerk.send(calls.getEmailLogs, { query: { status: 'Lost' } } as never)).toMatchObject({
    status: 422,
    data: { status: [expect.any(String)] },
  })
})

test('the body and the attachments honour the right to prices; the log itself does not need it', async () => {
  const id = await office.made.email({
    asks: 'prices.view',
    attachments: JSON.stringify([{ key: 'k', name: 'Quote.pdf' }]),
  })
  const yard = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
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
  const id = await office.made.email({ ...body, invites: 7 })
  const shown = await show(id)
  expect(JSON.stringify(shown)).not.toContain(withheldLink)
  expect(shown.can_send_again).toBe(0)
  expect(await office.clerk.send(calls.sendEmailAgain, { params: { id } })).toMatchObject({
    status: 409,
    code: 'email_link_once',
  })
})

test('sent again it arrives once more and stands in the log as a message of its own', async () => {
  const to_address = 'again@customer.example'
  const id = await office.made.email({ to_address, status: 'Bounce', subject: 'Quote 8', body_text: 'Once more' })
  const again = await office.clerk.ok(calls.sendEmailAgain, { params: { id } })
  expect(again).toMatchObject({ again_of: id, status: 'Queued', subject: 'Quote 8' })
  expect(await mailTo(office.server, to_address)).toMatchObject({ subject: 'Quote 8', text: 'Once more' })
  expect(await show(id)).toMatchObject({ status: 'Bounce' })
  const waiting = await office.made.email({ status: 'Queued' })
  expect(await office.clerk.send(calls.sendEmailAgain, { params: { id: waiting } })).toMatchObject({
    code: 'email_waits',
  })
})

test('a message whose sending is begun again by the queue leaves once', async () => {
  const to_address = 'once@customer.example'
  const email_id = await office.made.email({ to_address, status: 'Queued', subject: 'Quote 9' })
  const owner = new pg.Client({ connectionString: office.server.database.url })
  await owner.connect()
  const begin = async () => {
    await office.server.app.work.inCompany(office.company.tenant_id, ({ enqueue }) =>
      enqueue('send-email', { email_id }),
    )
    const tasks = "select from graphile_worker._private_jobs where (payload ->> 'email_id')::int = $1"
    await expect.poll(async () => (await owner.query(tasks, [email_id])).rowCount, { timeout: 10_000 }).toBe(0)
  }
  await begin()
  expect(await show(email_id)).toMatchObject({ status: 'Sent' })
  await begin()
  await owner.end()
  const left = await office.server.app.services.mail.mailbox?.list({ page: 1, per_page: 500 })
  expect(left?.data.filter(({ to }) => to.includes(to_address))).toHaveLength(1)
})

test("a customer sees its own e-mails only, and another company's clerk none", async () => {
  const customer_id = await office.made.customer()
  const own = await office.made.email({ customer_id, asks: 'prices.view' })
  const others = [await office.made.email({ customer_id: await office.made.customer() }), await office.made.email()]
  const user = await office.server.customerUser(office.company, customer_id)
  expect(await idsOf({}, user)).toEqual([own])
  expect(await show(own, user)).toMatchObject({ withheld: null, text: 'Here it is', can_send_again: 0 })
  for (const id of others) expect(await user.send(calls.showEmail, { params: { id } })).toMatchObject({ status: 404 })
  const stranger = await office.server.clerk()
  expect(await idsOf({}, stranger)).toEqual([])
  expect(await stranger.send(calls.showEmail, { params: { id: own } })).toMatchObject({ status: 404 })
})
