import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../apps/server/src/demo/demo.ts'
import { hashPassword } from '../apps/server/src/features/sessions/index.ts'
import { type Office, openOffice } from './support/office.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

test('a customer works from a phone: a job with its proof, an invoice, a colleague who may only look', async () => {
  const today = dateIn('Europe/London', new Date().toISOString())
  const customer_id = await office.portalCustomer()
  const job = await office.make.job({
    customer_id,
    job_number: 'PHONE-1',
    search_text: 'phone-1',
    status: 'Completed',
    collection_date: today,
    collection_name: 'Harbour Freight',
    delivery_name: 'Mill Lane Stores',
  })
  await office.make.make('job_processes', {
    job_id: job,
    customer_id,
    type: 'pod',
    pod_name: 'Sam Carter',
    pod_time: new Date().toISOString(),
    user_name: 'Driver',
  })

  await office.make.invoice({ customer_id, status: 'Sent', inv_number: 'INV-PHONE', date: today })

  const { page, signIn, watch } = await office.atDesk('portal', phone)
  const fits = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
  await signIn()
  await page.getByRole('navigation').getByText('Traffic diary').waitFor()

  // A job is found by its number, and opens as a sheet with its steps and who signed.
  await page.getByRole('searchbox', { name: 'Keywords' }).fill('PHONE-1')
  const card = page.getByRole('row', { name: /PHONE-1/ })
  await card.getByText('Mill Lane Stores').waitFor()
  await fits()
  await card.tap()
  const details = page.getByRole('dialog', { name: /PHONE-1/ })
  await details.getByRole('list', { name: 'Progress' }).getByText('Delivered').waitFor()
  await details.getByText('Sam Carter').first().waitFor()
  await fits()
  await page.goBack()
  await details.waitFor({ state: 'detached' })

  // An invoice is found, and the statement is a file.
  await page.getByRole('navigation').getByText('Finance').tap()
  const invoice = page.getByRole('row', { name: /INV-PHONE/ })
  await invoice.getByText('100.00').first().waitFor()
  await fits()
  await invoice.tap()
  await page.getByRole('dialog', { name: /INV-PHONE/ }).waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: 'Statement' }).tap()
  const download = page.getByRole('button', { name: /Download/ })
  const [file] = await Promise.all([page.waitForEvent('download'), download.tap()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)

  // A colleague is invited to look.
  await page.goto('/customer/users')
  await page.getByRole('button', { name: 'Invite a user' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await dialog.getByLabel('Name').fill('Vic Viewer')
  await dialog.getByLabel('E-mail').fill('vic@viewers.example')
  await dialog.getByRole('button', { name: 'Send the invitation' }).tap()
  await page
    .getByRole('row', { name: /Vic Viewer/ })
    .getByText('Invited')
    .waitFor()
  await fits()
  expect(watch.takeFaults()).toEqual([])

  // As though they had followed the link; what it does is another journey's.
  await office.server.app.platform.pool.query(
    `with known as (update platform.identities set password_hash = $1, terms_accepted_at = now()
        where email = 'vic@viewers.example' returning id)
      update platform.memberships set accepted_at = now() where identity_id = (select id from known)`,
    [await hashPassword(demoPassword)],
  )
  const viewer = await office.atDesk('vic@viewers.example', phone)
  await viewer.signIn()
  await viewer.page.getByRole('navigation').getByText('Traffic diary').waitFor()
  await viewer.page.getByRole('navigation').getByRole('button', { name: 'More' }).tap()
  await viewer.page.getByRole('menuitem', { name: 'Our details' }).waitFor()
  expect(await viewer.page.getByRole('menuitem', { name: 'Users' }).count()).toBe(0)
  await viewer.page.goto('/customer/users')
  await viewer.page.waitForURL('**/unauthorized')
}, 90_000)
