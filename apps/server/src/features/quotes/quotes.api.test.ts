import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { saveJob, updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { listCustomerJobs, listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { saveAsJob } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import {
  acceptQuote,
  declineCustomerQuote,
  declineQuote,
  getCustomerQuote,
  getQuote,
  sendQuoteToCustomer,
} from '@dray/domain/quotes/quotes.calls.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paperTask } from '#features/papers/send-papers.job.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { quoteSending } from './quote-sending.ts'

let server: TestServer
let now = '2026-06-20T11:00:00Z'
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
  // The process that sets PDFs starts with the first; no test waits for that.
  const nothing = { title: 'None', company: { name: 'None', lines: [] }, blocks: [], printed_at: '', made_at: now }
  await server.app.services.pdf.renderDocument(nothing, { tenant_id: 1 })
})
afterAll(() => server?.close())

let company: Company
let clerk: Person
let customer: Person
let made: Factories
let customer_id: number
let address: string
beforeEach(async () => {
  now = '2026-06-20T11:00:00Z'
  company = await server.company()
  clerk = await server.clerk(company, { name: 'Rae Sender' })
  made = makeFactories(server.app, company.tenant_id)
  const tax = await made.tax_code({ code: 'T1', rate: '20' })
  customer_id = await made.customer({ customer_name: 'Calder Foods Ltd', customer_portal: 1 })
  customer = await server.customerUser(company, customer_id)
  address = `orders-${crypto.randomUUID()}@calder.example`
  await clerk.ok(changeCompanyDetails, {
    body: {
      company_name: 'Fenland Haulage Ltd',
      address1: '12 Station Road',
      town: 'Ely',
      postcode: 'CB7 4BS',
      vat_code: 'GB 123 4567 82',
      default_tax_code_id: tax,
    },
  })
})

type Entry = CallSent<typeof saveJob>['body']
const enter = async (more: Partial<Entry> = {}) =>
  clerk.ok(saveJob, {
    body: {
      type: 'quote',
      customer_id,
      load_type_id: await made.load_type(),
      collection_name: 'Calder Mill',
      collection_town: 'Dover',
      collection_date: '2026-07-01',
      collection_time: '08:00',
      delivery_name: 'Hub',
      delivery_town: 'Swindon',
      base_charge: 100,
      customer_reference: [{ name: 'PO 77' }],
      ...more,
    },
  })
type Sending = Partial<CallSent<typeof sendQuoteToCustomer>['body']>
const sending = (id: number, more: Sending = {}) => ({ params: { id }, body: { emails: [address], ...more } })
/** Sends it, and waits until it has left. */
const send = async (id: number, more: Sending = {}) => {
  const answer = await clerk.ok(sendQuoteToCustomer, sending(id, more))
  await hasLeft(id)
  return answer
}
const hasLeft = (id: number) =>
  vi.waitFor(
    async () => expect(await clerk.ok(getQuote, { params: { id } })).not.toMatchObject({ document_path: null }),
    { timeout: 20_000, interval: 100 },
  )
const sent = async (more: Sending = {}) => {
  const { id } = await enter()
  await send(id, more)
  return id
}
const accept = (id: number, number = 1, as = customer) => as.send(acceptQuote, { params: { id }, body: { number } })
const decline = (id: number, number = 1) =>
  customer.send(declineCustomerQuote, { params: { id }, body: { number, decline_reason: 'Too dear' } })
const emails = () =>
  made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('emails')
      .select(['to_address', 'body_text', 'attachments'])
      .where('tenant_id', '=', tenant_id)
      .orderBy('id')
      .execute(),
  )
const notices = (user_id: number) =>
  made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('notifications')
      .select(['title', 'body', 'color_class', 'link'])
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .execute(),
  )

test('a quote goes out with its PDF, its validity and its price, and is told in the feed', async () => {
  const { id } = await enter()
  const other = address.replace('orders', 'boss')
  const data = await send(id, { emails: [address, other, address.toUpperCase()], message: 'As discussed,\nRae' })
  expect(data).toMatchObject({ id, status: 'Quote', quote_id: expect.any(Number) })
  const { job_activities } = await clerk.ok(getJob, { params: { id } })
  expect(job_activities[0]).toMatchObject({
    action_type: 'quote_sent',
    message: `Quote sent to ${address}, ${other}, valid until 04-07-2026`,
    user_name: 'Rae Sender',
  })
  const quote = await clerk.ok(getQuote, { params: { id } })
  expect(quote).toMatchObject({
    id,
    number: 1,
    valid_until: '2026-07-04',
    emails: [address, other],
    sent_by_name: 'Rae Sender',
    is_changed: 0,
    answer: null,
    offer: {
      references: ['PO 77'],
      charges: [{ label: 'Carriage', amount: 100 }],
      net: 100,
      vat: { code: 'T1', rate: '20', amount: 20 },
      total: 120,
      stops: [{ label: 'Collection', name: 'Calder Mill', when: 'Wed 01-07-26, 09:00' }, { name: 'Hub' }],
    },
  })
  // The feed's line opens it, for whoever sees prices.
  const { pathname } = new URL(quote.document_path ?? '', server.url)
  expect(new URL(job_activities[0]?.quote_document_path ?? '', server.url).pathname).toBe(pathname)
  const mails = await emails()
  expect(mails.map(({ to_address }) => to_address)).toEqual([address, other])
  expect(mails[0]?.body_text).toContain(`/customer/quotes/${id}`)
  // What is said of money stands in the PDF and on the page, which ask who reads them.
  expect(mails[0]?.body_text).not.toMatch(/£|120/)
  expect(mails[0]?.attachments).toMatchObject([{ name: `Quote ${quote.job_number}.pdf` }])
  const pdf = await fetch(server.url + quote.document_path)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: true,
  })
  for (const words of [
    'Fenland Haulage Ltd',
    'Calder Foods Ltd',
    'Valid until',
    '04-07-2026',
    '£120.00',
    'As discussed',
  ])
    expect(text).toContain(words)
})

const sendingsOf = (job_id: number) =>
  made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('job_quotes')
      .select(['id', 'document'])
      .where('tenant_id', '=', tenant_id)
      .where('job_id', '=', job_id)
      .orderBy('id')
      .execute(),
  )
/** A sending as it waits in the queue. */
const queued = (job_id: number, of: number) =>
  made.make('job_quotes', {
    job_id,
    customer_id: of,
    number: 1,
    sent_at: now,
    emails: JSON.stringify([address]),
    valid_until: '2026-07-04',
    offer: JSON.stringify({ references: [], stops: [], load: [], charges: [], terms: [] }),
  })
const feedOf = async (id: number) =>
  (await clerk.ok(getJob, { params: { id } })).job_activities.map(({ message }) => message)
/** Tries the queue's work once more, as after a process that was killed. */
const leaveAgain = (ids: number[]) =>
  paperTask(quoteSending).handle(
    {
      tenant_id: company.tenant_id,
      ids,
      asked_at: now,
      by: { user_id: clerk.user_id, name: 'Rae Sender' },
    },
    server.app.work,
  )

test('it is answered while it is still on its way, and leaves once however often the queue tries', async () => {
  const { id } = await enter()
  const answer = await clerk.send(sendQuoteToCustomer, sending(id))
  expect(answer).toMatchObject({ status: 200, message: 'Sending the quote to the customer' })
  expect((await accept(id)).status).toBe(200)
  await hasLeft(id)
  const [one] = await sendingsOf(id)
  await Promise.all([leaveAgain([one?.id ?? 0]), leaveAgain([one?.id ?? 0])])
  expect(await sendingsOf(id)).toEqual([one])
  expect((await emails()).filter(({ to_address }) => to_address === address)).toHaveLength(1)
  expect((await feedOf(id)).filter((message) => message.startsWith('Quote sent to'))).toHaveLength(1)
})

test('of a job that was deleted, or is another customer’s by now, nothing leaves', async () => {
  const { id } = await enter()
  const quote_id = await queued(id, 0)
  await leaveAgain([quote_id])
  await made.inCompany(async ({ db, tenant_id }) => {
    await db
      .updateTable('job_quotes')
      .set({ customer_id })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', quote_id)
      .execute()
    await db
      .updateTable('jobs')
      .set({ status: 'Deleted' })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute()
  })
  await leaveAgain([quote_id])
  expect(await emails()).toEqual([])
  expect(await sendingsOf(id)).toMatchObject([{ document: null }])
})

test('one whose PDF cannot be made is told of in the feed', async () => {
  const { id } = await enter()
  const quote_id = await queued(id, customer_id)
  const payload = { tenant_id: company.tenant_id, ids: [quote_id], asked_at: now, by: { user_id: 0, name: 'Rae' } }
  await paperTask(quoteSending).givenUp?.(payload, { ...server.app.work, error: 'no renderer' })
  expect((await feedOf(id))[0]).toBe(`Quote could not be sent to ${address}. Send it again.`)
})

test('a quote without VAT says why, on paper and on its page; what was said otherwise before is no change', async () => {
  const { id } = await enter({ is_vat: 0 })
  await send(id)
  const told = 'No VAT is charged on this price: outside the scope of VAT.'
  const { offer, document_path } = await customer.ok(getCustomerQuote, { params: { id } })
  expect(offer).toMatchObject({ vat: null, vat_note: told, total: 100 })
  const pdf = await fetch(server.url + document_path)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: true,
  })
  expect(text.replace(/\s+/g, ' ')).toContain(told)
  await server.app.platform.pool.query(
    `update job_quotes set offer = jsonb_set(offer, '{vat_note}', '"No VAT is charged on this price."') where job_id = $1`,
    [id],
  )
  expect(await clerk.ok(getQuote, { params: { id } })).toMatchObject({ is_changed: 0 })
})

test('letters that it cannot print are told before it is sent', async () => {
  const { id, job_number } = await enter({ delivery_name: 'Hub 東京' })
  const message = '🚚 tomorrow'
  await made.inCompany(({ db, tenant_id }) =>
    db.updateTable('company_details').set({ website: '运输.example' }).where('tenant_id', '=', tenant_id).execute(),
  )
  const asked = await clerk.send(sendQuoteToCustomer, sending(id, { message }))
  const papers = [{ name: job_number, letters: ['🚚', '東', '京', '运', '输'] }]
  expect(asked).toMatchObject({ status: 409, code: 'letters_unprintable', data: { papers } })
  expect(await emails()).toEqual([])
  expect(
    (await clerk.send(sendQuoteToCustomer, sending(id, { message, accept_warnings: ['letters_unprintable'] }))).status,
  ).toBe(200)
})

test('a customer without the portal is led to no page', async () => {
  await made.inCompany(({ db, tenant_id }) =>
    db.updateTable('customers').set({ customer_portal: 0 }).where('tenant_id', '=', tenant_id).execute(),
  )
  await sent()
  expect((await emails())[0]?.body_text).not.toContain('/customer/')
})

test('a customer reads what was sent, and accepts it: it is a Pending job, and the office is told', async () => {
  const id = await sent()
  const quote = await customer.ok(getCustomerQuote, { params: { id } })
  expect(quote).toMatchObject({
    number: 1,
    status: 'Quote',
    answer: null,
    offer: { total: 120 },
    company_name: 'Fenland Haulage Ltd',
  })
  expect(quote).not.toHaveProperty('emails')
  expect((await accept(id)).data).toMatchObject({
    status: 'Pending',
    answer: 'accepted',
    answered_by_name: 'Cuz Customer',
  })
  const job = await clerk.ok(getJob, { params: { id } })
  expect(job).toMatchObject({ status: 'Pending', type: 'job', draft: 0 })
  expect(job.job_activities[0]).toMatchObject({ message: 'Quote accepted by the customer (Cuz Customer)' })
  expect(await notices(clerk.user_id)).toEqual([
    {
      title: `Quote ${job.job_number} accepted`,
      body: 'Cuz Customer of Calder Foods Ltd accepted it. It is now a Pending job.',
      color_class: 'green',
      link: `/traffic-diary?job=${id}`,
    },
  ])
  expect(await accept(id)).toMatchObject({ status: 409, code: 'quote_answered' })
})

test('two tabs at once answer once, whatever they answer', async () => {
  const id = await sent()
  const answers = await Promise.all([accept(id), accept(id), decline(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await notices(clerk.user_id)).toHaveLength(1)
})

test('declined with a reason it stays a quote, and can be sent again', async () => {
  const id = await sent()
  expect(
    await customer.send(declineCustomerQuote, { params: { id }, body: { number: 1, decline_reason: ' ' } }),
  ).toMatchObject({ status: 422, data: { decline_reason: ['Please give a reason'] } })
  expect((await decline(id)).data).toMatchObject({ status: 'Quote', answer: 'declined', decline_reason: 'Too dear' })
  expect(await notices(clerk.user_id)).toMatchObject([{ body: 'Cuz Customer of Calder Foods Ltd: Too dear' }])
  expect(await accept(id)).toMatchObject({ status: 409, code: 'quote_answered' })
  await clerk.ok(sendQuoteToCustomer, sending(id, { valid_until: '2026-06-21' }))
  expect(await customer.ok(getCustomerQuote, { params: { id } })).toMatchObject({ number: 2, answer: null })
  expect(await accept(id, 1)).toMatchObject({ status: 409, code: 'quote_replaced' })
  expect(await accept(id, 2)).toMatchObject({ status: 200 })
})

test('what was sent is what is accepted: a later change of the job is told to the office and changes nothing of it', async () => {
  const id = await sent()
  await clerk.ok(updateJob, { params: { id }, body: { base_charge: 150 } })
  expect(await clerk.ok(getQuote, { params: { id } })).toMatchObject({ is_changed: 1, offer: { total: 120 } })
  expect(await customer.ok(getCustomerQuote, { params: { id } })).toMatchObject({ offer: { total: 120 } })
  expect((await accept(id)).status).toBe(200)
  const [notice] = await notices(clerk.user_id)
  expect(notice).toMatchObject({ color_class: 'amber', body: expect.stringContaining('compare the two') })
  expect(await clerk.ok(getQuote, { params: { id } })).toMatchObject({
    is_changed: 1,
    answer: 'accepted',
    status: 'Pending',
  })
})

test('its validity is the company’s, or of the one sending; after the last day neither answer is possible', async () => {
  await clerk.ok(changeCompanyDetails, { body: { quote_valid_days: 7, quote_terms: 'Our conditions apply.' } })
  const id = await sent()
  expect(await clerk.ok(getQuote, { params: { id } })).toMatchObject({
    valid_until: '2026-06-27',
    offer: { terms: ['This quote is valid until 27-06-2026.', 'Our conditions apply.'] },
  })
  const past = await clerk.send(sendQuoteToCustomer, sending(id, { valid_until: '2026-06-19' }))
  expect(past).toMatchObject({ status: 422, data: { valid_until: ['Must not be in the past'] } })
  // The last day ends at midnight of the company, an hour before that of UTC.
  now = '2026-06-27T22:59:59Z'
  expect(await customer.ok(getCustomerQuote, { params: { id } })).toMatchObject({ answer: null })
  now = '2026-06-27T23:00:00Z'
  expect(await accept(id)).toMatchObject({ status: 409, code: 'quote_expired' })
  expect(await decline(id)).toMatchObject({ status: 409, code: 'quote_expired' })
  const told = await clerk.send(declineQuote, { params: { id }, body: { number: 1, decline_reason: 'Went elsewhere' } })
  expect(told.data).toMatchObject({ answer: 'declined', answered_by_name: 'Rae Sender' })
  now = '2026-06-27T22:59:59Z'
})

test('the clerk accepts by making it a job; then the customer cannot answer any more', async () => {
  const id = await sent()
  await clerk.ok(saveAsJob, { params: { id }, body: {} })
  expect(await accept(id)).toMatchObject({ status: 409, code: 'quote_closed' })
  expect(await clerk.send(sendQuoteToCustomer, sending(id))).toMatchObject({ status: 409, code: 'step_not_allowed' })
})

test('a customer on stop orders nothing', async () => {
  const id = await sent()
  await made.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('customers')
      .set({ is_on_stop: 1 })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', customer_id)
      .execute(),
  )
  expect(await accept(id)).toMatchObject({ status: 409, code: 'quote_on_hold' })
  expect((await decline(id)).status).toBe(200)
})

test('another customer, another company and a job that was never sent have no quote', async () => {
  const id = await sent()
  const other = await server.customerUser(company, await made.customer())
  const stranger = await server.clerk()
  expect(await other.send(getCustomerQuote, { params: { id } })).toMatchObject({ status: 404 })
  expect(await accept(id, 1, other)).toMatchObject({ status: 404 })
  expect(await stranger.send(getQuote, { params: { id } })).toMatchObject({ status: 404 })
  const unsent = await enter()
  expect(await clerk.send(getQuote, { params: { id: unsent.id } })).toMatchObject({ status: 404 })
  expect(await customer.send(getCustomerQuote, { params: { id: unsent.id } })).toMatchObject({ status: 404 })
  // A quote that now belongs to another customer is neither's to accept, until it is sent to that one.
  const later = await made.customer()
  const theirs = await server.customerUser(company, later)
  await clerk.ok(updateJob, { params: { id }, body: { customer_id: later } })
  expect(await clerk.ok(getJob, { params: { id } })).toMatchObject({ quote_id: null })
  for (const person of [customer, theirs]) {
    expect(await accept(id, 1, person)).toMatchObject({ status: 404 })
    expect(await person.send(getCustomerJob, { params: { id } })).toMatchObject({ status: 404 })
  }
  await clerk.ok(sendQuoteToCustomer, sending(id))
  expect(await theirs.ok(getCustomerQuote, { params: { id } })).toMatchObject({ number: 2, answer: null })
  expect(await customer.send(getCustomerQuote, { params: { id } })).toMatchObject({ status: 404 })
})

test('without prices nobody sends a quote, or sees what it says of money', async () => {
  const id = await sent()
  const slugs = permissions.map(({ slug }) => slug).filter((slug) => slug !== 'prices.view' && slug !== 'jobs.price')
  const yard = await server.clerk(company, { permissions: slugs })
  expect(await yard.send(sendQuoteToCustomer, sending(id))).toMatchObject({ status: 403 })
  const seen = await yard.ok(getQuote, { params: { id } })
  expect(JSON.stringify(seen)).not.toMatch(/\b120\b|"net"|"amount"|document_path/)
  expect(JSON.stringify(await yard.ok(getJob, { params: { id } }))).not.toContain('quote_document_path')
})

test('an old version, no address of the company, and no address to send to are refused; nothing is sent', async () => {
  const { id, version } = await enter()
  await clerk.ok(updateJob, { params: { id }, body: { base_charge: 90 } })
  expect(await clerk.send(sendQuoteToCustomer, sending(id, { version }))).toMatchObject({
    status: 409,
    code: 'conflict',
  })
  expect(await clerk.send(sendQuoteToCustomer, sending(id, { emails: [] }))).toMatchObject({
    status: 422,
    data: { emails: ['Please enter an e-mail address'] },
  })
  await clerk.ok(changeCompanyDetails, { body: { address1: null } })
  expect(await clerk.send(sendQuoteToCustomer, sending(id))).toMatchObject({
    status: 409,
    code: 'company_details_missing',
  })
  expect(await clerk.ok(getJob, { params: { id } })).toMatchObject({ quote_id: null })
})

test('both lists say how long a quote is valid and how it was answered', async () => {
  const id = await sent()
  await decline(id)
  const query = { date: '2026-07-01,2026-07-01' }
  const row = { id, quote: { valid_until: '2026-07-04', answer: 'declined' } }
  expect((await clerk.ok(listJobs, { query })).job_details.data).toMatchObject([row])
  expect((await customer.ok(listCustomerJobs, { query })).job_details.data).toMatchObject([row])
})

test('a company without room for files sends no quote', async () => {
  const { id } = await enter()
  const full = { bucket: 'quotes', name: 'a.pdf', content_type: 'application/pdf', size: 1, sha256: 'a'.repeat(64) }
  await made.make('files', { ...full, key: `${company.tenant_id}/quotes/${'a'.repeat(32)}.pdf` })
  await server.app.platform.pool.query('update platform.tenants set max_storage = 1 where id = $1', [company.tenant_id])
  expect(await clerk.send(sendQuoteToCustomer, sending(id))).toMatchObject({ status: 409, code: 'storage_limit' })
  expect(await clerk.ok(getJob, { params: { id } })).toMatchObject({ quote_id: null })
})
