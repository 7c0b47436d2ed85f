import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../apps/server/src/platform/files/pictures.fixture.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

test('a customer books on a phone, the office accepts by keyboard, and the receiver follows the job signed out', async () => {
  const day = addDays(dateIn('Europe/London', new Date().toISOString()), 2)
  const typed = day.split('-').reverse().join('-')
  const phone = await office.atDesk('portal', {
    open: false,
    isTapped: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await phone.page.goto('/customer/bookings?open=new')
  await phone.signIn()
  const form = phone.page.getByRole('dialog', { name: 'Book a job' })
  await form.getByLabel('Date').first().fill(typed)
  await form.getByLabel('Name or company').first().fill('Harbour Freight')
  await form.getByLabel('Postcode').first().fill('ct149sb')
  await form.getByLabel('Name or company').nth(1).fill('Quay Stores')
  await form.getByLabel('Town').nth(1).fill('Swindon')
  await form.getByLabel('Postcode').nth(1).fill('sn12aa')
  await form.getByLabel('Pieces').fill('4')
  const uploads = '**/client/upload-file'
  await phone.page.route(uploads, (route) => route.abort())
  await form
    .getByLabel('Attachments')
    .setInputFiles({ name: 'pallets.png', mimeType: 'image/png', buffer: pictures.png })
  const again = form.getByRole('button', { name: 'Send again' })
  await again.waitFor()
  await form.getByRole('button', { name: 'Send request' }).tap()
  await form.getByText('Send the failed files again, or remove them').waitFor()
  await phone.page.unroute(uploads)
  await again.tap()
  await form.getByRole('button', { name: 'Remove pallets.jpg' }).waitFor()
  await form.getByRole('button', { name: 'Send request' }).tap()
  await phone.page.getByText('We have received your request and will reply soon.').waitFor()
  await phone.page.getByRole('link', { name: 'pallets.jpg' }).waitFor()
  const title = await phone.page.getByRole('dialog').getByRole('heading').first().textContent()
  const number = /\d+/.exec(title ?? '')?.[0]
  const id = new URL(phone.page.url()).searchParams.get('request')

  const rae = await office.atDiary('clerk')
  await rae.page.keyboard.press('r')
  await rae.page.getByRole('button', { name: `Accept: Request ${number}`, exact: true }).press('Enter')
  const accepting = rae.page.getByRole('dialog', { name: `Accept request ${number}` })
  await accepting.getByLabel('Load type').pressSequentially('LWB')
  await rae.page.getByRole('option', { name: /LWB/ }).first().waitFor()
  await rae.page.keyboard.press('Enter')
  // The form stands in the address, and what was typed and not saved is in it again.
  await rae.page.reload()
  await accepting.getByLabel('Load type').waitFor()
  await expect.poll(() => accepting.getByLabel('Load type').inputValue()).toMatch(/LWB/)
  await accepting.getByRole('link', { name: 'pallets.jpg' }).waitFor()
  // Measured and priced as a job that is entered by telephone.
  await accepting.getByText(/mi × £/).waitFor()
  await rae.page.keyboard.press('Control+Enter')
  await rae.page
    .getByText(/^Job No: \d+ created/)
    .first()
    .waitFor()

  // The form's address outlives the answer.
  await rae.page.goto(`/traffic-diary?requests=open&accept=${id}`)
  const answered = rae.page.getByRole('dialog', { name: `Request ${number}` })
  await answered.getByText('This request cannot be accepted now.').waitFor()
  await answered.getByText('Accepted', { exact: true }).waitFor()
  expect(await rae.page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)

  // The phone follows by itself; what was attached is the job's now.
  await phone.page.getByText(/^Accepted as job/).waitFor()
  await phone.page.getByRole('link', { name: 'pallets.jpg' }).waitFor({ state: 'detached' })
  await phone.page.getByRole('link', { name: 'See the job' }).tap()
  await phone.page.waitForURL(/job=\d+/)
  await phone.page.getByRole('link', { name: 'pallets.jpg' }).waitFor()
  await phone.page.getByRole('button', { name: 'Tracking link', exact: true }).tap()
  const links = phone.page.getByRole('dialog', { name: /^Tracking Link for Job/ })
  await links.getByRole('button', { name: 'Create link' }).tap()
  const shown = links.getByText(/\/track\/[\w-]{43}/).first()
  const path = /\/track\/[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  const receiver = await office.atDesk('portal', { open: false, viewport: { width: 390, height: 844 }, hasTouch: true })
  await receiver.page.goto(path)
  await receiver.page.getByRole('status').getByText('Booked', { exact: true }).waitFor()
  await receiver.page.getByText('Swindon').waitFor()
  expect(await receiver.page.getByText('Quay Stores').count()).toBe(0)
})
