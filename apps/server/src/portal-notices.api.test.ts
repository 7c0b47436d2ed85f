import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { allocateToDriver } from '@dray/domain/allocation/allocation.calls.ts'
import { priceBookingRequest, sendBookingRequest } from '@dray/domain/bookings/bookings.calls.ts'
import { changeAdditionalSettings, changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { addCustomerUser, listCustomerUsers } from '@dray/domain/customers/customer-users.calls.ts'
import { changePortalAccess } from '@dray/domain/customers/customers.calls.ts'
import { disputeInvoice } from '@dray/domain/invoices/invoice-history.calls.ts'
import { sendInvoiceEach } from '@dray/domain/invoices/invoice-sending.calls.ts'
import { invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { listNotifications, saveNotificationSettings } from '@dray/domain/notifications/bell.calls.ts'
import {
  type NotificationEventName,
  notificationEvent,
  notificationEventNames,
} from '@dray/domain/notifications/notification-events.table.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { savePod } from '@dray/domain/proofs/proofs.calls.ts'
import { sendQuoteToCustomer } from '@dray/domain/quotes/quotes.calls.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockJob } from '#features/jobs/index.ts'
import { recordProof } from '#features/proofs/index.ts'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { makeClient } from '#testing/client.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** What a customer's users are told, made to happen as it happens at work, and awaited in the app and by e-mail. */
let server: TestServer
let smtp: SMTPServer
const mails: { to: string[]; subject: string }[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source) ?? []
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          subject: subject.replaceAll(/\r\n\s/g, ' '),
        })
        done()
      }, done)
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  server = await startTestServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'post@dray.example', LOG_LEVEL: 'silent' },
  })
})
afterAll(async () => {
  await server?.close()
  await new Promise<void>((closed) => smtp.close(closed))
})

interface PortalUser extends Person {
  email: string
}
interface At {
  company: Company
  clerk: Person
  made: Factories
  customer_id: number
}
let count = 0

/** A company whose customers have a bell, a customer with a portal, and its users. */
async function portal() {
  const company = await server.company()
  const clerk = await server.clerk(company)
  const made = makeFactories(server.app, company.tenant_id)
  await clerk.ok(changeAdditionalSettings, { body: [{ name: 'customer_notification', value: '1' }] })
  const address = { company_name: 'Fenland Haulage Ltd', address1: '12 Station Road', town: 'Ely', postcode: 'CB7 4BS' }
  await clerk.ok(changeCompanyDetails, { body: address })
  const at = { company, clerk, made, customer_id: await openedCustomer(clerk, made) }
  return { ...at, booker: await firstUser(at) }
}

async function openedCustomer(clerk: Person, made: Factories) {
  count++
  const email = `own${count}@calder.example`
  const address = { address_line_1: '1 Mill Lane', town: 'Leeds', post_code: 'LS1 4AP' }
  const customer_id = await made.customer({ email, customer_type: 1, ...address })
  await clerk.ok(changePortalAccess, { body: { customer_id, customerPortal: 1 } })
  return customer_id
}

const usersOf = (clerk: Person, customer_id: number) => clerk.ok(listCustomerUsers, { query: { customer_id } })
async function signedIn({ company }: At, id: number): Promise<PortalUser> {
  const { rows } = await server.app.platform.pool.query(
    'select user_id, email from customer_users where tenant_id = $1 and id = $2',
    [company.tenant_id, id],
  )
  const user_id = Number(rows[0].user_id)
  const client = makeClient(server.url, await server.session(user_id))
  return { ...client, user_id, tenant_id: company.tenant_id, email: rows[0].email }
}
async function firstUser(at: At) {
  const [user] = await usersOf(at.clerk, at.customer_id)
  return signedIn(at, user?.id ?? 0)
}

const choose = (person: Person, event: NotificationEventName, in_app: 0 | 1, email: 0 | 1) =>
  person.ok(saveNotificationSettings, { body: { settings: [{ event, in_app, email }] } })
const told = async (person: Person) =>
  (await person.ok(listNotifications, { query: { limit: 100 } })).notifications.map(({ event, data, link }) => ({
    event,
    title: data.title,
    link,
  }))
const eventsOf = async (person: Person) => (await told(person)).map(({ event }) => event)
const subjectsTo = (email: string) => mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
const soon = { timeout: 15_000, interval: 50 }

const standing = (status: JobStatus) => ({ status, status_rank: statusRank(status) })
const jobIn = ({ made, customer_id }: At, status: JobStatus) =>
  made.job({ customer_id, is_vat: 0, job_type: 2, ...standing(status) })
const moveTo = async (at: At, from: JobStatus, status: JobStatus) => {
  const id = await jobIn(at, from)
  await at.clerk.ok(updateJobStatus, { params: { id }, body: { status } as never })
  return id
}
async function draft(at: At) {
  const id = await jobIn(at, 'Marked For Inv')
  await at.clerk.ok(invoiceJobsSingly, { body: { jobIds: [id] } })
  const find = async () => {
    const { rows } = await server.app.platform.pool.query(
      'select id from invoices where tenant_id = $1 and customer_id = $2 order by id desc limit 1',
      [at.company.tenant_id, at.customer_id],
    )
    return rows[0] ? Number(rows[0].id) : undefined
  }
  await expect.poll(find, soon).toBeDefined()
  return (await find()) as number
}
function proof() {
  const body = new FormData()
  for (const [name, value] of Object.entries({ type: 'pod', pod_name: 'M Okafor', pod_time: '2026-06-01T12:00:00Z' }))
    body.append(name, value)
  body.append('pod_image', new Blob([new Uint8Array(pictures.jpeg)], { type: 'image/jpeg' }), 'yard.jpg')
  return body as never
}

type CustomerEvent = Extract<
  NotificationEventName,
  `customer_job_${string}` | 'customer_proof' | 'customer_quote' | 'customer_booking' | 'customer_invoice'
>
const customerEvents = notificationEventNames.filter(
  (name): name is CustomerEvent => notificationEvent(name).audience === 'customer',
)

/** Makes the event happen; returns what its notice leads to. */
const cases: Record<CustomerEvent, (at: At & { booker: PortalUser }) => Promise<string>> = {
  customer_job_booked: async (at) => {
    const id = await jobIn(at, 'Pending')
    await at.clerk.ok(allocateToDriver, {
      body: { job_id: id, driver_id: await at.made.driver(), vehicle_id: await at.made.vehicle() },
    })
    return `/customer/traffic-diary?job=${id}`
  },
  customer_job_collected: async (at) => `/customer/traffic-diary?job=${await moveTo(at, 'Inprogress', 'Collected')}`,
  customer_job_delivered: async (at) => `/customer/traffic-diary?job=${await moveTo(at, 'Collected', 'Completed')}`,
  customer_proof: async (at) => {
    const id = await jobIn(at, 'Completed')
    await at.clerk.ok(savePod, { params: { jobId: id }, body: proof() })
    return `/customer/traffic-diary?job=${id}`
  },
  customer_quote: async ({ clerk, made, customer_id }) => {
    const { id } = await clerk.ok(saveJob, {
      body: {
        type: 'quote',
        customer_id,
        load_type_id: await made.load_type(),
        collection_town: 'Dover',
        collection_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
        delivery_town: 'Swindon',
        base_charge: 100,
        is_vat: 0,
      },
    })
    await clerk.ok(sendQuoteToCustomer, { params: { id }, body: { emails: ['orders@calder.example'] } })
    return `/customer/quotes/${id}`
  },
  customer_booking: async (at) => {
    const { id } = await at.booker.ok(sendBookingRequest, {
      body: {
        collection_name: 'Calder Mill',
        collection_town: 'Dover',
        collection_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
        delivery_name: 'Hub',
        delivery_town: 'Swindon',
      },
    })
    await at.clerk.ok(priceBookingRequest, { params: { id }, body: { price: 90 } })
    return `/customer/bookings?request=${id}`
  },
  customer_invoice: async (at) => {
    const id = await draft(at)
    await at.clerk.ok(sendInvoiceEach, { body: { job_inv_ids: [id] } })
    return `/customer/finance?invoice=${id}`
  },
}

test('there is a case for every event of customers, and no other', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...customerEvents].toSorted())
})

test.each(customerEvents)(
  "%s reaches the customer's own users alone, in the app and by e-mail as each chose",
  async (event) => {
    const at = await portal()
    const viewer = await signedIn(at, await colleague(at, 'viewer'))
    const silent = await signedIn(at, await colleague(at, 'booker'))
    const rivals = { ...at, customer_id: await openedCustomer(at.clerk, at.made) }
    const rival = await firstUser(rivals)
    await choose(at.booker, event, 1, 1)
    await choose(viewer, event, 0, 1)
    await choose(silent, event, 0, 0)
    await choose(rival, event, 1, 1)
    const link = await cases[event](at)
    await expect.poll(() => eventsOf(at.booker), soon).toContain(event)
    const own = (await told(at.booker)).filter((one) => one.event === event)
    expect(own).toMatchObject([{ link }])
    for (const { email } of [at.booker, viewer])
      await expect.poll(() => subjectsTo(email), soon).toContain(own[0]?.title)
    expect(await eventsOf(viewer)).not.toContain(event)
    expect(await eventsOf(silent)).not.toContain(event)
    expect(subjectsTo(silent.email)).not.toContain(own[0]?.title)
    expect(await eventsOf(rival)).toEqual([])
    expect(await eventsOf(at.clerk)).not.toContain(event)
  },
)

async function colleague({ clerk, customer_id }: At, kind: 'booker' | 'viewer') {
  count++
  const body = { customer_id, name: `Jo ${count}`, email: `jo${count}@calder.example`, kind }
  return (await clerk.ok(addCustomerUser, { body })).id
}

describe('the customer', () => {
  test('is told of an invoice that is set to Sent by hand, and not again when it leaves by e-mail or a dispute ends', async () => {
    const at = await portal()
    const id = await draft(at)
    const set = (inv_status: 'Sent' | 'Disputed') =>
      at.clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [id], inv_status, reason: 'Posted' } })
    await set('Sent')
    expect(await told(at.booker)).toMatchObject([
      { event: 'customer_invoice', link: `/customer/finance?invoice=${id}` },
    ])
    await set('Disputed')
    await set('Sent')
    await at.clerk.ok(sendInvoiceEach, { body: { job_inv_ids: [id] } })
    await expect.poll(() => subjectsTo(at.booker.email).filter((one) => one.includes('Invoice')), soon).not.toEqual([])
    expect(await told(at.booker)).toHaveLength(1)
  })

  test('is told once of the answer to its dispute, and where to read it', async () => {
    const at = await portal()
    const id = await at.made.invoice({ customer_id: at.customer_id, status: 'Sent', net: '100', total_charge: '120' })
    await at.booker.ok(disputeInvoice, { params: { id }, body: { reason: 'Two pallets short' } })
    expect(await told(at.booker)).toEqual([])
    const answer = { inv_status: 'Sent' as const, reason: 'Credited with the next invoice' }
    await at.clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [id], ...answer } })
    expect(await told(at.booker)).toMatchObject([
      { event: 'customer_invoice', link: `/customer/finance?invoice=${id}` },
    ])
  })

  test("reads a trip's number where a sub-job has a proof, which a carrier's own system brings", async () => {
    const at = await portal()
    const { customer_id } = at
    const trip = await at.made.trip({ customer_id, job_number: '4711', ...standing('Inprogress') })
    const leg = await at.made.sub_job({ customer_id, parent_id: trip, job_number: '4711-B', ...standing('Completed') })
    const signed = {
      type: 'pod' as const,
      pod_image: [],
      pod_name: 'M Okafor',
      pod_time: '2026-06-01T12:00:00Z',
      message: 'Signed by M Okafor',
    }
    await server.app.work.inCompany(at.company.tenant_id, async (ctx) =>
      recordProof(ctx, await lockJob(ctx.tx, leg), signed),
    )
    const [notice] = (await told(at.booker)).filter(({ event }) => event === 'customer_proof')
    expect(notice).toMatchObject({
      title: 'There is a proof for job 4711',
      link: `/customer/traffic-diary?job=${trip}`,
    })
  })

  test('hears nothing of a job that goes back, and of a stage once', async () => {
    const at = await portal()
    const id = await moveTo(at, 'Collected', 'Completed')
    await at.clerk.ok(updateJobStatus, { params: { id }, body: { status: 'Priced' } })
    await at.clerk.ok(updateJobStatus, { params: { id }, body: { status: 'Completed' } })
    expect(await eventsOf(at.booker)).toEqual(['customer_job_delivered'])
  })

  test('has no bell where the company gives none, and reads e-mails all the same; closed, it hears nothing', async () => {
    const at = await portal()
    await at.clerk.ok(changeAdditionalSettings, { body: [{ name: 'customer_notification', value: '0' }] })
    await choose(at.booker, 'customer_job_collected', 1, 1)
    await moveTo(at, 'Inprogress', 'Collected')
    await expect.poll(() => subjectsTo(at.booker.email).join(), soon).toContain('has been collected')
    expect(await eventsOf(at.booker)).toEqual([])
    await at.clerk.ok(changePortalAccess, { body: { customer_id: at.customer_id, customerPortal: 0 } })
    const before = subjectsTo(at.booker.email).length
    await moveTo(at, 'Inprogress', 'Collected')
    expect(await rowsFor(at.booker)).toBe(1)
    expect(subjectsTo(at.booker.email)).toHaveLength(before)
  })
})

async function rowsFor({ user_id, tenant_id }: Person) {
  const { rows } = await server.app.platform.pool.query(
    'select count(*)::int as n from notifications where tenant_id = $1 and user_id = $2',
    [tenant_id, user_id],
  )
  return rows[0].n
}
