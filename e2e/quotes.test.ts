import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

test('a quote is sent from the details, and its customer accepts it on its own page', async () => {
  const today = dateIn('Europe/London', new Date().toISOString())
  const { make } = office
  const clerk = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  const { id, job_number } = await clerk.ok(saveJob, {
    body: {
      type: 'quote',
      customer_id: await office.portalCustomer(),
      load_type_id: await make.load_type(),
      collection_date: today,
      collection_name: 'Harbour Freight',
      delivery_name: 'Quay Stores',
      base_charge: 250,
    },
  })
  const rae = await office.atDiary('clerk')
  await rae.page.goto(`/traffic-diary?job=${id}&status=Quote`)
  const details = rae.page.getByRole('dialog', { name: new RegExp(job_number) })
  await details.getByRole('button', { name: 'More' }).click()
  await rae.page.getByRole('menuitem', { name: 'Send Quote to Customer' }).click()
  const sending = rae.page.getByRole('dialog', { name: `Send Quote ${job_number} to Customer` })
  await sending.getByLabel('Send to').fill('orders@harbour.example,')
  await sending.getByLabel('Message').fill('As we said on the telephone.')
  await sending.getByRole('button', { name: 'Send Quote' }).click()
  await rae.page.getByText('Sending the quote to the customer').waitFor()
  await details.getByText('£300.00 including VAT', { exact: true }).waitFor()
  await details
    .getByText(/orders@harbour\.example/)
    .first()
    .waitFor()

  // The e-mail's address, before anybody has signed in; then the page itself.
  const customer = await office.atDesk('portal', { open: false })
  await customer.page.goto(`/customer/quotes/${id}`)
  await customer.signIn()
  await customer.page.getByRole('heading', { name: `Quote ${job_number}` }).waitFor()
  await customer.page.getByText('£300.00').waitFor()
  await customer.page.getByText('As we said on the telephone.').waitFor()
  await customer.page.getByRole('button', { name: 'Accept' }).click()
  await customer.page.getByText(/You order this work from .* for £300\.00/).waitFor()
  await customer.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await customer.page.getByText(/^Accepted by Pat Lowe/).waitFor()
  expect(await customer.page.getByRole('button', { name: 'Decline…' }).count()).toBe(0)

  // The clerk's open dialog follows by itself; the customer's own list has it as a job, without its price.
  await details.getByText('Quote accepted', { exact: true }).waitFor()
  await details.getByText('Pending', { exact: true }).first().waitFor()
  await customer.page.getByRole('link', { name: 'See the job' }).click()
  await customer.page.getByRole('dialog', { name: new RegExp(job_number) }).waitFor()
  await customer.page.keyboard.press('Escape')
  await rowOf(customer.page, job_number).waitFor()
  expect(await rowOf(customer.page, job_number).innerText()).not.toMatch(/250|300/)
  expect([...rae.watch.takeFaults(), ...customer.watch.takeFaults()]).toEqual([])
})
