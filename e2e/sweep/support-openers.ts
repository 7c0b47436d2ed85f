import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { dialog, type Opener, press } from './open.ts'

/** Closing asks why; in both, above the first conversation of the list. */
const close: Opener = async (page) => {
  await page.getByRole('list', { name: texts.conversations }).getByRole('button').first().click()
  await press(page, texts.close)
  await dialog(page).getByLabel(texts.reason).waitFor()
}

/** What is opened in the conversations between a company and the platform. */
export const supportOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/support': { close },
  '/console/support': { close },
}
