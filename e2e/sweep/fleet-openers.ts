import { trackerTexts } from '@dray/domain/trackers/trackers.messages.ts'
import { renewalTexts } from '@dray/domain/vehicles/renewals.messages.ts'
import { phoneOpeners } from './captures-openers.ts'
import { dialog, dialogs, type Opener, openRow, option, press, row, settings } from './open.ts'

/** A tab of the first row that a screen lists. */
const tab =
  (name: string, address?: string): Opener =>
  async (page) => {
    if (address) await page.goto(address)
    await openRow(page)
    const shown = dialog(page).getByRole('tab', { name })
    await dialog(page).getByRole('tab').first().waitFor()
    if (await shown.isVisible()) return shown.click()
    await dialog(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
const tabs = (names: readonly string[], address?: string) =>
  Object.fromEntries(names.map((name): [string, Opener] => [name.toLowerCase(), tab(name, address)]))

/** What opens on the screens of the fleet, its people and what the company tells. */
export const fleetOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/email-log': {
    message: async (page) => {
      await openRow(page)
      await dialog(page).locator('iframe').waitFor()
    },
    'a message that bounced': async (page) => {
      await page.goto('/email-log?from=2020-01-01&to=2030-12-31&status=Bounce')
      await openRow(page)
      await dialog(page).locator('iframe').waitFor()
    },
  },
  [`${settings}/vehicles`]: {
    'a row': async (page) => {
      await page.goto(`${settings}/vehicles?tab=vehicles`)
      await openRow(page)
    },
    'renew a paper': async (page) => {
      await page.goto(`${settings}/vehicles?tab=vehicles`)
      await page.locator('tbody').getByRole('checkbox').first().click()
      await press(page, renewalTexts.renew)
      await dialog(page).getByLabel(renewalTexts.expires).waitFor()
    },
    ...tabs(
      ['Favourite drivers', 'Papers', 'Inspections', 'Off the road', 'Checks', 'Defects'],
      `${settings}/vehicles?tab=vehicles`,
    ),
  },
  '/settings/trackers': {
    'a new key': async (page) => {
      await press(page, trackerTexts.newKey)
      await dialog(page).getByLabel(trackerTexts.keyName).fill('Traccar')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await page.getByText(trackerTexts.secretOnce).waitFor()
    },
    'choose a vehicle': async (page) => {
      await openRow(page)
      await dialog(page).getByRole('combobox', { name: trackerTexts.vehicle }).waitFor()
    },
  },
  [`${settings}/check-reports`]: {
    'a row': openRow,
    pictures: async (page) => {
      await page.goto(`${settings}/check-reports?status=defects`)
      await openRow(page)
      await dialog(page).locator('button img').first().click()
      await dialogs(page).nth(1).locator('img').first().waitFor()
    },
  },
  [`${settings}/defects`]: {
    'a row': openRow,
    assess: async (page) => {
      await page.goto(`${settings}/defects?status=open`)
      await openRow(page)
      await press(page, 'Assess')
      await dialogs(page).nth(1).getByLabel('Severity').waitFor()
    },
  },
  [`${settings}/audit-trail`]: {
    'a change': openRow,
    'kinds of row': async (page) => {
      await row(page).waitFor()
      await page.getByRole('search').getByRole('button', { name: /^Kind/ }).click()
      await option(page)
    },
  },
  [`${settings}/due-dates`]: {
    'kinds of paper': async (page) => {
      await row(page).waitFor()
      await page.getByRole('search').getByRole('button', { name: /^Type/ }).click()
      await option(page)
    },
  },
  '/settings/reminder/general-task': { 'a row': openRow },
  [`${settings}/retention`]: {
    'keep longer': async (page) => {
      await page.getByRole('button', { name: 'Change: E-mail log' }).click()
      await dialog(page).getByLabel('Months').waitFor()
    },
  },
  [`${settings}/drivers`]: {
    'a row': openRow,
    ...tabs(['Company', 'Licence', 'Tachograph card', 'Documents', 'Skills & experience']),
    rates: async (page) => {
      await openRow(page)
      await dialog(page).getByRole('tab', { name: 'Rates' }).click()
      await press(page, 'Add rate')
      await dialog(page).getByLabel('Day rate').waitFor()
    },
    'send the invitation again': async (page) => {
      // One of the company's first, who was invited; those made for workdays have no address.
      await page.getByRole('row').filter({ hasText: 'D01' }).click()
      await press(page, 'Send the registration e-mail again')
      await dialog(page).getByRole('button', { name: 'Proceed' }).waitFor()
    },
    ...phoneOpeners,
    'an agency': async (page) => {
      await page.goto(`${settings}/drivers?tab=agencies`)
      await openRow(page)
      await dialog(page).getByRole('button', { name: 'Add rate' }).waitFor()
    },
  },
}
