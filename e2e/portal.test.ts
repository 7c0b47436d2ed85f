import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const columns = [
  'Job No',
  'Cus Ref',
  'Customer',
  'Status',
  ...['From', 'Town', 'Date', 'Time'],
  ...['From', 'Town', 'Date', 'Time'],
  'Service',
]

test('a customer sees their own jobs, without what only the office may know', async () => {
  const today = dateIn('Europe/London', new Date().toISOString())
  const other = await office.make.customer({ customer_name: 'Somebody Else Ltd' })
  const job = {
    collection_date: today,
    collection_name: 'Harbour Freight',
    base_charge: '777.77',
    total_charge: '777.77',
  }
  await office.make.job({ ...job, job_number: 'OWN-1', customer_id: await office.portalCustomer(), subcost: '555.55' })
  const foreign = await office.make.job({ ...job, job_number: 'FOREIGN-1', customer_id: other })

  const { page, watch } = await office.atDiary('portal')
  expect(new URL(page.url()).pathname).toBe('/customer/traffic-diary')
  await rowOf(page, 'OWN-1').waitFor()
  const heads = await page.getByRole('row').nth(1).getByRole('columnheader').allInnerTexts()
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual(columns)
  const at = columns.indexOf('Customer')
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .all()
  const whose = new Set(await Promise.all(rows.map((row) => row.getByRole('gridcell').nth(at).innerText())))
  expect([...whose]).toHaveLength(1)
  expect([...whose]).not.toContain('Somebody Else Ltd')

  // The details have no money, no costs, no activity of the office.
  await rowOf(page, 'OWN-1').click()
  const details = page.getByRole('dialog', { name: /OWN-1/ })
  await details.getByText('Harbour Freight').first().waitFor()
  expect(await details.innerText()).not.toMatch(/777|555|Charges|Sub cost|Profit/)
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  expect(watch.takeFaults()).toEqual([])

  // Another's job is not there, by search or by address; the office's screens lead back.
  await page.goto('/customer/traffic-diary?keywords=FOREIGN-1&days=all')
  await page.getByText('No Data Found').waitFor()
  expect(watch.takeFaults()).toEqual([])
  const refused = page.waitForResponse((answer) => answer.url().includes(`/${foreign}`))
  await page.goto(`/customer/traffic-diary?job=${foreign}`)
  expect((await refused).status()).toBe(404)
  await page.goto('/traffic-diary')
  await page.waitForURL('**/customer/traffic-diary')
})
