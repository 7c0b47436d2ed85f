import { dialog, dialogs, type Opener, openRow, press } from './open.ts'

const lastWeek = () => new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)

/** A row of a week that is approved already. */
const week =
  (path: string, order: string): Opener =>
  async (page) => {
    await page.goto(`${path}?week=${lastWeek()}&sort=${order}&direction=desc`)
    await openRow(page)
  }
const vehicle = week('/finance/timesheet/vehicles', 'fuel_volume')

/** What opens on the timesheets. */
export const timesheetOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/finance/timesheet/drivers': {
    'a week': week('/finance/timesheet/drivers', 'paid_minutes'),
    'a forgotten workday': async (page) => {
      await week('/finance/timesheet/drivers', 'paid_minutes')(page)
      await press(page, 'Add workday')
      await dialogs(page).nth(1).getByLabel('Vehicle').waitFor()
    },
    'a file': async (page) => {
      await press(page, 'CSV')
      await page.getByRole('menuitem').nth(3).waitFor()
    },
    inactive: async (page) => {
      await press(page, /^Drivers/)
      await page.getByRole('option').nth(1).waitFor()
    },
  },
  '/finance/timesheet/agency-drivers': { 'a week': week('/finance/timesheet/agency-drivers', 'paid_minutes') },
  '/finance/timesheet/vehicles': {
    'a week': vehicle,
    fuel: async (page) => {
      await vehicle(page)
      await dialog(page).getByRole('button', { name: 'Add fuel fill' }).first().click()
      await dialogs(page).nth(1).getByLabel('Litres').waitFor()
    },
  },
}
