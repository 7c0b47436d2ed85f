import type { Page } from 'playwright-core'

/** Opens something on a screen, and waits until it is there. */
export type Opener = (page: Page) => Promise<unknown>

export const row = (page: Page, at = 0) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .nth(at)
/** Below an open dialog others are hidden from assistive technology, and from `getByRole`. */
export const dialogs = (page: Page) => page.locator('[role=dialog]')
export const dialog = (page: Page) => dialogs(page).last()
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const option = (page: Page) => page.getByRole('option').nth(3).waitFor()
export const openRow: Opener = async (page) => {
  await row(page).click()
  await dialog(page).waitFor()
}
export const settings = '/account-settings'

/** A dialog about the first row, from its menu. */
export const fromMenu =
  (item: string): Opener =>
  async (page) => {
    await row(page).click({ button: 'right' })
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
    await dialog(page).waitFor()
  }
