import { clientTexts } from '@dray/domain/tenants/tenants.messages.ts'
import { dialog, dialogs, fromMenu, type Opener, openRow, press } from './open.ts'

const client =
  (name: string): Opener =>
  async (page) => {
    await openRow(page)
    await press(page, name)
    await dialogs(page).nth(1).getByRole('textbox').waitFor()
  }

/** What is opened in the console, where the platform's own people work. */
export const consoleOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/console/clients': {
    client: openRow,
    rename: client(clientTexts.rename),
    suspend: client(clientTexts.suspend),
    'new client': async (page) => {
      await press(page, clientTexts.add)
      await dialog(page).getByLabel(clientTexts.firstName).waitFor()
    },
  },
  '/console/profiles': {
    'own profile': openRow,
    profile: async (page) => {
      await page.goto('/console/profiles?sort=email&direction=desc')
      await openRow(page)
    },
    delete: async (page) => {
      await page.goto('/console/profiles?sort=email&direction=desc')
      await fromMenu('Delete')(page)
    },
  },
  '/console/roles': {
    Administrator: openRow,
    role: async (page) => {
      await page.goto('/console/roles?sort=name&direction=desc')
      await openRow(page)
    },
  },
}
