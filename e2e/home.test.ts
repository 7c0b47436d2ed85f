import { getHome } from '@dray/domain/home/home.calls.ts'
import { deleteJob } from '@dray/domain/job-steps/job-steps.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

test('the day begins at home: counted as the database has it, live, and each figure leads into the diary', async () => {
  const collection_date = dateIn('Europe/London', new Date().toISOString())
  const jobs_made = [1, 2, 3].map(() => office.make.job({ collection_date }))
  const [first = 0, second = 0] = await Promise.all(jobs_made)
  const { page, watch, signIn } = await office.atDesk('clerk', { open: false })
  await page.goto('/')
  await signIn()
  await page.waitForURL('**/home')
  const colleague = await office.server.clerk({ tenant_id: office.tenant_id, slug: 'vale-road' })
  const { jobs, money } = await colleague.ok(getHome, {})
  const waiting = jobs?.statusCount.Pending ?? 0
  expect(waiting).toBeGreaterThan(2)
  const tile = (count: number) => page.getByRole('link', { name: `${count} Pending: open in the diary`, exact: true })
  await tile(waiting).waitFor()
  await page.getByRole('img', { name: /^The last 14 days by date of supply/ }).waitFor()
  expect(await page.getByRole('table', { name: 'Revenue by day' }).getByRole('row').count()).toBe(16)
  expect(money?.days).toHaveLength(14)

  // A colleague takes one away: the figure follows by itself.
  await colleague.ok(deleteJob, { params: { id: first } })
  await tile(waiting - 1).waitFor()

  await tile(waiting - 1).click()
  await page.waitForURL('**/traffic-diary?status=Pending')
  await page.getByRole('row').nth(2).waitFor()

  // Coming back shows the page at once, and what happened meanwhile.
  await colleague.ok(deleteJob, { params: { id: second } })
  await page.goBack()
  await tile(waiting - 2).waitFor()
  expect(watch.takeFaults()).toEqual([])
})
