import { pairTexts } from '@dray/domain/driver-devices/phones.messages.ts'
import { dialog, dialogs, type Opener, openRow, press, row } from './open.ts'
import { pairedDriver } from './sweep-rows.ts'

/** The first that waits belongs to a job that can take it. */
const waiting =
  (button: RegExp, then: Opener): Opener =>
  async (page) => {
    await openRow(page)
    await press(page, button)
    await dialogs(page).nth(1).waitFor()
    await then(page)
  }
const nothingMore: Opener = async () => undefined

/** What is opened of drivers' captures. */
export const capturesOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/captures': {
    'one that waits': openRow,
    'one that was placed': async (page) => {
      await page.goto('/captures?state=all')
      await row(page, 2).click()
      await dialog(page).waitFor()
    },
    'use at its job': waiting(/^Use at/, nothingMore),
    'move to another job': waiting(/^Move to/, async (page) => {
      await dialogs(page).nth(1).getByRole('combobox', { name: 'Job' }).waitFor()
    }),
    'set aside': waiting(/^Set aside/, nothingMore),
  },
}

const openPaired: Opener = async (page) => {
  await page.getByRole('row').filter({ hasText: pairedDriver }).click()
  await dialog(page).waitFor()
}

/** A driver's first phone, and the code for another one. */
export const phoneOpeners: Readonly<Record<string, Opener>> = {
  'pair a phone': async (page) => {
    await openPaired(page)
    await press(page, pairTexts.open)
    await dialogs(page).nth(1).getByText(pairTexts.steps).waitFor()
  },
  'end a phone': async (page) => {
    await openPaired(page)
    await press(page, /^End this phone/)
    await dialogs(page).nth(1).waitFor()
  },
}
