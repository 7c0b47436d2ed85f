import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { agreeBookingPrice, priceBookingRequest, sendBookingRequest } from '@dray/domain/bookings/bookings.calls.ts'
import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { addOwnEmail, sendOfficeMessage } from '@dray/domain/customers/own-details.calls.ts'
import { addDefect } from '@dray/domain/defects/defects.calls.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { postLoad, setQuoteStatus } from '@dray/domain/exchange/exchange.calls.ts'
import { generalTasks } from '@dray/domain/general-tasks/general-tasks.ts'
import { disputeInvoice } from '@dray/domain/invoices/invoice-history.calls.ts'
import { invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { saveJobReminder } from '@dray/domain/job-reminders/job-reminders.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { addDays, dateIn, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import {
  getNotificationSettings,
  listNotifications,
  saveNotificationSettings,
} from '@dray/domain/notifications/bell.calls.ts'
import {
  type NotificationEventName,
  notificationEvent,
  notificationEventNames,
} from '@dray/domain/notifications/notification-events.table.ts'
import { acceptQuote, declineCustomerQuote, sendQuoteToCustomer } from '@dray/domain/quotes/quotes.calls.ts'
import { saveVehicleReminder } from '@dray/domain/vehicle-reminders/vehicle-reminders.calls.ts'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyDues } from '#features/expiry/notify-dues.job.ts'
import { notifyTasks } from '#features/general-tasks/notify-tasks.job.ts'
import { lookAtOffers } from '#features/job-offers/index.ts'
import { notifyLateJobs } from '#features/notifications/notify-late-jobs.job.ts'
import { receiveFile } from '#features/order-files/receive-file.ts'
import { makeEstimating } from '#features/stop-estimates/index.ts'
import { makeTestClock, soundLoad, startExchange, type TestClock, type TestExchange } from '#testing/exchange.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { pairedPhone } from '#testing/phone.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/**
 * Every event of the matrix, made to happen as it happens at work, arrives in the app and by e-mail: through the queue
 * of a whole server and over SMTP. A new event is one more case.
 */
interface Received {
  to: string[]
  subject: string
}

/** A mail server on loopback that keeps what it takes, and takes nothing for `refused@…`. */
async function startMailServer() {
  const received: Received[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('refused') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source) ?? []
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          subject: subject.replaceAll(/\r\n\s/g, ' '),
        })
        done()
      }, done)
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  return { received, port, close: () => new Promise<void>((closed) => smtp.close(closed)) }
}

let mail: Awaited<ReturnType<typeof startMailServer>>
let exchange: TestExchange
let server: TestServer
let clock: TestClock
beforeAll(async () => {
  clock = makeTestClock()
  mail = await startMailServer()
  exchange = await startExchange(clock)
  server = await startTestServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'post@dray.example', LOG_LEVEL: 'silent' },
    overrides: { clock },
  })
})
afterAll(async () => {
  await server?.close()
  await exchange?.close()
  await mail?.close()
})

interface At {
  company: Company
  clerk: Person
  made: Factories
  customer_id: number
}
/** Makes the event happen; returns once it has been set off. */
type Case = (at: At) => Promise<unknown>

const later = (minutes: number) => new Date(Date.parse(clock.now()) + minutes * 60_000).toISOString().slice(0, 19)
const soon = { timeout: 25_000, interval: 100 }
const address = { company_name: 'Fenland Haulage Ltd', address1: '12 Station Road', town: 'Ely', postcode: 'CB7 4BS' }

/** A quote that was sent to its customer, who may answer it. */
async function sentQuote({ company, clerk, made, customer_id }: At, to = 'orders@calder.example') {
  await clerk.ok(changeCompanyDetails, { body: address })
  const { id } = await clerk.ok(saveJob, {
    body: {
      type: 'quote',
      customer_id,
      load_type_id: await made.load_type(),
      collection_town: 'Dover',
      collection_date: later(3000).slice(0, 10),
      delivery_town: 'Swindon',
      base_charge: 100,
      is_vat: 0,
    },
  })
  await clerk.ok(sendQuoteToCustomer, { params: { id }, body: { emails: [to] } })
  return { id, customer: await server.customerUser(company, customer_id) }
}

/** A booking request of a customer's user. */
async function sentBooking({ company, customer_id }: At) {
  const customer = await server.customerUser(company, customer_id)
  const { id } = await customer.ok(sendBookingRequest, {
    body: {
      collection_name: 'Calder Mill',
      collection_town: 'Dover',
      collection_date: later(3000).slice(0, 10),
      delivery_name: 'Hub',
      delivery_town: 'Swindon',
    },
  })
  return { id, customer }
}

/** A load on the exchange, of a company that is connected to it. */
async function postedLoad({ clerk, made }: At) {
  const { name: account } = await exchange.connect(clerk)
  const job_id = await made.job()
  const body = soundLoad(job_id, clock.now())
  return { account, body, id: async () => (await clerk.ok(postLoad, { body })).id as string }
}

/** One of its quotes, once it has been read. */
async function readQuote(at: At, id: string) {
  const quote = exchange.simulator.quote(id, { price: 120 })
  clock.pass(61)
  await expect.poll(() => eventsOf(at.clerk), soon).toContain('exchange_quote')
  return quote
}

/** A load whose quote the office has accepted. */
async function acceptedLoad(at: At) {
  const id = await (await postedLoad(at)).id()
  const quote = await readQuote(at, id)
  await at.clerk.ok(setQuoteStatus, { params: { id: quote }, body: { status: 'ACCEPTED' } })
  return { id, quote }
}

/** A customer's file, as it lies there once its handle was closed. */
async function sendOrders({ company, made, customer_id }: At, content: string) {
  const { id, username } = { id: await made.customer_sftp({ customer_id, username: 'orders' }), username: 'orders' }
  await server.app.work.inCompany(company.tenant_id, (ctx) =>
    receiveFile(ctx, { ...company, id, customer_id, username }, { name: 'orders.csv', content: Buffer.from(content) }),
  )
}

/** Today, and the sweeps as they run at noon, whenever this test does. */
const noon = () => `${dateIn('Europe/London', clock.now())}T12:00:00Z`
const today = () => noon().slice(0, 10)
const atNoon = (): typeof server.app.work => ({
  ...server.app.work,
  inCompany: (tenant_id, unit) => server.app.work.inCompany(tenant_id, (ctx) => unit({ ...ctx, now: noon() })),
})

/** What a customer's users are told is tried in portal-notices.api.test.ts. */
type OfficeEvent = Exclude<
  NotificationEventName,
  `customer_job_${string}` | 'customer_proof' | 'customer_quote' | 'customer_booking' | 'customer_invoice'
>
const officeEvents = notificationEventNames.filter(
  (name): name is OfficeEvent => notificationEvent(name).audience === undefined,
)

/** A job that its driver is asked to accept. */
async function offeredJob({ clerk, made }: At) {
  const { version } = await clerk.ok(driverAppSettings.calls.show, {})
  await clerk.ok(driverAppSettings.calls.change, { body: { job_offers: 1, version } })
  const driver_id = await made.driver()
  const sides = { collection_date: today(), delivery_date: today(), collection_at: `${later(-30)}Z` }
  const job_id = await made.job({ ...sides, status: 'Booked' })
  const workday_id = await made.workday({ driver_id, date: today(), start_time: '00:05' })
  const work_day_job_id = await made.work_day_job({ job_id, workday_id })
  return { phone: await pairedPhone(clerk, driver_id), job_id, work_day_job_id }
}

const cases: Record<OfficeEvent, Case> = {
  job_reminder: async ({ clerk, made }) => {
    const job_detail_id = await made.job()
    const date = new Date(Date.now() + 2_000).toISOString()
    await clerk.ok(saveJobReminder, { body: { job_detail_id, date, notes: 'Ring the depot' } })
  },
  vehicle_reminder: async ({ clerk, made }) => {
    // A minute that has passed: it arrives at once.
    const due = { date: showLongDate(today()), time: '00:00' }
    await clerk.ok(saveVehicleReminder, { body: { vehicle_id: await made.vehicle(), ...due, notes: 'Tail lift' } })
  },
  job_late: async ({ made }) => {
    const collection_at = `${later(-30)}Z`
    const sides = { collection_at, collection_date: collection_at.slice(0, 10), delivery_at: `${later(600)}Z` }
    await made.job({ status: 'Pending', status_rank: statusRank('Pending'), ...sides })
    // As the sweep does every minute.
    await notifyLateJobs(server.app.work)
  },
  offer_rejected: async (at) => {
    const { phone, job_id, work_day_job_id } = await offeredJob(at)
    await phone.does('rejected', job_id, { body: { work_day_job_id, reason: 'Out of hours' } })
  },
  offer_ignored: async (at) => {
    await offeredJob(at)
    await lookAtOffers(server.app.work)
    clock.pass(11 * 60)
    await lookAtOffers(server.app.work)
  },
  job_late_estimate: async ({ made }) => {
    const at = (minutes: number) => `${later(minutes)}Z`
    const workday_id = await made.workday({ date: today(), clocked_in_at: at(-30) })
    const sides = {
      ...{ collection_latitude: 51.4, collection_longitude: -1.32, collection_post_code: 'RG14 1AA' },
      ...{ delivery_latitude: 55.86, delivery_longitude: -4.32, delivery_post_code: 'G51 1AA' },
      ...{
        delivery_date: at(60).slice(0, 10),
        delivery_at: at(60),
        delivery_from_at: at(60),
        delivery_time_kind: 'at',
      },
    }
    const job_id = await made.job({ status: 'Intransit', status_rank: statusRank('Intransit'), ...sides })
    await made.work_day_job({ job_id, workday_id })
    await made.stop_time({ job_id, side: 'collection', arrived_at: at(-20), departed_at: at(-5) })
    // As the sweep does every second; late for five minutes before it is told.
    await makeEstimating(server.app.work, clock)()
    clock.pass(300)
    await makeEstimating(server.app.work, clock)()
  },
  quote_accepted: async (at) => {
    const { id, customer } = await sentQuote(at)
    await customer.ok(acceptQuote, { params: { id }, body: { number: 1 } })
  },
  order_file_received: async (at) => {
    await at.made.load_type({ code: 'VAN' })
    const header =
      'reference,load_type_code,collection_name,collection_town,collection_date,delivery_name,delivery_town'
    await sendOrders(at, `${header}\nA-1,VAN,Ashdown Print,Bristol,2026-12-01,NHS Hub,Swindon\n`)
  },
  order_file_refused: (at) => sendOrders(at, 'nonsense\n1\n'),
  booking_requested: async (at) => void (await sentBooking(at)),
  booking_answered: async (at) => {
    const { id, customer } = await sentBooking(at)
    const { version } = await at.clerk.ok(priceBookingRequest, { params: { id }, body: { price: 90 } })
    await customer.ok(agreeBookingPrice, { params: { id }, body: { version } })
  },
  quote_declined: async (at) => {
    const { id, customer } = await sentQuote(at)
    await customer.ok(declineCustomerQuote, { params: { id }, body: { number: 1, decline_reason: 'Too dear' } })
  },
  exchange_quote: async (at) => {
    const id = await (await postedLoad(at)).id()
    exchange.simulator.quote(id, { price: 120 })
    clock.pass(61)
  },
  exchange_declined: async (at) => {
    const { quote } = await acceptedLoad(at)
    exchange.simulator.withdraw(quote)
    clock.pass(61)
  },
  exchange_progress: async (at) => {
    const { id } = await acceptedLoad(at)
    exchange.simulator.report(id, 'ON_MY_WAY_TO_PICK_UP')
    clock.pass(61)
  },
  exchange_unknown: async (at) => {
    const { account, body } = await postedLoad(at)
    const cut = { kind: 'silence_before', is_cut: true } as const
    exchange.simulator.fail({ account, method: 'POST', path: '/load' }, cut)
    expect((await at.clerk.send(postLoad, { body })).status).toBe(503)
  },
  exchange_broken: async (at) => {
    const { account, body } = await postedLoad(at)
    exchange.simulator.fail({ account, method: 'POST', path: '/load' }, { kind: 'status', status: 401 })
    expect((await at.clerk.send(postLoad, { body })).status).toBe(503)
  },
  due_dates: async ({ made }) => {
    await made.make('vehicle_dates', { vehicle_id: await made.vehicle(), kind: 'mot', date: today() })
    await notifyDues(atNoon())
  },
  defect_reported: async ({ clerk, made }) => {
    const vehicle_id = await made.vehicle()
    await clerk.ok(addDefect, { body: { vehicle_id, title: 'Nearside mirror cracked', severity: 'minor' } })
  },
  vehicle_off_road: async ({ made }) => {
    const vehicle_id = await made.vehicle()
    await made.off_road_period({ vehicle_id, from_date: today(), to_date: addDays(today(), 1) })
    await notifyDues(atNoon())
  },
  workday_broken: async ({ made }) => {
    const driver_id = await made.driver()
    const date = addDays(today(), 1)
    await made.workday({ driver_id, vehicle_id: await made.vehicle(), date })
    await made.make('driver_leaves', { driver_id, date, type: 2 })
    await notifyDues(atNoon())
  },
  capture_kept: async ({ clerk, made }) => {
    const phone = await pairedPhone(clerk, await made.driver())
    await phone.does('proof', await made.job({ status: 'Cancelled' }))
  },
  general_task: async ({ clerk }) => {
    await clerk.ok(generalTasks.calls.add, { body: { name: 'Fire drill', date: today() } } as never)
    await notifyTasks(atNoon(), noon())
  },
  invoice_run: async ({ clerk, made }) => {
    await clerk.ok(changeCompanyDetails, { body: address })
    // An invoice must carry the customer's address.
    const customer_id = await made.customer({ address_line_1: null, town: null, post_code: null })
    const status = 'Marked For Inv'
    const id = await made.job({ customer_id, status, status_rank: statusRank(status), is_vat: 0 })
    await clerk.ok(invoiceJobsSingly, { body: { jobIds: [id] } })
  },
  invoice_disputed: async ({ company, made, customer_id }) => {
    const id = await made.invoice({ customer_id, status: 'Sent', net: '100', total_charge: '120' })
    const customer = await server.customerUser(company, customer_id)
    await customer.ok(disputeInvoice, { params: { id }, body: { reason: 'Two pallets short' } })
  },
  customer_message: async ({ company, clerk, customer_id }) => {
    await clerk.ok(changeCompanyDetails, { body: { ...address, email: 'office@fenland.example' } })
    const customer = await server.customerUser(company, customer_id)
    await customer.ok(sendOfficeMessage, { body: { subject: 'Gate code', message: 'It is 4711 from Monday.' } })
  },
  customer_change: async ({ company, customer_id }) => {
    const customer = await server.customerUser(company, customer_id)
    await customer.ok(addOwnEmail, { body: { email: 'goods-in@calder.example' } })
  },
  email_failed: (at) => sentQuote(at, 'refused@calder.example'),
  work_given_up: async ({ company }) => {
    const owner = new pg.Client({ connectionString: server.database.url })
    await owner.connect()
    // Work that the worker cannot do, on its last try.
    const payload = { tenant_id: company.tenant_id, reminder_id: 'none' }
    await owner.query(`select graphile_worker.add_job('deliver-reminder', $1::json, max_attempts := 1)`, [payload])
    await owner.end()
  },
}

const received = async (person: Person) => (await person.ok(listNotifications, { query: { limit: 100 } })).notifications
const eventsOf = async (person: Person) => (await received(person)).map(({ event }) => event)

async function addressOf({ user_id }: Person) {
  const found = await server.app.platform.pool.query(
    'select i.email from platform.memberships m join platform.identities i on i.id = m.identity_id where m.id = $1',
    [user_id],
  )
  return String(found.rows[0].email)
}

test('there is a case for every event, and no other', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...officeEvents].toSorted())
})

test.each(officeEvents)(
  '%s arrives in the app and by e-mail, and only at who may read it',
  async (event) => {
    const company = await server.company()
    const [clerk, driver] = [
      await server.clerk(company),
      await server.clerk(company, { permissions: ['/settings/holiday'] }),
    ]
    const made = makeFactories(server.app, company.tenant_id)
    const customer_id = await made.customer({ customer_portal: 1 })
    const all = await clerk.ok(getNotificationSettings, {})
    const settings = all.map((one) => ({ event: one.event, in_app: 1 as const, email: 1 as const }))
    await clerk.ok(saveNotificationSettings, { body: { settings } })
    await cases[event]({ company, clerk, made, customer_id })
    await expect.poll(() => eventsOf(clerk), soon).toContain(event)
    const title = (await received(clerk)).find((one) => one.event === event)?.data.title
    const own = await addressOf(clerk)
    await expect
      .poll(() => mail.received.filter(({ to }) => to.includes(own)).map(({ subject }) => subject), soon)
      .toContain(title)
    expect(await eventsOf(driver)).toEqual([])
    const other = await addressOf(driver)
    expect(mail.received.filter(({ to }) => to.includes(other))).toEqual([])
  },
  60_000,
)
