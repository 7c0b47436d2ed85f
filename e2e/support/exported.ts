import { exportTexts as texts } from '@dray/domain/interface/export.messages.ts'
import type { Download, Page } from 'playwright-core'

type Format = keyof typeof texts.formats

export async function chooseExport(page: Page, format: Format) {
  await page.getByRole('button', { name: texts.button }).click()
  await page.getByRole('menuitem', { name: texts.formats[format] }).click()
}

/** Saves the list on the screen; returns the file. */
export async function exportList(page: Page, format: Format): Promise<Download> {
  const coming = page.waitForEvent('download')
  await chooseExport(page, format)
  return coming
}

/** The columns on the screen, without that of the row's buttons. */
export const headingsOn = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents())
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^Actions?$/.test(text))
