import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { customerInvoiceSettings } from '@dray/domain/customers/customer-parts.ts'
import { savePod } from '@dray/domain/proofs/proofs.calls.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { testOffice } from '#testing/office.ts'
import { fileOf, pairedPhone } from '#testing/phone.ts'
import { sendProof } from './send-proof.job.ts'

const office = testOffice()
const completed = { status: 'Completed', status_rank: 80 } as const

beforeEach(() =>
  office.clerk.ok(changeCompanyDetails, { body: { address1: '12 Station Road', town: 'Ely', postcode: 'CB7 4BS' } }),
)

/** A customer who gets proofs like this. */
async function customer(pods: 'at_once' | 'attach' | 'omit') {
  const customer_id = await office.made.customer({ email: 'goods@leafield.example' })
  await office.clerk.ok(customerInvoiceSettings.calls.add, { body: { customer_id, pods } })
  return customer_id
}
const work = (job_id: number) =>
  sendProof.handle({ tenant_id: office.company.tenant_id, job_id } as never, office.server.app.work)
const mailsTo = (customer_id: number) =>
  office.made.inCompany((tx) =>
    tx.db
      .selectFrom('emails')
      .select(['to_address', 'subject', 'body_text', 'attachments'])
      .where('tenant_id', '=', tx.tenant_id)
      .where('customer_id', '=', customer_id)
      .orderBy('id')
      .execute(),
  )
async function textOf(key: string) {
  const { stream } = await office.server.app.services.files.of(office.company.tenant_id).get(key)
  const opened = await getDocumentProxy(new Uint8Array(Buffer.concat(await stream.toArray())))
  return (await extractText(opened, { mergePages: true })).text
}
function prove(job_id: number) {
  const form = new FormData()
  for (const [name, value] of [
    ['type', 'pod'],
    ['pod_name', 'K Doyle'],
  ] as const)
    form.append(name, value)
  return office.clerk.ok(savePod, { params: { jobId: job_id }, body: form as never })
}

test('a customer who gets proofs at once is sent the document, once for each proof', async () => {
  const customer_id = await customer('at_once')
  const job_id = await office.made.job({
    ...completed,
    customer_id,
    job_number: '77001',
    delivery_town: 'Ely',
    customer_reference: [{ name: 'PO 9' }],
    total_charge: '777.77',
  })
  await prove(job_id)
  await Promise.all([work(job_id), work(job_id)])
  await work(job_id)
  const [mail, ...more] = await mailsTo(customer_id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to_address: 'goods@leafield.example',
    subject: 'Proof of delivery 77001, your reference PO 9',
    attachments: [{ name: 'Proof of delivery 77001.pdf' }],
  })
  expect(mail?.body_text).toContain('received by K Doyle')
  expect(mail?.body_text).not.toContain('777')
  const [document] = (mail?.attachments ?? []) as { key: string }[]
  const text = await textOf(document?.key ?? '')
  expect(text).toContain('K Doyle')
  expect(text).not.toContain('Cleo Clerk')
  await prove(job_id)
  await work(job_id)
  expect(await mailsTo(customer_id)).toHaveLength(2)
})

test.each(['attach', 'omit'] as const)('nobody who has chosen otherwise (%s) is sent one', async (pods) => {
  const customer_id = await customer(pods)
  const job_id = await office.made.job({ ...completed, customer_id })
  await prove(job_id)
  await work(job_id)
  expect(await mailsTo(customer_id)).toEqual([])
})

test("the job's own addresses come before the customer's", async () => {
  const customer_id = await customer('at_once')
  const job_emails = [{ email: 'a@leafield.example' }, { email: 'b@leafield.example' }]
  const job_id = await office.made.job({ ...completed, customer_id, job_emails })
  await prove(job_id)
  await work(job_id)
  expect((await mailsTo(customer_id)).map(({ to_address }) => to_address)).toEqual([
    'a@leafield.example',
    'b@leafield.example',
  ])
})

test("a driver's proof waits for its pictures", async () => {
  const { made, clerk } = office
  const customer_id = await customer('at_once')
  const driver_id = await made.driver()
  const workday_id = await made.workday({ driver_id })
  const job_id = await made.job({ status: 'Intransit', customer_id })
  await made.work_day_job({ job_id, workday_id })
  const phone = await pairedPhone(clerk, driver_id)
  const photo = fileOf(pictures.png, 'photo')
  const { one } = await phone.does('proof', job_id, { workday_id, files: [photo] })
  await work(job_id)
  expect(await mailsTo(customer_id)).toEqual([])
  await phone.sendFile(one.id, photo, pictures.png)
  await work(job_id)
  expect(await mailsTo(customer_id)).toHaveLength(1)
})

test('a trip sends its proof once its last delivery is proved', async () => {
  const { made } = office
  const customer_id = await customer('at_once')
  const trip = await made.trip({ customer_id, status: 'Intransit' })
  const leg = (date: string) => {
    const dates = { collection_date: date, delivery_date: date, first_date: date, last_date: date }
    return made.job({ ...completed, ...dates, customer_id, parent_id: trip })
  }
  const [first, last] = [await leg('2026-06-01'), await leg('2026-06-02')]
  await made.job_process({ job_id: first, customer_id, pod_name: 'Hub' })
  await work(trip)
  expect(await mailsTo(customer_id)).toEqual([])
  await made.job_process({ job_id: last, customer_id, pod_name: 'K Doyle' })
  await work(trip)
  expect((await mailsTo(customer_id)).map(({ body_text }) => body_text.includes('K Doyle'))).toEqual([true])
})
