import { clientExportTexts } from '@dray/domain/client-exports/client-exports.messages.ts'
import { clientTexts } from '@dray/domain/tenants/tenants.messages.ts'
import { dialog, dialogs, fromMenu, type Opener, openRow, press } from './open.ts'

const askAbout =
  (name: string): Opener =>
  async (page) => {
    await openRow(page)
    await dialog(page).getByRole('button', { name, exact: true }).click()
    await dialogs(page).nth(1).getByRole('textbox').first().waitFor()
  }
const client =
  (name: string): Opener =>
  async (page) => {
    await page.goto('/console/clients?state=active')
    await askAbout(name)(page)
  }
/** The one company that asks to be closed. */
const closing =
  (name: string): Opener =>
  async (page) => {
    await page.goto('/console/clients?state=closing')
    await askAbout(name)(page)
  }

/** What is opened in the console, where the platform's own people work. */
export const consoleOpeners: Readonly<Record<string, Readonly<Record<string, Opener>>>> = {
  '/console/clients': {
    client: openRow,
    rename: client(clientTexts.rename),
    suspend: client(clientTexts.suspend),
    limits: client(clientTexts.limits),
    delete: client(clientTexts.remove),
    'accept closing': closing(clientTexts.accept),
    'decline closing': closing(clientTexts.decline),
    export: async (page) => {
      await page.goto('/console/clients?state=closing')
      await openRow(page)
      await press(page, clientExportTexts.make)
      await page.getByRole('alertdialog').or(dialogs(page).nth(1)).waitFor()
    },
    'new client': async (page) => {
      await press(page, clientTexts.add)
      await dialog(page).getByLabel(clientTexts.firstName).waitFor()
    },
  },
  '/console/audit-trail': { entry: openRow },
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
