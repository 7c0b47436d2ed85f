import { type Opener, press, row } from './open.ts'

const menu: Opener = async (page) => {
  await row(page).click({ button: 'right' })
  await page.getByRole('menuitem').first().waitFor()
}
const withoutChart: Opener = async (page) => {
  await press(page, 'Hide chart')
  await page.getByRole('button', { name: 'Show chart' }).waitFor()
}
/** A bar opens the jobs that it is made of. */
const bar =
  (path: string): Opener =>
  async (page) => {
    await page.goto(path)
    await page.getByRole('listitem').getByRole('button', { name: /£/ }).first().click()
    await page.waitForURL('**/finance/reports/jobs?**')
    await row(page).waitFor()
  }

/** What is opened in the reports. */
export const reportOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/finance/reports/customers': {
    'row menu': menu,
    'without chart': withoutChart,
    'jobs of a bar': bar('/finance/reports/customers'),
  },
  '/finance/reports/lanes': { 'jobs of a bar': bar('/finance/reports/lanes') },
  '/finance/reports/services': { 'row menu': menu },
  '/finance/reports/on-time': { 'row menu': menu },
  '/finance/reports/contribution': { 'jobs of a bar': bar('/finance/reports/contribution?by=driver') },
}
