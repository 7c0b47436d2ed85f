import { addressBookTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import { generateTexts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { preInvoiceScreenTexts } from '@dray/domain/invoicing/pre-invoice-check.messages.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const today = () => dateIn('Europe/London', new Date().toISOString())
const nothing = 'No Data Found'
const late = { timeout: 30_000 }

/** Notes every change of the page after which it says that there is nothing. */
const watchForNothing = `(() => {
  window.saidNothing = 0
  const look = () => { if (document.body?.innerText.includes('${nothing}')) window.saidNothing++ }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
})()`

/** Notes each click on a link that the app leaves to the browser, and keeps the browser from following it. */
const noteLeftToBrowser = `(() => {
  window.leftToBrowser = []
  const note = (event) => {
    if (!event.defaultPrevented && event.target.closest('a')) window.leftToBrowser.push(event.type)
    event.preventDefault()
  }
  for (const type of ['click', 'auxclick']) window.addEventListener(type, note)
  window.stopNoting = () => { for (const type of ['click', 'auxclick']) window.removeEventListener(type, note) }
})()`

async function slowDown(context: BrowserContext, page: Page, rate: number) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Every answer comes late, so that what is shown meanwhile is shown for long. */
const delayAnswers = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  })

test('a tab says nothing of its list while its rows are on their way', async () => {
  const { context, page, watch } = await office.atDiary('owner', { isTapped: true })
  await context.addInitScript(watchForNothing)
  await delayAnswers(page)
  await slowDown(context, page, 4)
  await page.goto('/traffic-diary')
  await page.getByRole('grid').locator('tbody tr[data-index]').nth(2).waitFor()
  await page.getByRole('tab', { name: /^Pending/ }).click()
  await page.waitForURL('**status=Pending')
  await page.locator('table:not([aria-busy])').waitFor()
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.locator('table:not([aria-busy])').waitFor()
  expect(await page.evaluate('window.saidNothing')).toBe(0)
  expect(watch.takeFaults()).toEqual([])
})

test('Enter in the box at the top searches the open list, Ctrl+K finds anything', async () => {
  const { page, watch } = await office.atDiary('clerk')
  await office.make.job({ job_number: 'TOPBOX-1', search_text: 'topbox' })
  await page.getByRole('button', { name: /Find a job/ }).click()
  await page.getByRole('combobox').fill('topbox')
  await page.getByRole('option', { name: /^Search “topbox”/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**keywords=topbox**')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('topbox')
  await page.getByRole('option', { name: /TOPBOX-1/, selected: true }).waitFor()
  await page.keyboard.press('Escape')
  expect(watch.takeFaults()).toEqual([])
})

test('a saved address is deleted where it is offered, by key or icon, after asking', async () => {
  const { page, watch } = await office.atDiary('clerk')
  const customer_id = await office.make.customer({ customer_name: 'Shed & Sons' })
  for (const name of ['Shed One', 'Shed Two']) await office.make.customer_address({ customer_id, name, town: 'Ely' })
  await page.goto('/traffic-diary?entry=new')
  const form = page.getByRole('dialog').first()
  await form
    .getByRole('combobox', { name: /^Customer/ })
    .first()
    .fill('Shed &')
  await page.getByRole('option', { name: /Shed & Sons/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const from = form.getByRole('combobox', { name: 'From' })
  const question = page.getByRole('dialog', { name: addressBookTexts.removeTitle })
  const isGone = async (name: string) => {
    await question.getByRole('button', { name: addressBookTexts.remove, exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await from.click()
    await page.getByRole('option', { name: /Search/ }).waitFor()
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor({ state: 'detached' })
  }
  await from.click()
  await page.getByRole('option', { name: /^Shed One/ }).hover()
  await page.getByRole('option', { name: /^Shed One/, selected: true }).waitFor()
  await from.press('Shift+Delete')
  await isGone('Shed One')
  const second = page.getByRole('option', { name: /^Shed Two/ })
  await second.waitFor()
  await second.getByTitle(/^Delete the saved address/).click()
  await isGone('Shed Two')
  expect(watch.takeFaults()).toEqual([])
})

test('a job number is a link: another tab is titled by job and customer, a click opens the row as before', async () => {
  const { context, page, watch } = await office.atDiary('clerk')
  await page.getByRole('tab', { name: /^Pending/ }).click()
  await page.waitForURL('**status=Pending')
  await page.locator('table:not([aria-busy])').waitFor()
  const link = page.getByRole('grid').getByRole('link').first()
  const number = await link.innerText()
  const dialog = { name: new RegExp(`JOB No: ${number}$`) }
  const title = new RegExp(`^${number} .+ · Dray$`)
  // What opens another tab is left to the browser, which would open the link's address.
  await page.evaluate(noteLeftToBrowser)
  await link.click({ modifiers: ['ControlOrMeta'] })
  await link.click({ button: 'middle' })
  expect(await page.evaluate('window.leftToBrowser')).toEqual(['click', 'auxclick'])
  await page.evaluate('window.stopNoting()')
  expect(await page.getByRole('dialog').count()).toBe(0)
  const tab = await context.newPage()
  await tab.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  await tab.getByRole('dialog', dialog).waitFor()
  await expect.poll(() => tab.title(), late).toMatch(title)
  await tab.close()
  await page.bringToFront()
  await link.click()
  await page.getByRole('dialog', dialog).waitFor()
  await expect.poll(() => page.title(), late).toMatch(title)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.title(), late).toBe('Traffic diary · Dray')

  // Found by Ctrl+K, it opens above the list as it is narrowed.
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill(number)
  await page.getByRole('option', { name: new RegExp(`^${number} `) }).click()
  await page.getByRole('dialog', dialog).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?status=Pending')

  // Its worksheet is asked for from its row, without opening it; this company has no logo yet to print it with.
  await rowOf(page, number).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Worksheet' }).click()
  await page.getByText(errors.company_logo_missing.text).waitFor(late)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(watch.takeFaults().filter((fault) => !fault.includes('/download-work-sheet-pdf/'))).toEqual([])
})

/** Where the keyboard is: its row's job, or the name of what has the focus. */
const whereFocusIs = `(() => {
  const at = document.activeElement
  if (at.getAttribute('role') === 'grid') return 'row ' + at.querySelector('tr[data-cursor] a')?.textContent
  return at === document.body ? 'nowhere' : (at.getAttribute('aria-label') ?? at.textContent.trim())
})()`

test('the keyboard stays where the work goes on, and a key that can do nothing says why', async () => {
  const job = { collection_date: today(), weight: '1' }
  await office.make.job({ ...job, job_number: 'FOCUS-1' })
  await office.make.job({ ...job, job_number: 'FOCUS-2', status: 'Quote' })
  const { context, page, watch } = await office.atDiary('owner')
  await page.keyboard.press('a')
  await page.getByText('Go to a job first: with j and k, or by a click.').waitFor()

  await rowOf(page, 'FOCUS-2').getByRole('checkbox').click()
  await page.keyboard.press('a')
  await page.getByText('This is a quote: save it as a job first.').waitFor()

  await page.getByRole('button', { name: 'Allocate FOCUS-1' }).click()
  const free = page.getByRole('grid', { name: 'Day Shift Driver' }).getByRole('button', { name: /^Allocate to / })
  await free.first().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Allocate FOCUS-1' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(whereFocusIs), late).toBe('row FOCUS-1')

  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /FOCUS-1/ }).waitFor()
  await page.getByRole('button', { name: 'Complete Job' }).click()
  await page.getByRole('button', { name: 'Confirm Price' }).waitFor()
  await expect.poll(() => page.evaluate(whereFocusIs), late).toMatch(/^Confirm Price/)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // On a slow machine, right behind a sort.
  await slowDown(context, page, 6)
  await page.getByRole('button', { name: 'Customer', exact: true }).last().click()
  await page.keyboard.press('n')
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).searchParams.get('entry')).toBe('new')
  expect(watch.takeFaults()).toEqual([])
})

/** What has the focus: the role and name of a control, else its tag. */
const focused = `(() => {
  const at = document.activeElement
  return (at.getAttribute('role') ?? at.tagName.toLowerCase()) + ': ' + (at.getAttribute('aria-label') ?? at.textContent.trim())
})()`

test('Escape closes the uppermost layer only, and the focus goes back to where it was', async () => {
  await office.make.job({ collection_date: today(), job_number: 'LAYER-1' })
  const { page, watch } = await office.atDiary('third')
  const focusIs = (what: string | RegExp) => expect.poll(() => page.evaluate(focused), late).toMatch(what)

  // A menu begins at its first action, arrows and letters lead through it.
  await page.getByRole('grid').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+F10')
  await focusIs(/^menuitem: Open/)
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await focusIs(/^menuitem: Edit/)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await focusIs(/^grid: /)
  await page.keyboard.press('Shift+F10')
  await focusIs(/^menuitem: Open/)
  await page.keyboard.press('Tab')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await focusIs(/^grid: /)

  // Tab stays in a popover; a press on its button closes it.
  const columns = page.locator('button[aria-label="Traffic diary settings"]')
  await columns.click()
  const popover = page.getByRole('dialog', { name: 'Traffic diary settings' })
  await popover.waitFor()
  await page.keyboard.press('Shift+Tab')
  await focusIs('button: Reset to the standard columns')
  await page.keyboard.press('Tab')
  await focusIs(/^input: /)
  await columns.click()
  await popover.waitFor({ state: 'detached' })

  // The palette above a job's details, and a list of choices in the form above them.
  await rowOf(page, 'LAYER-1').click()
  const details = page.getByRole('dialog', { name: /LAYER-1/ })
  await details.getByText('Collection', { exact: true }).first().waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').waitFor()
  expect(await page.locator('[role=dialog]').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await details.waitFor()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog').last()
  await form.getByLabel('Service', { exact: true }).click()
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Open the calendar' }).first().click()
  await page.getByRole('dialog', { name: 'Calendar' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Calendar' }).waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Choose a time' }).first().click()
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await form.getByLabel('Service', { exact: true }).waitFor()
  expect(watch.takeFaults()).toEqual([])
})

test('without a line what is shown is marked as old, nothing is claimed, and all of it comes back by itself', async () => {
  await office.make.job({ collection_date: today(), job_number: 'LINE-1' })
  const { context, page } = await office.atDiary('clerk')
  await rowOf(page, 'LINE-1').waitFor()
  await context.setOffline(true)
  await page.getByText(/^There is no connection\. This is how it was at \d\d:\d\d/).waitFor()
  await page.getByText('LINE-1').waitFor()
  const tab = (name: RegExp) => page.getByRole('tab', { name })

  // A list that was not there before has no rows of another under its tab.
  await tab(/^Pending/).click()
  await page.getByText(/^There is no connection to the server\. This loads automatically/).waitFor()
  expect(await page.getByRole('gridcell').count()).toBe(0)
  await tab(/^All/).click()
  await page.getByText('LINE-1').waitFor()

  // A job that was not there before tells so as well.
  await rowOf(page, 'LINE-1').click()
  const details = page.getByRole('dialog')
  await details.getByText(/^There is no connection to the server\. This loads automatically/).waitFor()

  await context.setOffline(false)
  await details.getByText('Collection', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByText(/^There is no connection/)
    .first()
    .waitFor({ state: 'detached' })
  await tab(/^Pending/).click()
  await page.getByRole('gridcell', { name: 'Pending', exact: true }).first().waitFor()
})

test('a save without a line says that nothing was saved, and goes through later', async () => {
  await office.make.job({ collection_date: today(), job_number: 'EDIT-1' })
  const { context, page } = await office.atDiary('second')
  await rowOf(page, 'EDIT-1').click()
  await page.getByRole('dialog').getByText('Collection', { exact: true }).first().waitFor()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog').last()
  await form.getByLabel('Booked by').fill('Nobody yet')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^There is no connection, so nothing was saved\. What you typed is kept/).waitFor()
  expect(await form.getByLabel('Booked by').inputValue()).toBe('Nobody yet')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Job updated/).waitFor()
})

/** What of the page's controls lies below an element; its own are left out. */
const covered = (news: Locator) =>
  news.evaluate((own) => {
    const box = own.getBoundingClientRect()
    const controls = [...own.ownerDocument.querySelectorAll<HTMLElement>('button, input, textarea, [role=combobox]')]
    const isUnder = (control: HTMLElement) => {
      const other = control.getBoundingClientRect()
      const isApart =
        other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top
      return control.checkVisibility({ visibilityProperty: true }) && other.width > 0 && !isApart
    }
    return controls
      .filter((control) => !own.contains(control) && isUnder(control))
      .map((control) => control.ariaLabel ?? control.innerText)
  })

/** Where a dialog, its parts and all that can be used in it stand, news aside. */
const boxes = (dialog: Locator) =>
  dialog.evaluate((own) =>
    [own, ...own.querySelectorAll(':scope > *, :scope > * > *, button, input, textarea, a')]
      .filter((part) => part === own || (!part.querySelector('[aria-live]') && !part.closest('[aria-live]')))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.tagName, x, y, width, height].join(' ')
      }),
  )

test('toasts stand at the bottom left, over nothing on a screen, and move nothing in a dialog', async () => {
  // One row, whatever day it is: below a full list on a phone a message lies over rows, which scroll.
  await office.make.job({ collection_date: today(), status: 'Quote', job_number: 'TOAST-1', search_text: 'toast-1' })
  const { page, watch } = await office.atDiary('owner')
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/traffic-diary?status=Quote&keywords=toast-1')
    await page.getByRole('gridcell', { name: 'Quote', exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await toast.first().hover()
    const box = await toast.first().boundingBox()
    expect(box?.x).toBeLessThan(120)
    expect(box?.y).toBeGreaterThan(height / 2)
    expect(await covered(toast.first())).toEqual([])

    // In a job's details, which are in the way of what stands behind them.
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Collection', { exact: true }).first().waitFor()
    await toast.first().getByRole('button', { name: 'Dismiss' }).click()
    await toast.first().waitFor({ state: 'detached' })
    const without = await boxes(page.getByRole('dialog'))
    await page.keyboard.press('a')
    await toast.first().hover()
    expect(await page.getByRole('dialog').getByRole('status').filter({ hasText: 'This is a quote' }).count()).toBe(1)
    expect(await boxes(page.getByRole('dialog'))).toEqual(without)

    // A dialog that is as high as what it shows; the news moves into it.
    await page.keyboard.press('Control+/')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByRole('status').hover()
    const beneath = await boxes(keys)
    await keys.getByRole('button', { name: 'Dismiss' }).click()
    await toast.first().waitFor({ state: 'detached' })
    expect(await boxes(keys)).toEqual(beneath)
  }
  expect(watch.takeFaults()).toEqual([])
})

test('running work folds to one line, covers nothing, and leaves when it is dismissed', async () => {
  const { rows } = await office.server.app.platform.pool.query(
    'select id from customers where tenant_id = $1 and customer_type = 1 order by id limit 1',
    [office.tenant_id],
  )
  const billable = {
    customer_id: Number(rows[0]?.id),
    status: 'Marked For Inv',
    status_rank: statusRank('Marked For Inv'),
  }
  for (const job_number of ['TRAY-1', 'TRAY-2']) {
    await office.make.job({ ...billable, job_number, collection_date: today() })
  }
  const { page, watch } = await office.atDiary('accounts')
  await page.clock.install()
  await page.goto('/finance/jobs/mark-for-invoice?keywords=TRAY')
  await page.getByRole('grid').locator('tbody tr[data-index]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('g')
  // They have no proof of delivery.
  await page.getByRole('radio', { name: preInvoiceScreenTexts.all(1) }).check()
  await page.getByRole('button', { name: 'Generate 1 invoice', exact: true }).click()
  const tray = page.getByRole('region', { name: generateTexts.tray })
  await tray.getByText(/^1 invoice made: /).waitFor()
  await page.keyboard.press('Escape')
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await covered(tray)).toEqual([])
  }
  await page.clock.fastForward(11_000)
  await tray.getByText(/^1 invoice made: /).waitFor({ state: 'detached' })
  await tray.getByRole('button', { name: generateTexts.dismiss }).click()
  await tray.getByRole('button').first().waitFor({ state: 'detached' })

  // It is gone for good, on the next screen too; another run leaves by itself.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('g')
  // They have no proof of delivery.
  await page.getByRole('radio', { name: preInvoiceScreenTexts.all(1) }).check()
  await page.getByRole('button', { name: 'Generate 1 invoice', exact: true }).click()
  await tray.getByText(/^1 invoice made: /).waitFor()
  await page.mouse.move(700, 300)
  await page.clock.fastForward(11_000)
  await tray.getByText(/^1 invoice made: /).waitFor({ state: 'detached' })
  await page.clock.fastForward(21_000)
  await tray.getByRole('button').first().waitFor({ state: 'detached' })
  expect(watch.takeFaults()).toEqual([])
})
