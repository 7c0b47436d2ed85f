import { jobReminderMessages } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, rowOf } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
/** Also below an open dialog, where it is hidden from assistive technology. */
const bellShows = (page: Page, unread: number) =>
  page.locator(`button[aria-label="Notifications (${unread})"]`).waitFor()

/** Leaves the clerk with one unread notification, and without those that come by themselves; returns how many are unread. */
async function unreadOfClerk() {
  const { pool } = office.server.app.platform
  const found = await pool.query("select user_id from profiles where tenant_id = $1 and first_name = 'Rae'", [
    office.tenant_id,
  ])
  const user_id = Number(found.rows[0].user_id)
  await pool.query(
    "insert into notification_settings (tenant_id, user_id, event, in_app, email) values ($1, $2, 'job_late', 0, 0)",
    [office.tenant_id, user_id],
  )
  await pool.query('update notifications set read_at = now() where tenant_id = $1', [office.tenant_id])
  await office.make.notification({ user_id, title: 'Unread', body: 'Until the bell is read' })
  return 1
}

test('a reminder that is set for this minute arrives in every tab and by e-mail, opens its job, and is read', {
  timeout: 180_000,
}, async () => {
  const before = await unreadOfClerk()
  const { page, context, watch } = await office.atDiary('clerk')
  const other = await context.newPage()
  await other.goto('/home')
  await Promise.all([bellShows(page, before), bellShows(other, before)])

  await look(page, 'wait1')
  await rowOf(page, 'WAIT1').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Job Reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Job Reminder: WAIT1' })

  // The job has no delivery time: that quick reminder is refused and not chosen.
  await dialog.getByRole('combobox', { name: 'Quick reminder' }).click()
  await page.getByRole('option', { name: '1 hour before delivery' }).click()
  await dialog.getByText(jobReminderMessages.no_delivery_time).waitFor()
  expect(await dialog.getByRole('combobox', { name: 'Quick reminder' }).inputValue()).toBe('')

  const { date, time } = instantToLocal(new Date().toISOString(), 'Europe/London')
  await dialog.getByRole('textbox', { name: 'Date' }).fill(showLongDate(date))
  await dialog.getByRole('combobox', { name: 'Time' }).fill(time)
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Ring the depot about the tail lift')
  const shownForAMoment = other.getByText('Reminder: job WAIT1').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(jobReminderMessages.added).waitFor()

  await Promise.all([bellShows(page, before + 1), bellShows(other, before + 1)])
  await shownForAMoment
  await dialog.getByText('Arrived').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()

  await bell(other).click()
  const list = other.getByRole('dialog', { name: 'Notifications' })
  await list.getByRole('link', { name: /Reminder: job WAIT1/ }).click()
  await other.waitForURL(/\/traffic-diary\?job=\d+/)
  await other.getByRole('dialog').getByText('WAIT1').first().waitFor()
  await Promise.all([bellShows(page, before), bellShows(other, before)])

  const mailed = await office.server.app.services.mail.mailbox?.list({ page: 1, per_page: 100 })
  expect(mailed?.data.filter(({ subject }) => subject === 'Reminder: job WAIT1')).toHaveLength(1)
  expect(watch.takeFaults()).toEqual([])
})
