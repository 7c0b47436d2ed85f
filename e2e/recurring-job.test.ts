import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const today = dateIn('Europe/London', new Date().toISOString())

test('a job is copied to two other days with nothing but keys, and a colleague sees the copies come', async () => {
  const customer_id = await office.make.customer({ customer_name: 'Fenland Press' })
  await office.make.job({
    customer_id,
    job_number: 'WEEKLY',
    search_text: 'fenland press',
    collection_date: today,
    collection_at: `${today}T09:00:00Z`,
    base_charge: '80',
    total_charge: '80',
  })
  const clerk = await office.atDiary('clerk')
  const second = await office.atDiary('second')
  for (const { page } of [clerk, second]) {
    await page.goto('/traffic-diary?keywords=fenland+press&days=all')
    await rowOf(page, 'WEEKLY').waitFor()
  }

  await clerk.page.getByRole('grid').focus()
  await clerk.page.keyboard.press('ArrowDown')
  await clerk.page.keyboard.press('Shift+F10')
  await clerk.page.getByRole('menuitem', { name: /^Recurring Job/ }).waitFor()
  await clerk.page.keyboard.type('Recurring')
  await clerk.page.keyboard.press('Enter')
  const dialog = clerk.page.getByRole('dialog', { name: 'Recurring Job: WEEKLY' })
  await dialog.waitFor()
  // A pattern fills the calendar; taken back, it leaves it empty.
  await dialog.getByLabel('Until').fill(addDays(today, 14).split('-').reverse().join('/'))
  await dialog.getByRole('checkbox', { name: 'Every day' }).focus()
  await clerk.page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Make 14 jobs' }).waitFor()
  await clerk.page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Make jobs' }).waitFor()
  await dialog.getByLabel('Collection dates').focus()
  await clerk.page.keyboard.press('Enter')
  await clerk.page.getByRole('grid').last().waitFor()
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'Escape']) await clerk.page.keyboard.press(key)
  await dialog.getByRole('button', { name: 'Make 2 jobs' }).focus()
  await clerk.page.keyboard.press('Enter')
  await clerk.page.getByText(/^Recurring jobs added successfully with job numbers: \d+, \d+$/).waitFor()
  await dialog.waitFor({ state: 'detached' })

  const copies = rowOf(second.page, 'Fenland Press').filter({ hasNotText: 'WEEKLY' })
  await copies.nth(1).waitFor()
  expect(await copies.count()).toBe(2)
  const shown = new Set(await copies.allTextContents())
  expect(shown.size).toBe(2)
  for (const text of shown) expect(text).toContain('80.00')
  expect([...clerk.watch.takeFaults(), ...second.watch.takeFaults()]).toEqual([])
})
