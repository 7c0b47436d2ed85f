import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

interface Opened {
  database: string
  url: string
  name: string
  email: string
}

/** Opens a company by the command line, as who runs the platform does; returns the link that it prints. */
export async function createByCommand({ database, url, name, email }: Opened) {
  const args = ['run', '--silent', 'tenant', '--', 'create', '--name', name, '--email', email]
  const env = { ...process.env, DATABASE_URL: database, PUBLIC_URL: url, NODE_ENV: 'test' }
  const { stdout } = await run('npm', [...args, '--first-name', 'Ann', '--last-name', 'Hill'], { cwd: root, env })
  const [link] = /https?:\/\/\S+\/set-password\/\S+/.exec(stdout) ?? []
  if (!link) throw new Error(`No link to choose a password in:\n${stdout}`)
  return link
}

/** A field by its whole label, be it typed in or chosen from. */
export const field = (within: Page | Locator, label: string) =>
  within
    .getByRole('textbox', { name: label, exact: true })
    .or(within.getByRole('combobox', { name: label, exact: true }))

export type Typed = Readonly<Record<string, string>>

/** Types what a form asks; what begins with `›` is chosen from the field's list. */
export async function fillIn(page: Page, within: Page | Locator, typed: Typed) {
  for (const [label, text] of Object.entries(typed)) {
    const target = field(within, label)
    if (!text.startsWith('›')) await target.fill(text)
    else {
      await target.click()
      await page
        .getByRole('option', { name: text.slice(1) })
        .first()
        .click()
    }
  }
}

/** Saves one part of a screen that saves by itself, and waits until it is said. */
export async function savePart(page: Page, part: Locator, said: string) {
  await part.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, said)
}

/** Waits for what the screen says, and takes it away so that the next saying is a new one. */
export async function told(page: Page, said: string) {
  const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: said })
  await toast.first().waitFor()
  await toast.first().getByRole('button', { name: 'Dismiss' }).click()
  await toast.first().waitFor({ state: 'detached' })
}

/** Where a catalogue is: its area of the account settings, and the tab within it. */
export interface Catalogue {
  area: string
  tab?: string
  one: string
}

/** Goes to a catalogue by its tabs and opens the form of a new row; an empty list offers it a second time. */
export async function openForm(page: Page, { area, tab, one }: Catalogue) {
  await page.getByRole('tablist', { name: 'Account settings' }).getByRole('tab', { name: area, exact: true }).click()
  if (tab) await page.getByRole('tablist', { name: area }).getByRole('tab', { name: tab, exact: true }).click()
  await page
    .getByRole('button', { name: `Add ${one}` })
    .last()
    .click()
  return page.getByRole('dialog', { name: `New ${one}`, exact: true })
}

export async function saveForm(form: Locator) {
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

/** Enters a catalogue's first row. */
export async function addFirst(page: Page, at: Catalogue, typed: Typed) {
  const form = await openForm(page, at)
  await fillIn(page, form, typed)
  await saveForm(form)
}

/** Closes the panel that follows a row that was added. */
export async function closePanel(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
