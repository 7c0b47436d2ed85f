import { roleTexts, staffMessages } from '@dray/domain/staff/staff.messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterByKeys } from './support/diary.ts'
import { type AtDesk, type Office, openOffice } from './support/office.ts'

let office: Office
let owner: AtDesk
beforeAll(async () => {
  office = await openOffice()
  owner = await office.atDiary('owner')
})
afterAll(() => office?.close())

const openRole = async (name: string) => {
  await owner.page.goto('/account-settings/roles')
  await owner.page.getByRole('row', { name }).click()
  const panel = owner.page.getByRole('dialog', { name })
  await panel.getByLabel('Planner').waitFor()
  return panel
}

/** Ticks or unticks permissions of a role and saves. */
async function changeRole(name: string, titles: readonly string[]) {
  const panel = await openRole(name)
  for (const title of titles) await panel.getByLabel(title).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await owner.page.getByText(staffMessages.roleUpdated).waitFor()
}
/** Also behind an open dialog, where it is hidden from assistive technology. */
const menuItem = (page: Page, name: string) => page.locator(`nav a[aria-label="${name}"]`)

test('rights taken away and given back are felt at once, and what was typed is not lost', async () => {
  const clerk = await office.atDiary('clerk')
  await enterByKeys(clerk.page, [{ label: 'Booked by', text: 'Jo Marsh' }])
  await clerk.page.getByText(/^Draft kept /).waitFor()
  await menuItem(clerk.page, 'Organizer').waitFor()

  await changeRole('Traffic office', ['Organizer'])
  await menuItem(clerk.page, 'Organizer').waitFor({ state: 'detached' })
  // The screen is still theirs: nothing moves under their hands.
  expect(await clerk.page.getByRole('dialog').getByLabel('Booked by').inputValue()).toBe('Jo Marsh')

  await changeRole('Traffic office', ['Traffic diary'])
  await clerk.page.waitForURL('**/unauthorized')
  await menuItem(clerk.page, 'Traffic diary').waitFor({ state: 'detached' })

  await changeRole('Traffic office', ['Traffic diary', 'Organizer'])
  await clerk.page.waitForURL(/\/traffic-diary/)
  await menuItem(clerk.page, 'Organizer').waitFor()
  await clerk.page.locator('tr').nth(2).waitFor()
  if ((await clerk.page.getByRole('dialog').count()) === 0) await clerk.page.keyboard.press('n')
  await clerk.page.getByText(/^You typed this .* and have not saved it yet\.$/).waitFor()
  expect(await clerk.page.getByRole('dialog').getByLabel('Booked by').inputValue()).toBe('Jo Marsh')

  expect(clerk.watch.takeFaults()).toEqual([])
  expect(owner.watch.takeFaults()).toEqual([])
})

test('the Administrator stays, and says why', async () => {
  const panel = await openRole('Administrator')
  await panel.getByText(roleTexts.administratorStays).waitFor()
  expect(await panel.getByLabel('Planner').isDisabled()).toBe(true)
  expect(await panel.getByRole('button', { name: /Save|Delete/ }).count()).toBe(0)
  expect(owner.watch.takeFaults()).toEqual([])
})

test('the own name changes on the own page, in the top bar and on the list that somebody else looks at', async () => {
  const clerk = await office.atDiary('second')
  await owner.page.goto('/account-settings/profiles')
  await owner.page.getByRole('row', { name: 'maya@' }).waitFor()
  await clerk.page.goto('/profile')
  await clerk.page.getByLabel('First name').fill('Mayumi')
  await clerk.page.keyboard.press('Enter')
  await clerk.page.getByText(staffMessages.profileUpdated).waitFor()
  await clerk.page.getByRole('button', { name: /^Account of Mayumi / }).waitFor()
  await owner.page.getByRole('row', { name: 'Mayumi' }).waitFor()
  expect(clerk.watch.takeFaults()).toEqual([])
  expect(owner.watch.takeFaults()).toEqual([])
})
