import * as calls from '@dray/domain/bookings/bookings.calls.ts'
import { deleteCustomer } from '@dray/domain/customers/customers.calls.ts'
import { maxFiles } from '@dray/domain/files/file-reference.ts'
import { fileMessages } from '@dray/domain/files/files.messages.ts'
import { uploadBucketNames } from '@dray/domain/files/upload-buckets.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { permissions, portalSlugs } from '@dray/domain/kernel/permissions.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
const now = '2026-06-20T11:00:00Z'
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(() => server?.close())

let company: Company
let clerk: Person
let booker: Person
let made: Factories
let customer_id: number
let load_type_id: number
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company, { name: 'Rae Office' })
  made = makeFactories(server.app, company.tenant_id)
  customer_id = await made.customer({ customer_name: 'Calder Foods Ltd' })
  booker = await server.customerUser(company, customer_id)
  load_type_id = await made.load_type()
})

type Sent = CallSent<typeof calls.sendBookingRequest>['body']
const body = (more: Partial<Sent> = {}): Sent => ({
  collection_name: 'Calder Mill',
  collection_post_code: 'ct149sb',
  collection_date: '2026-07-01',
  collection_at: '2026-07-01T07:00:00Z',
  delivery_name: 'Hub',
  delivery_town: 'Swindon',
  item_count: 14,
  weight: 2450.5,
  customer_reference: [{ name: ' PO 77 ' }, { name: 'PO 77' }],
  contact_name: 'Ada Booker',
  contact_email: 'ada@calder.example',
  ...more,
})
const send = (more: Partial<Sent> = {}, as = booker) => as.ok(calls.sendBookingRequest, { body: body(more) })
const accept = (id: number, more: object = {}, as = clerk) =>
  as.send(calls.acceptBookingRequest, { params: { id }, body: { load_type_id, ...more } })
const emails = () =>
  made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('emails')
      .select(['to_address', 'subject', 'body_text'])
      .where('tenant_id', '=', tenant_id)
      .where('to_address', '=', 'ada@calder.example')
      .execute(),
  )
const setOnStop = () =>
  made.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('customers')
      .set({ is_on_stop: 1 })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', customer_id)
      .execute(),
  )

describe('a request', () => {
  test('is read by the rules of a job and becomes one', async () => {
    const request = await send()
    expect(request).toMatchObject({
      number: 1,
      status: 'Sent',
      first_date: '2026-07-01',
      fields: {
        collection_post_code: 'CT14 9SB',
        delivery_date: '2026-07-01',
        item_count: 14,
        weight: 2450.5,
        customer_reference: [{ name: 'PO 77' }],
      },
      differences: [],
    })
    const { data: job } = await accept(request.id)
    expect(job).toMatchObject({
      status: 'Pending',
      customer_id,
      booked_by: 'Ada Booker',
      collection_at: '2026-07-01T07:00:00Z',
      item_count: 14,
    })
    const seen = await booker.ok(calls.getBookingRequest, { params: { id: request.id } })
    expect(seen).toMatchObject({
      status: 'Accepted',
      job_number: (job as { job_number: string }).job_number,
      differences: [],
    })
    expect(await booker.ok(getCustomerJob, { params: { id: seen.job_id ?? 0 } })).toMatchObject({ status: 'Pending' })
    expect(await emails()).toMatchObject([{ subject: 'Booking request 1 accepted' }])
  })

  test.each([
    [{ collection_date: '2026-06-19', collection_at: null }, { collection_date: ['Must not be in the past'] }],
    [{ delivery_date: '2026-06-30' }, { delivery_date: ['Delivery must not be before collection'] }],
    [{ collection_name: ' ' }, { collection_name: ['Please enter a name or company'] }],
    [{ delivery_town: null }, { delivery_post_code: ['Please enter a postcode or a town'] }],
    [{ weight: 'heavy' }, { weight: expect.anything() }],
    [{ contact_phone: 'call me' }, { contact_phone: expect.anything() }],
    [{ mode: 4 as 0 }, { mode: expect.anything() }],
    [{ un_number: 'petrol' }, { un_number: ['Must be four digits, such as 1203'] }],
    [{ adr_class: '12' }, { adr_class: expect.anything() }],
    [{ service_id: 999_999 }, { service_id: ['This service cannot be booked'] }],
  ])('with %j is refused: %j', async (more, data) => {
    const answer = await booker.send(calls.sendBookingRequest, { body: body(more as Partial<Sent>) })
    expect(answer).toMatchObject({ status: 422, data })
  })

  test('says what the load needs and whom to ask for, which the job takes over and the office may change', async () => {
    const needs = {
      length_cm: 240,
      needs_tail_lift: 1,
      is_hazardous: 1,
      un_number: 'UN 1203',
      adr_class: '3',
      collection_contact: 'Goods out',
    } as const
    const { id, fields } = await send(needs)
    expect(fields).toMatchObject({ ...needs, width_cm: null, needs_two_persons: 0, delivery_contact: null })
    const { data: job } = await accept(id, { needs_two_persons: 1, delivery_contact: 'Bay 4' })
    expect(job).toMatchObject({ ...needs, needs_two_persons: 1, delivery_contact: 'Bay 4', hire_minutes: null })
    const { differences } = await booker.ok(calls.getBookingRequest, { params: { id } })
    expect(differences).toEqual([
      { label: 'Delivery: Contact', was: null, is: 'Bay 4' },
      { label: 'Two persons', was: 'No', is: 'Yes' },
    ])
  })

  test('that was sent before loads had needs is read with none and accepted', async () => {
    const { id } = await send()
    await made.inCompany(({ db, tenant_id }) =>
      db
        .updateTable('booking_requests')
        .set({ fields: sql`fields - 'needs_tail_lift' - 'is_hazardous' - 'length_cm' - 'collection_contact'` })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute(),
    )
    const { fields } = await clerk.ok(calls.getBookingRequest, { params: { id } })
    expect(fields).toMatchObject({ needs_tail_lift: 0, is_hazardous: 0, length_cm: null, collection_contact: null })
    expect((await accept(id)).data).toMatchObject({ needs_tail_lift: 0 })
    expect(await booker.ok(calls.getBookingRequest, { params: { id } })).toMatchObject({ differences: [] })
  })

  test('asks for a service only where the company offers it for booking', async () => {
    const service_id = await made.service({ description: 'Timed', is_bookable: 0 })
    expect((await booker.send(calls.sendBookingRequest, { body: body({ service_id }) })).status).toBe(422)
    const offered = await made.service({ description: 'Same day', is_bookable: 1 })
    expect(await send({ service_id: offered })).toMatchObject({ service: 'Same day' })
    const choices = await booker.ok(calls.getBookingChoices, {})
    expect(choices.services.map(({ id }) => id)).toEqual([offered])
  })

  test('is changed by the office when it accepts, and its customer sees what differs', async () => {
    const { id } = await send()
    const answer = await accept(id, { collection_at: '2026-07-01T09:30:00Z', item_count: 12 })
    expect(answer.status).toBe(200)
    const { differences } = await booker.ok(calls.getBookingRequest, { params: { id } })
    expect(differences).toEqual([
      { label: 'Collection: Time', was: '08:00', is: '10:30' },
      { label: 'Pieces', was: '14', is: '12' },
    ])
  })

  test('is declined with a reason that its customer is told', async () => {
    const { id } = await send()
    const params = { id }
    expect((await clerk.send(calls.declineBookingRequest, { params, body: { decline_reason: ' ' } })).status).toBe(422)
    await clerk.ok(calls.declineBookingRequest, { params, body: { decline_reason: 'No vehicle' } })
    expect(await booker.ok(calls.getBookingRequest, { params })).toMatchObject({
      status: 'Declined',
      decline_reason: 'No vehicle',
    })
    expect((await emails())[0]?.body_text).toContain('No vehicle')
    expect(await accept(id)).toMatchObject({
      status: 409,
      code: 'booking_step_not_allowed',
      data: { status: 'Declined' },
    })
  })

  test('is priced, agreed and becomes a job at that price, which the portal never shows with the job', async () => {
    const { id } = await send()
    const priced = await clerk.ok(calls.priceBookingRequest, {
      params: { id },
      body: { price: 184.5, price_note: 'Net' },
    })
    expect(priced).toMatchObject({ status: 'Priced', price: 184.5 })
    expect((await accept(id)).code).toBe('booking_step_not_allowed')
    const stale = await booker.send(calls.agreeBookingPrice, { params: { id }, body: { version: priced.version - 1 } })
    expect(stale).toMatchObject({ status: 409, code: 'conflict' })
    await booker.ok(calls.agreeBookingPrice, { params: { id }, body: { version: priced.version } })
    const { data: job } = await accept(id)
    expect(job).toMatchObject({ base_charge: 184.5 })
    const { job_id } = await booker.ok(calls.getBookingRequest, { params: { id } })
    expect(JSON.stringify(await booker.ok(getCustomerJob, { params: { id: job_id ?? 0 } }))).not.toContain('184.5')
    expect(JSON.stringify(await emails())).not.toContain('184.5')
  })

  test('answered twice at once is answered once, and makes one job', async () => {
    const { id } = await send()
    const answers = await Promise.all([
      accept(id),
      accept(id),
      booker.send(calls.withdrawBookingRequest, { params: { id }, body: {} }),
      clerk.send(calls.declineBookingRequest, { params: { id }, body: { decline_reason: 'No' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const jobs = await made.inCompany(({ db, tenant_id }) =>
      db.selectFrom('jobs').select('id').where('tenant_id', '=', tenant_id).execute(),
    )
    expect(jobs.length).toBeLessThanOrEqual(1)
  })

  test('that cannot become a job stays as it was', async () => {
    const { id } = await send()
    expect(await accept(id, { load_type_id: undefined })).toMatchObject({ status: 422 })
    expect(await clerk.ok(calls.getBookingRequest, { params: { id } })).toMatchObject({ status: 'Sent', job_id: null })
  })
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
function upload(as: Person, content = pdf, bucket_name = 'booking-attachments', name = 'packing list.pdf') {
  const form = new FormData()
  form.set('bucket_name', bucket_name)
  form.set('file', new File([new Uint8Array(content)], name, { type: 'application/pdf' }))
  return as.send(uploadFile, { body: form as never })
}
const uploaded = async (as = booker, name = 'packing list.pdf') =>
  (await upload(as, pdf, 'booking-attachments', name)).data as { key: string; path: string }
const papersAt = async (job_id: number | null) =>
  (await clerk.ok(getJob, { params: { id: job_id ?? 0 } })).job_attachements

describe('papers', () => {
  test('go along with a request, are read by both sides, and are the job’s once it is accepted', async () => {
    const files = [await uploaded(booker, 'packing list.pdf'), await uploaded(booker, 'customs.pdf')]
    const { id, attachments } = await send({ attachments: files.map(({ key }) => key) })
    expect(attachments).toMatchObject([
      { name: 'packing list.pdf', size: pdf.length },
      { name: 'customs.pdf', size: pdf.length },
    ])
    const read = await clerk.ok(calls.getBookingRequest, { params: { id } })
    const answer = await fetch(`${server.url}${read.attachments[0]?.path}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
    const list = await booker.ok(calls.listBookingRequests, { query: {} })
    expect(list.requests.data[0]?.attachments.map(({ name }) => name)).toEqual(['packing list.pdf', 'customs.pdf'])

    const accepted = await Promise.all([accept(id), accept(id)])
    const answered = accepted.find(({ status }) => status === 200)?.data
    expect(answered?.job_attachements.map(({ name }) => name)).toEqual(['packing list.pdf', 'customs.pdf'])
    const { job_id, attachments: left } = await booker.ok(calls.getBookingRequest, { params: { id } })
    expect(left).toEqual([])
    const papers = await papersAt(job_id)
    expect(papers).toMatchObject([
      { name: 'packing list.pdf', owner_details: 'Ada Booker' },
      { name: 'customs.pdf', owner_details: 'Ada Booker' },
    ])
    expect((await fetch(`${server.url}${papers[0]?.attachement}`)).status).toBe(200)
  })

  test('that were refused leave the request with what it had', async () => {
    const { key } = await uploaded()
    const { id } = await send({ attachments: [key] })
    expect((await accept(id, { load_type_id: undefined })).status).toBe(422)
    expect((await booker.ok(calls.getBookingRequest, { params: { id } })).attachments).toHaveLength(1)
  })

  test('are taken over once, and only by who uploaded them', async () => {
    const other = await server.customerUser(company, await made.customer())
    const colleague = await server.customerUser(company, customer_id)
    const elsewhere = await server.company()
    const stranger = await server.customerUser(
      elsewhere,
      await makeFactories(server.app, elsewhere.tenant_id).customer(),
    )
    const { key, path } = await uploaded()
    const unknown = { status: 422, data: { attachments: [fileMessages.unknown] } }
    for (const person of [other, colleague, stranger])
      for (const reference of [key, path])
        expect(await person.send(calls.sendBookingRequest, { body: body({ attachments: [reference] }) })).toMatchObject(
          unknown,
        )
    const papers = (await clerk.ok(uploadFile, {
      body: { bucket_name: 'job-attachments', base64_string: pdf.toString('base64'), name: 'office.pdf' },
    })) as { key: string }
    expect(await booker.send(calls.sendBookingRequest, { body: body({ attachments: [papers.key] }) })).toMatchObject(
      unknown,
    )
    const twice = await Promise.all(
      [1, 2].map(() => booker.send(calls.sendBookingRequest, { body: body({ attachments: [key] }) })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
    const list = await booker.ok(calls.listBookingRequests, { query: {} })
    expect(list.requests.total).toBe(1)
  })

  test('are refused by number, and as empty files', async () => {
    const attachments = Array.from({ length: maxFiles + 1 }, (_, place) => `1/booking-attachments/${place}`)
    expect(await booker.send(calls.sendBookingRequest, { body: body({ attachments }) })).toMatchObject({
      status: 422,
      data: { attachments: ['At most 20 files'] },
    })
    expect((await upload(booker, Buffer.alloc(0))).status).toBe(422)
  })

  test('go with a customer who is deleted', async () => {
    const { key, path } = await uploaded()
    await send({ attachments: [key] })
    expect((await fetch(`${server.url}${path}`)).status).toBe(200)
    await clerk.ok(deleteCustomer, { params: { id: customer_id } })
    await expect.poll(async () => (await fetch(`${server.url}${path}`)).status).toBe(404)
  })

  test('are uploaded by who books, and nowhere else', async () => {
    const viewer = await server.customerUser(company, customer_id, { permissions: portalSlugs.viewer })
    expect((await upload(viewer)).status).toBe(403)
    expect((await upload(clerk)).status).toBe(403)
    for (const name of uploadBucketNames.filter((one) => one !== 'booking-attachments'))
      expect(await upload(booker, pdf, name), name).toMatchObject({ status: 403 })
  })
})

describe('nobody else', () => {
  test('sees or moves it: another customer, another company, a viewer', async () => {
    const { id } = await send()
    const params = { id }
    const other = await server.customerUser(company, await made.customer())
    const stranger = await server.clerk()
    for (const person of [other, stranger]) {
      expect((await person.send(calls.getBookingRequest, { params })).status).toBe(404)
      const list = await person.ok(calls.listBookingRequests, { query: {} })
      expect(list).toMatchObject({ counts: { All: 0 }, requests: { data: [], total: 0 } })
    }
    expect((await accept(id, {}, stranger)).status).toBe(404)
    expect((await other.send(calls.withdrawBookingRequest, { params, body: {} })).status).toBe(404)
    expect((await other.send(calls.agreeBookingPrice, { params, body: { version: 1 } })).status).toBe(404)
    const viewer = await server.customerUser(company, customer_id, { permissions: portalSlugs.viewer })
    expect((await viewer.send(calls.sendBookingRequest, { body: body() })).status).toBe(403)
    expect((await viewer.send(calls.withdrawBookingRequest, { params, body: {} })).status).toBe(403)
    expect(await viewer.ok(calls.getBookingRequest, { params })).toMatchObject({ number: 1 })
    expect(
      (await booker.send(calls.acceptBookingRequest as never, { params, body: { load_type_id } } as never)).status,
    ).toBe(403)
  })

  test('has its saved addresses: neither another customer’s nor the company’s own', async () => {
    const own = { customer_id, name: 'Mill', town: 'Dover' }
    await made.inCompany(async ({ db, tenant_id }) => {
      const others = await db.selectFrom('customers').select('id').where('tenant_id', '=', tenant_id).execute()
      expect(others).toHaveLength(1)
      await db
        .insertInto('customer_addresses')
        .values([
          { tenant_id, ...own },
          { tenant_id, customer_id: null, name: 'Depot' },
        ])
        .execute()
    })
    const choices = await booker.ok(calls.getBookingChoices, {})
    expect(choices.addresses.map(({ name }) => name)).toEqual(['Mill'])
  })

  test('of the office prices without the rights, or sees the price', async () => {
    const { id } = await send()
    const held = permissions.map(({ slug }) => slug as string).filter((slug) => !/prices|price/.test(slug))
    const typist = await server.clerk(company, { permissions: held })
    const params = { id }
    expect((await typist.send(calls.priceBookingRequest, { params, body: { price: 5 } })).status).toBe(403)
    await clerk.ok(calls.priceBookingRequest, { params, body: { price: 777.25 } })
    expect(JSON.stringify(await typist.ok(calls.getBookingRequest, { params }))).not.toContain('777')
  })
})

describe('a customer on stop', () => {
  test('orders nothing; who may override still accepts what was sent before', async () => {
    const { id } = await send()
    const priced = await send()
    const { version } = await clerk.ok(calls.priceBookingRequest, { params: { id: priced.id }, body: { price: 10 } })
    await setOnStop()
    expect(await booker.send(calls.sendBookingRequest, { body: body() })).toMatchObject({
      status: 409,
      code: 'booking_on_hold',
    })
    const agreed = await booker.send(calls.agreeBookingPrice, { params: { id: priced.id }, body: { version } })
    expect(agreed.code).toBe('booking_on_hold')
    expect(await booker.ok(calls.getBookingChoices, {})).toMatchObject({ is_open: 0 })
    const typist = await server.clerk(company, {
      permissions: permissions.map(({ slug }) => slug).filter((slug) => slug !== 'jobs.override'),
    })
    expect(await accept(id, {}, typist)).toMatchObject({ status: 409, code: 'customer_on_stop' })
    const { data: job } = await accept(id)
    expect(await clerk.ok(getJob, { params: { id: (job as { id: number }).id } })).toMatchObject({ status: 'Pending' })
  })
})
