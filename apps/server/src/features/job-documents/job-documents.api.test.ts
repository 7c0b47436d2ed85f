import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import {
  downloadProof,
  downloadSiteAssessment,
  downloadWorkSheet,
} from '@dray/domain/job-documents/job-documents.calls.ts'
import { addJobNote } from '@dray/domain/jobs/jobs.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { savePod, uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()

const addAddress = () =>
  office.clerk.ok(changeCompanyDetails, {
    body: { company_name: 'Fenland Haulage Ltd', address1: '12 Station Road', town: 'Ely', postcode: 'CB7 4BS' },
  })
async function addLogo() {
  const base64_string = pictures.png.toString('base64')
  const { key } = await office.clerk.ok(uploadFile, {
    body: { bucket_name: 'company-logos', base64_string, base64: 1 },
  })
  await office.clerk.ok(changeCompanyDetails, { body: { logo_light: key } })
}

const job = {
  job_number: '10045',
  collection_name: 'Calder Mill',
  collection_post_code: 'CT14 9SB',
  collection_date: '2026-07-01',
  collection_at: '2026-07-01T07:00:00Z',
  collection_phone: '01304555010',
  collection_instruction_1: 'Ask for Pat at bay 3',
  collection_latitude: 51.22,
  collection_longitude: 1.4,
  delivery_at: '2026-07-01T12:10:00Z',
  customer_reference: [{ name: 'PO 77102' }],
  item_count: 14,
  weight: '2450',
  base_charge: '777.77',
  total_charge: '777.77',
}

async function textOf(answer: unknown) {
  const opened = await getDocumentProxy(new Uint8Array(answer as Uint8Array))
  const { text, totalPages } = await extractText(opened, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages }
}
const worksheet = (id: number, timezone?: string) =>
  office.clerk.send(downloadWorkSheet, { params: { id }, query: { timezone } })
const assessment = async (id: number) => textOf(await office.clerk.ok(downloadSiteAssessment, { params: { id } }))

test('a worksheet wants the company’s details and its logo, in the words of each case', async () => {
  const id = await office.made.job(job)
  expect(await worksheet(id)).toMatchObject({
    status: 409,
    message: 'Please add company details and logo before print!',
  })
  await addAddress()
  expect(await worksheet(id)).toMatchObject({ status: 409, message: 'Please add company logo before print!' })
  await addLogo()
  expect(await worksheet(id)).toMatchObject({ status: 200 })
  expect(await worksheet(id, 'Ely/Station')).toMatchObject({ status: 422 })
})

test('a worksheet has what its driver needs, and no price', async () => {
  await addAddress()
  await addLogo()
  const driver_id = await office.made.driver({ full_name: 'Jas Sahota' })
  const vehicle_id = await office.made.vehicle({ reg: 'AE73 KLP' })
  const id = await office.made.job(job)
  await office.made.work_day_job({
    job_id: id,
    workday_id: await office.made.workday({ driver_id, vehicle_id, date: '2026-07-01' }),
  })
  await office.clerk.ok(addJobNote, { body: { job_detail_id: id, notes: 'Ring before arrival', showNotesToDriver: 1 } })
  await office.clerk.ok(addJobNote, { body: { job_detail_id: id, notes: 'Customer pays late', showNotesToDriver: 0 } })
  const { text } = await textOf(await office.clerk.ok(downloadWorkSheet, { params: { id }, query: {} }))
  const wanted = [
    ...['Worksheet', '10045', 'Fenland Haulage Ltd', 'PO 77102', 'Jas Sahota', 'AE73 KLP', 'Calder Mill', 'CT14 9SB'],
    ...['Wed 01-07-26, 08:00', '13:10', 'Europe/London', 'Ask for Pat at bay 3', 'Tel. 01304555010', '2,450 kg', '14'],
    ...['Ring before arrival', 'Proof of collection', 'Proof of delivery', 'Signature'],
  ]
  for (const words of wanted) expect(text).toContain(words)
  expect(text).not.toMatch(/777|£|pays late/)
  const abroad = await textOf(
    await office.clerk.ok(downloadWorkSheet, { params: { id }, query: { timezone: 'Europe/Warsaw' } }),
  )
  expect(abroad.text).toContain('Wed 01-07-26, 09:00')
})

test('the worksheet of a job with two legs names who collects and who delivers, and each site’s form its own', async () => {
  await addAddress()
  await addLogo()
  const id = await office.made.job({ ...job, job_type: 2, delivery_date: '2026-07-02' })
  const collects = { driver_id: await office.made.driver({ full_name: 'Jas Sahota' }), date: '2026-07-01' }
  const first = {
    job_id: id,
    workday_id: await office.made.workday(collects),
    leg: 'collection',
    is_completed: 1,
  } as const
  await office.made.work_day_job(first)
  const sub_contractor_id = await office.made.sub_contractor({ name: 'Brine Couriers' })
  await office.made.sub_contractor_job({ job_id: id, sub_contractor_id, leg: 'delivery' })
  const { text } = await textOf(await office.clerk.ok(downloadWorkSheet, { params: { id }, query: {} }))
  for (const words of ['Collection Jas Sahota', 'Delivery Brine Couriers']) expect(text).toContain(words)
  const sites = (await assessment(id)).text
  expect(sites.indexOf('Jas Sahota')).toBeGreaterThan(0)
  expect(sites.indexOf('Brine Couriers')).toBeGreaterThan(sites.indexOf('Jas Sahota'))
})

test('a trip’s worksheet has its live legs, each with its carrier', async () => {
  await addAddress()
  await addLogo()
  const trip = await office.made.job({ ...job, job_type: 3, type: 'trip' })
  const leg = { parent_id: trip, collection_date: '2026-07-01', delivery_date: '2026-07-01' }
  const first = await office.made.job({ ...leg, job_number: '10045-1', mode: 1, collection_name: 'First Mill' })
  await office.made.job({ ...leg, job_number: '10045-2', mode: 2, delivery_name: 'Last Hub' })
  await office.made.job({ ...leg, job_number: '10045-3', status: 'Deleted', collection_name: 'Gone Yard' })
  await office.made.sub_contractor_job({
    job_id: first,
    sub_contractor_id: await office.made.sub_contractor({ name: 'Brine Couriers' }),
  })
  const { text } = await textOf(await office.clerk.ok(downloadWorkSheet, { params: { id: trip }, query: {} }))
  for (const words of ['10045-1', 'First Mill', '10045-2', 'Last Hub', 'Brine Couriers']) expect(text).toContain(words)
  expect(text).not.toMatch(/Gone Yard|10045-3|Calder Mill/)
})

test('a site assessment has a page for each stop, with hazards to tick and where the stop is', async () => {
  const id = await office.made.job(job)
  expect(await office.clerk.send(downloadSiteAssessment, { params: { id } })).toMatchObject({
    status: 409,
    code: 'company_details_missing',
  })
  await addAddress()
  const { text, totalPages } = await assessment(id)
  expect(totalPages).toBe(2)
  for (const words of ['Site assessment', 'Turning and reversing', 'PPE', 'Assessed by', '51.22000, 1.40000'])
    expect(text).toContain(words)
  // A town that everybody there knows, and a stop whose position nobody knows.
  expect(text).toContain('Dover')
  expect(text).toContain('The position of this stop is not known.')
  expect(text).not.toContain('777')
})

test('a site assessment of ordinary places has no page but those of its stops', async () => {
  await addAddress()
  await office.clerk.ok(changeCompanyDetails, {
    body: { vat_code: 'GB123456782', landline: '01353 555010', email: 'office@fenland.example' },
  })
  const service_id = await office.made.service({ description: 'Same day' })
  const freight_type_id = await office.made.freight_type({ description: 'Fragile' })
  const load = {
    item_count: 5,
    weight: '1776',
    vol_weight: '913',
    spaces: '5',
    mileage: '234.58',
    service_id,
    freight_type_id,
  }
  const place = { delivery_name: 'Thames Ward Pharma', delivery_latitude: 52.07, delivery_longitude: -0.8 }
  const id = await office.made.job({ ...job, ...load, ...place, collection_address_line_1: '42 Forge Lane' })
  expect((await assessment(id)).totalPages).toBe(2)
})

test('another company’s job has no documents; people without prices have them all', async () => {
  await addAddress()
  const id = await office.made.job(job)
  const stranger = await office.server.clerk()
  expect(await stranger.send(downloadSiteAssessment, { params: { id } })).toMatchObject({ status: 404 })
  expect(await stranger.send(downloadWorkSheet, { params: { id }, query: {} })).toMatchObject({ status: 404 })
  const slugs = permissions.map(({ slug }) => slug).filter((slug) => slug !== 'prices.view' && slug !== 'jobs.price')
  const yard = await office.server.clerk(office.company, { permissions: slugs })
  expect(await yard.send(downloadSiteAssessment, { params: { id } })).toMatchObject({ status: 200 })
})

const proof = (person: Person, id: number) => person.send(downloadProof, { params: { id } })

/** Puts a proof of delivery with a signature and so many photos at a job. */
async function proved(job_id: number, more: { photos?: number; pod_name?: string | null } = {}) {
  const { photos = 0, pod_name = 'Zażółć Gęślą-Jaźń' } = more
  const form = new FormData()
  for (const [name, value] of Object.entries({
    type: 'pod',
    pieces: '12',
    remarks: 'Left at bay 3',
    pod_time: '2026-07-01T12:20:00Z',
  })) {
    form.append(name, value)
  }
  if (pod_name) form.append('pod_name', pod_name)
  const picture = () => new Blob([new Uint8Array(pictures.jpeg)], { type: 'image/jpeg' })
  for (let at = 0; at < photos; at++) form.append('pod_image', picture(), `${at}.jpg`)
  await office.clerk.ok(savePod, { params: { jobId: job_id }, body: form as never })
}

test('the proof of a job says who received what, when and where, and no price', async () => {
  await addAddress()
  const id = await office.made.job({ ...job, status: 'Completed', status_rank: 80 })
  expect(await proof(office.clerk, id)).toMatchObject({ status: 404, message: 'This job has no proof yet' })
  await proved(id, { photos: 8 })
  await office.made.stop_time({ job_id: id, side: 'delivery', arrived_at: '2026-07-01T12:05:00Z' })
  const answer = await proof(office.clerk, id)
  const { text } = await textOf(answer.data)
  for (const said of [
    'Zażółć Gęślą-Jaźń',
    '01-07-26 13:20',
    '12 of 14',
    'Left at bay 3',
    'Photo 8',
    'PO 77102',
    '01-07-26 13:05',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('777.77')
})

test('a proof without a signature or a name is a document too', async () => {
  await addAddress()
  const id = await office.made.job({ ...job, status: 'Completed', status_rank: 80 })
  await proved(id, { photos: 1, pod_name: null })
  const { text } = await textOf((await proof(office.clerk, id)).data)
  expect(text).toContain('Delivered')
  expect(text).not.toContain('Received by')
})

test("a customer reads the proofs of their own jobs, and nobody another company's", async () => {
  await addAddress()
  const customer_id = await office.made.customer()
  const own = await office.made.job({ ...job, customer_id, status: 'Completed', status_rank: 80 })
  const others = await office.made.job({ ...job, job_number: '10046', status: 'Completed', status_rank: 80 })
  await proved(own, { photos: 1 })
  await proved(others)
  const user = await office.server.customerUser(office.company, customer_id)
  const { text } = await textOf((await proof(user, own)).data)
  expect(text).toContain('Zażółć Gęślą-Jaźń')
  expect(text).not.toContain('Cleo Clerk')
  expect(await proof(user, others)).toMatchObject({ status: 404 })
  expect(await proof(await office.server.clerk(), own)).toMatchObject({ status: 404 })
})
