import { calculatorTexts } from '@dray/domain/calculators/calculators.messages.ts'
import { addDays, dateIn, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { liveDriversTexts } from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { boardTexts, workdayTexts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import type { Page } from 'playwright-core'
import { dialog, dialogs, type Opener, openRow, press, row } from './open.ts'

/** The panel of the last workday that the board shows, or of the last one of these. */
const openWorkday = async (page: Page, cards = '[data-card]') => {
  await page.getByRole('grid', { name: boardTexts.board }).locator(cards).last().click()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('tab', { name: workdayTexts.tabs.calendar }).waitFor()
}
const workday: Opener = (page) => openWorkday(page)
/** In the week of tomorrow somebody is booked: of today's, all may be at home by now. */
const tomorrow = () => addDays(dateIn('Europe/London', new Date().toISOString()), 1)
/** Booked or in progress: what is completed or has ended cannot end early. */
const underWay = '[data-card]:is([class*=indigo], [class*=violet])'
const workdayTab =
  (tab: keyof typeof workdayTexts.tabs): Opener =>
  async (page) => {
    await workday(page)
    await dialog(page).getByRole('tab', { name: workdayTexts.tabs[tab] }).click()
  }
const workdayDialog =
  (button: string, cards?: string): Opener =>
  async (page) => {
    await openWorkday(page, cards)
    await dialog(page).getByRole('button', { name: button, exact: true }).click()
    await dialogs(page).nth(1).waitFor()
  }
const at =
  (address: string): Opener =>
  async (page) => {
    await page.goto(address)
    await dialog(page).waitFor()
  }
/** A key on the first driver of the leave calendar. */
const onDriver = (key: string) => async (page: Page) => {
  await page.getByRole('grid').focus()
  await page.keyboard.press(key)
  await dialog(page).waitFor()
}

const calculator: Opener = async (page) => {
  await press(page, calculatorTexts.open)
  await dialog(page).getByLabel(calculatorTexts.collection_post_code).waitFor()
}
/** What two pallets from Heathrow to the middle of London come to. */
const calculatorResults: Opener = async (page) => {
  await calculator(page)
  await dialog(page).getByLabel(calculatorTexts.collection_post_code).fill('TW6 2GW')
  await dialog(page).getByLabel(calculatorTexts.delivery_post_code).fill('SW1A 1AA')
  const cells = dialog(page).getByRole('table', { name: calculatorTexts.items }).getByRole('textbox')
  for (const [at, text] of ['2', '120', '80', '100', '350'].entries()) await cells.nth(at).fill(text)
  await page.keyboard.press('Enter')
  await dialog(page).getByText(calculatorTexts.chargeWeight).waitFor()
}

/** The card of the first driver of the list. */
const liveCard: Opener = async (page) => {
  await page.getByRole('listbox', { name: liveDriversTexts.list }).press('Enter')
  await page.getByRole('button', { name: liveDriversTexts.close }).waitFor()
}
const liveTrack: Opener = async (page) => {
  await liveCard(page)
  await press(page, liveDriversTexts.track)
  await page.getByRole('button', { name: liveDriversTexts.hideTrack }).waitFor()
}

/** What opens on the screens of the organizer, of live drivers, of leave and of approvals. */
export const organizerOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/live-drivers': { 'a driver': liveCard, track: liveTrack },
  '/organizer': {
    workday,
    calendar: workdayTab('calendar'),
    'favourite drivers': workdayTab('favourites'),
    activity: workdayTab('activity'),
    'checks and files': workdayTab('files'),
    'available jobs': workdayDialog(workdayTexts.addJobs),
    availability: workdayDialog(workdayTexts.availability),
    maintenance: workdayDialog(workdayTexts.maintenance),
    reminders: workdayDialog(workdayTexts.reminders),
    'end early': async (page) => {
      await page.goto(`/organizer?week=${weekOf(tomorrow()).from}`)
      await workdayDialog(workdayTexts.end, underWay)(page)
    },
    calculator,
    'calculator results': calculatorResults,
    'all tariffs': async (page) => {
      await calculator(page)
      await press(page, calculatorTexts.viewTariff)
      await dialogs(page).nth(1).getByRole('gridcell').first().waitFor()
    },
    'pieces calculator': async (page) => {
      await calculator(page)
      await press(page, calculatorTexts.simple)
      // What an earlier visit typed stands there instead.
      await press(page, calculatorTexts.fillSample)
      await dialogs(page).nth(1).getByText(calculatorTexts.sampleNote(15)).waitFor()
    },
    'multi-day': at('/organizer?dialog=multi'),
    'multi-day removal': at('/organizer?dialog=unbook'),
  },
  '/driver-holiday-management': {
    availability: onDriver('Enter'),
    entitlement: onDriver('e'),
    decline: async (page) => {
      await page.goto('/driver-holiday-management?show=requests&status=Requested')
      await row(page).waitFor()
      await press(page, 'Decline')
      await dialog(page).waitFor()
    },
  },
  '/approve-workday': {
    workday: openRow,
    reopen: async (page) => {
      await openRow(page)
      await page.waitForURL(/workday=/)
      await page.goto(`${page.url()}&dialog=reopen`)
      await dialogs(page).nth(1).waitFor()
    },
  },
}
