import { type Opener, row } from './open.ts'

const menu: Opener = async (page) => {
  await row(page).click({ button: 'right' })
  await page.getByRole('menuitem').first().waitFor()
}

/** What is opened in the reports. */
export const reportOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/finance/reports/customers': { 'row menu': menu },
  '/finance/reports/services': { 'row menu': menu },
  '/finance/reports/on-time': { 'row menu': menu },
}
