import { emailSettingsTexts as emails, emailTemplateMessages } from '@dray/domain/emails/email-templates.messages.ts'
import { holidaySettingsTexts as holidays } from '@dray/domain/holidays/holiday-settings.messages.ts'
import { invoiceSettingsTexts as invoices } from '@dray/domain/invoices/invoice-settings.messages.ts'
import { notificationMessages, notificationTexts } from '@dray/domain/notifications/notifications.messages.ts'
import { settingsMessages } from '@dray/domain/settings/settings.messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AtDesk, type Office, openOffice } from './support/office.ts'

let office: Office
let owner: AtDesk
beforeAll(async () => {
  office = await openOffice()
  owner = await office.atDiary('owner')
})
afterAll(() => office?.close())

const saved = () => owner.page.getByText(settingsMessages.saved).first().waitFor()
const save = (panel: string) =>
  owner.page.getByRole('group', { name: panel, exact: true }).getByRole('button', { name: 'Save', exact: true }).click()

test('the text of an e-mail is written, seen, tried and saved', async () => {
  const { page } = owner
  await page.goto('/settings/email/driver-holiday')
  const frame = page.frameLocator(`iframe[title="${emails.previewing(emails.kind['driver-holiday'])}"]`)
  await frame.locator('p', { hasText: 'Hello Dean Foster,' }).waitFor()
  const text = page.getByLabel(emails.label.body)

  await text.fill('Dear {drivr_name}')
  await page.getByText(emails.previewWaits).waitFor()
  await save(emails.kind['driver-holiday'])
  await page.getByText('{drivr_name} is not a placeholder of this text.').waitFor()

  await text.fill('Dear {driver_name}, see you on <b>Monday</b>.')
  await frame.locator('p', { hasText: 'Dear Dean Foster, see you on <b>Monday</b>.' }).waitFor()
  await page.getByRole('button', { name: emails.test }).click()
  await page.getByText(emailTemplateMessages.test_sent('admin@valeroad.example')).waitFor()
  await save(emails.kind['driver-holiday'])
  await saved()
  await page.reload()
  expect(await text.inputValue()).toBe('Dear {driver_name}, see you on <b>Monday</b>.')

  await page.getByRole('button', { name: emails.toStandard }).click()
  await frame.locator('p', { hasText: 'Hello Dean Foster,' }).waitFor()
  await page.getByRole('tab', { name: emails.kind.general }).click()
  await page.getByLabel(emails.label.closing).waitFor()
  expect(owner.watch.takeFaults()).toEqual([])
})

test('the nation chosen decides on the days that are kept', async () => {
  const { page } = owner
  await page.goto('/settings/holiday')
  const year = new Date().getFullYear()
  await page.getByText(holidays.kept(holidays.nation['england-and-wales'], year)).waitFor()
  await page.getByLabel(holidays.label.nation).click()
  await page.getByRole('option', { name: holidays.nation.scotland }).click()
  await save(holidays.drivers)
  await page.getByText(holidays.kept(holidays.nation.scotland, year)).waitFor()
  await page.getByText("St Andrew's Day").first().waitFor()
  expect(owner.watch.takeFaults()).toEqual([])
})

test('a default of a role reaches its people while they have the page open', async () => {
  const { page } = owner
  const clerk = await office.atDiary('clerk')
  await clerk.page.getByRole('button', { name: /^Notifications/ }).click()
  await clerk.page.getByRole('button', { name: notificationTexts.settings }).click()
  const declined = clerk.page.getByLabel(`Quotes declined: ${notificationTexts.email}`)
  expect(await declined.isChecked()).toBe(false)

  await page.goto('/settings/notification')
  await page.getByRole('tab', { name: 'Traffic office' }).click()
  const table = page.getByRole('table', { name: notificationTexts.roleTable('Traffic office') })
  await table.getByLabel(`Quotes declined: ${notificationTexts.email}`).click()
  await page.getByText(notificationMessages.role_saved).waitFor()
  await expect.poll(() => declined.isChecked()).toBe(true)

  await declined.click()
  await clerk.page.getByText(notificationTexts.ownChoice).waitFor()
  expect([...owner.watch.takeFaults(), ...clerk.watch.takeFaults()]).toEqual([])
})

test("the company's terms are where a customer's own begin", async () => {
  const { page } = owner
  await page.goto('/settings/invoice')
  await page.getByLabel(invoices.label.terms_days).fill('21')
  await save(invoices.terms)
  await saved()
  await page.getByLabel(invoices.label.terms_days).fill('366')
  await save(invoices.terms)
  await page.getByText('At most 365').waitFor()
  expect(owner.watch.takeFaults()).toEqual([])
})
