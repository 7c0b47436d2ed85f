import { changeAdditionalSettings } from '@dray/domain/company/company.calls.ts'
import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterByKeys } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const call = [
  { label: 'Booked by', text: 'Jo Marsh' },
  { label: 'collection From', text: 'Ashdown Print' },
  { label: 'delivery To', text: 'Fenland Foods' },
  { label: 'Pieces', text: '7' },
]

async function typed(page: Page) {
  const form = page.getByRole('dialog')
  return {
    booked_by: await form.getByLabel('Booked by').inputValue(),
    from: await form.getByLabel('From', { exact: true }).inputValue(),
    to: await form.getByLabel('To', { exact: true }).inputValue(),
    pieces: await form.getByLabel('Pieces').inputValue(),
  }
}
const asTyped = { booked_by: 'Jo Marsh', from: 'Ashdown Print', to: 'Fenland Foods', pieces: '7' }

const openEntry = async (page: Page) => {
  await page.keyboard.press('n')
  await page.getByText(/^You typed this .* and have not saved it yet\.$/).waitFor()
}

/** What a session that ended elsewhere leaves behind: requests that were on their way are refused. */
const ofTheEnding = (fault: string) => /\b401\b/.test(fault)

test('a job that was typed and not saved outlives a reload, and a session that ended', async () => {
  const first = await office.atDiary('clerk')
  await enterByKeys(first.page, call)
  await first.page.getByText(/^Draft kept /).waitFor()
  await first.page.reload()
  await first.page.getByText(/^You typed this .* and have not saved it yet\.$/).waitFor()
  expect(await typed(first.page)).toEqual(asTyped)
  expect(first.watch.takeFaults()).toEqual([])

  // The same person signs in at another desk: here it ends, in every tab, with the reason.
  const tab = await first.context.newPage()
  await tab.goto('/traffic-diary')
  await tab.getByRole('row').nth(2).waitFor()
  await office.atDiary('clerk')
  await first.page.getByText(browserErrors.session_replaced.text).waitFor()
  await tab.getByLabel('Password', { exact: true }).waitFor()
  await tab.close()
  expect(first.watch.takeFaults().filter((fault) => !ofTheEnding(fault))).toEqual([])

  // Signing in again leads back, with the work still there.
  await first.signIn()
  await first.page.getByText(/^You typed this .* and have not saved it yet\.$/).waitFor()
  expect(await typed(first.page)).toEqual(asTyped)
  expect(first.watch.takeFaults()).toEqual([])
})

test('what a company works with is not called off because asking for it failed', async () => {
  const { page, watch } = await office.atDiary('owner', { isTapped: true })
  const off = page.getByText(errors.owner_drivers_off.text)
  const calls = /\/common\/additional-settings/
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }))
  await page.goto('/account-settings/owner-drivers')
  await page.getByText(stateTexts.failed).waitFor()
  expect(await off.count()).toBe(0)
  await page.unroute(calls)
  await page.getByRole('button', { name: stateTexts.retry }).click()
  await page.getByRole('gridcell').first().waitFor()

  // Asked again on a change of rights, and refused: the list stays.
  let asked = 0
  await page.route(calls, (route) => {
    asked++
    return route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } })
  })
  const colleague = await office.server.clerk({ tenant_id: office.tenant_id, slug: 'vale-road' })
  for (const value of [1, 0]) {
    await colleague.ok(changeAdditionalSettings, { body: [{ name: 'customer_job_activity', value }] })
  }
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.getByRole('gridcell').first().waitFor()
  expect(await off.count()).toBe(0)
  watch.takeFaults()
})

test('signing out by hand ends every tab and takes unsaved work along', async () => {
  const desk = await office.atDiary('second', { isTapped: true })
  await enterByKeys(desk.page, call)
  await desk.page.getByText(/^Draft kept /).waitFor()
  await desk.page.keyboard.press('Escape')
  await openEntry(desk.page)
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
  const tab = await desk.context.newPage()
  await tab.goto('/traffic-diary')
  await tab.getByRole('row').nth(2).waitFor()

  await desk.page.getByRole('button', { name: 'Dark theme' }).click()
  await tab.locator('[data-theme=dark]').waitFor()
  // However slowly the server answers, nobody waits for it, nor do rows under the pointer ask in the name that has ended.
  await desk.page.route('**/logout', async (route) => {
    const response = await route.fetch()
    setTimeout(() => void route.fulfill({ response }).catch(() => {}), 1500)
  })
  const answered = desk.page.waitForResponse('**/logout')
  await desk.page.getByRole('button', { name: /^Account of / }).click()
  await desk.page.getByRole('menuitem', { name: 'Logout' }).click()
  for (const y of [300, 340, 380, 420]) await desk.page.mouse.move(700, y, { steps: 4 })
  await desk.page.getByLabel('Password', { exact: true }).waitFor()
  await tab.getByLabel('Password', { exact: true }).waitFor()
  await answered
  const kept = await desk.page.evaluate('Object.keys(localStorage).filter((key) => /^(draft:|session$)/.test(key))')
  expect(kept).toEqual([])
  // Only the theme stays, and signing in leads the other tab to its landing page.
  expect(await desk.page.evaluate("localStorage.getItem('theme')")).toBe('dark_mode')
  await desk.page.reload()
  await desk.page.locator('[data-theme=dark]').waitFor()
  await tab.goto('/login')
  await desk.signIn()
  await tab.waitForURL((url) => url.pathname !== '/login')
  await tab.getByRole('navigation').waitFor()
  await desk.page.getByRole('navigation').waitFor()
  expect(await desk.page.evaluate('document.activeElement.tagName')).toBe('BODY')
  expect(desk.watch.takeFaults()).toEqual([])
})

test('Escape closes what lies uppermost, wherever the focus fell, and nothing behind it', async () => {
  const { page, watch } = await office.atDiary('third')
  await page.keyboard.press('n')
  const entry = page.getByRole('dialog')
  await entry.getByLabel('Booked by').waitFor()
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('Escape')
  await entry.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+/')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(watch.takeFaults()).toEqual([])
})

test('how a person likes the screens goes along to another device', async () => {
  const { page } = await office.atDiary('third')
  await page.keyboard.press('Control+/')
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/preferences'),
  )
  await page.getByLabel('Single-key shortcuts').click()
  expect((await saved).status()).toBe(200)

  const other = await office.atDiary('third')
  await other.page.waitForFunction(
    `Object.entries(localStorage).some(([key, value]) => /^preferences:\\d+:single_keys$/.test(key) && value === 'false')`,
  )
  await other.page.keyboard.press('n')
  await other.page.keyboard.press('Control+k')
  await other.page.getByRole('dialog').waitFor()
  expect(await other.page.getByRole('dialog').getByLabel('Booked by').count()).toBe(0)
  expect(other.watch.takeFaults()).toEqual([])
})

test('the side bar opens to names by keyboard, folds back to icons, and is found so on another device and after a reload', async () => {
  const { page } = await office.atDiary('second')
  const side = page.getByRole('navigation', { name: 'Main menu' })
  const isWide = async () => ((await side.boundingBox())?.width ?? 0) > 150
  const link = side.getByRole('link', { name: 'Organizer' })
  expect(await isWide()).toBe(false)
  expect(await link.innerText()).toBe('')
  await side.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/preferences'),
  )
  await page.keyboard.press('Enter')
  await side.getByRole('button', { name: 'Collapse menu', expanded: true }).waitFor()
  expect(await isWide()).toBe(true)
  expect(await link.innerText()).toBe('Organizer')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await side.waitFor()
  expect(await isWide()).toBe(true)

  const other = await office.atDiary('second')
  const there = other.page.getByRole('navigation', { name: 'Main menu' })
  await there.getByRole('button', { name: 'Collapse menu', expanded: true }).click()
  await there.getByRole('button', { name: 'Expand menu', expanded: false }).waitFor()
  await there.getByRole('link', { name: 'Organizer' }).hover()
  await other.page.getByText('Organizer', { exact: true }).last().waitFor()
  expect(other.watch.takeFaults()).toEqual([])
})

test('a page of an older build says so where its code is gone, keeps what it shows, and is loaded again', async () => {
  const { page, watch } = await office.atDiary('owner', { isTapped: true })
  const address = new URL('/assets/of-another-build.js', page.url()).href
  expect((await page.request.get(address)).status()).toBe(404)
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(/\/assets\/[^/]+\.js$/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  await page.keyboard.press('Control+/')
  await page.getByText(shellTexts.newVersion).waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await page.keyboard.press('r')
  await page.getByText(stateTexts.codeGone).waitFor()
  await page.getByRole('button', { name: stateTexts.reloadPage }).click()
  await page.getByRole('dialog').waitFor()
  watch.takeFaults()
})
