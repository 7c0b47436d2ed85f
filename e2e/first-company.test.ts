import { readFile } from 'node:fs/promises'
import { dateIn, showDate } from '@dray/domain/kernel/clock-time.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../apps/server/src/testing/server.ts'
import { enterByKeys, rowOf, statusComes } from './support/diary.ts'
import {
  addFirst,
  closePanel,
  createByCommand,
  field,
  fillIn,
  openForm,
  saveForm,
  savePart,
  told,
} from './support/new-company.ts'
import { watchPages } from './support/watch-pages.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await startTestServer({ overrides: { webFolder: inject('webFolder') } })
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const isoToday = dateIn('Europe/London', new Date().toISOString())
const today = showDate(isoToday)
/** As documents print it. */
const printedToday = isoToday.split('-').toReversed().join('-')
const password = 'harrow lorry 2026'

async function deskOf(context: BrowserContext) {
  context.setDefaultTimeout(45_000)
  const watch = watchPages(context)
  return { page: await context.newPage(), watch }
}

/** The link, a password, the terms, and in. */
async function signInFirst(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByLabel(/^I accept/).check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('ann@harrowhill.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account of Ann Hill' }).waitFor()
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await page.getByRole('tablist', { name: 'Account settings' }).waitFor()
}

const logo = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 80 })
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#1d4ed8'
  pen.fillRect(0, 0, 240, 80)
  return canvas.toDataURL('image/png').split(',')[1]
})()`
const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(String(await page.evaluate(logo)), 'base64'),
})

const saved = 'Company details saved'

/** Who the company is, as its invoices will say. */
async function enterCompany(page: Page) {
  await page.getByRole('tab', { name: 'Company details', exact: true }).click()
  const part = (name: string) => page.getByRole('group', { name, exact: true })
  await fillIn(page, part('Company'), {
    'Address line 1': 'Unit 4, Harrow Yard',
    Town: 'Newbury',
    Postcode: 'rg145aa',
    'VAT number': 'GB 123 4567 82',
    'Company registration': '09876543',
  })
  await savePart(page, part('Company'), saved)
  expect(await field(part('Company'), 'Postcode').inputValue()).toBe('RG14 5AA')
  await fillIn(page, part('Bank'), { Bank: 'Barclays', 'Account number': '12345678', 'Sort code': '20-00-00' })
  await savePart(page, part('Bank'), saved)
  await page.getByLabel(/^Logo, for light backgrounds/).setInputFiles([await picture(page, 'logo.png')])
  await told(page, saved)
  const settings = { area: 'Company details', tab: 'Tax codes', one: 'tax code' }
  await addFirst(page, settings, { Code: 'T1', Description: 'Standard rate', Rate: '20' })
  await closePanel(page)
  await page.getByRole('tab', { name: 'Details', exact: true }).click()
  const numbering = part('Invoice numbering and VAT')
  await fillIn(page, numbering, {
    'Invoices: prefix': 'HH-',
    'Invoices: next number': '1001',
    'Default tax code': '›T1',
  })
  await savePart(page, numbering, saved)
}

/** A vehicle before there is any type: the empty picker leads to the types, and what was typed is there on coming back. */
async function enterVehicle(page: Page) {
  const vehicles = { area: 'Vehicles', tab: 'Vehicles', one: 'vehicle' }
  const form = await openForm(page, vehicles)
  await fillIn(page, form, { Registration: 'AB12 CDE', 'Vehicle type': '›Add vehicle type' })
  const types = page.getByRole('dialog', { name: 'New vehicle type' })
  await fillIn(page, types, { Code: 'LWB' })
  await saveForm(types)
  await openForm(page, vehicles)
  await form.getByText('What you typed earlier has been restored.').waitFor()
  expect(await field(form, 'Registration').inputValue()).toBe('AB12 CDE')
  await fillIn(page, form, { 'Vehicle type': '›LWB', Depot: '›YARD' })
  await saveForm(form)
  // Papers and favourites are entered once the vehicle exists: its panel follows.
  await page.getByRole('dialog', { name: 'AB12 CDE' }).getByRole('tab', { name: 'Papers' }).waitFor()
  await closePanel(page)
}

/** What it sells, with what and with whom it drives. */
async function enterCatalogues(page: Page) {
  const services = (tab: string, one: string) => ({ area: 'Services', tab, one })
  await addFirst(page, services('Services', 'service'), { Code: 'SD', Description: 'Same day' })
  await addFirst(page, services('Waiting charges', 'waiting charge'), { Code: 'VAN', 'Charge per hour': '25' })
  await addFirst(page, services('Freight types', 'freight type'), { Code: 'PAL', Description: 'Pallets' })
  await addFirst(page, services('Load types', 'load type'), {
    Code: 'LWB',
    'Per mile': '1.45',
    'Minimum charge': '35',
    'Waiting charge': '›VAN',
  })
  await addFirst(page, { area: 'Depots', one: 'depot' }, { Code: 'YARD', Name: 'Newbury yard' })
  await enterVehicle(page)
  await addFirst(page, { area: 'Drivers', one: 'driver' }, { Code: 'D1', 'First name': 'Dee', 'Last name': 'Marsh' })
  await closePanel(page)
  await addFirst(page, { area: 'Sub-contractors', one: 'sub-contractor' }, { Code: 'SWIFT', Name: 'Swift Vans Ltd' })
  await closePanel(page)
}

/** Who it works for, and who works in the office. */
async function enterPeople(page: Page) {
  const customer = { Code: 'KEST', Name: 'Kestrel Castings Ltd', 'Address line 1': '2 Foundry Lane', Town: 'Newbury' }
  await addFirst(page, { area: 'Customers', one: 'customer' }, { ...customer, Postcode: 'RG14 2QQ' })
  const panel = page.getByRole('dialog')
  await fillIn(page, panel, { 'Accounts e-mail': 'accounts@kestrel.example', 'VAT number': 'GB 987 6543 21' })
  await page.keyboard.press('Enter')
  await told(page, 'Customer Company Added Successfully')
  await fillIn(page, panel, { 'Days to pay': '14' })
  await page.keyboard.press('Enter')
  await told(page, 'Customer invoice settings')
  await closePanel(page)
  const colleague = { 'First name': 'Maya', 'Last name': 'Okafor', Code: 'MO', Role: '›Traffic office' }
  await addFirst(page, { area: 'Profiles', one: 'profile' }, { ...colleague, 'E-mail': 'maya@harrowhill.example' })
  await closePanel(page)
}

/** A job as it is entered with the mouse; the price is what the miles come to. */
async function enterByMouse(page: Page) {
  await page.getByRole('button', { name: 'New job' }).first().click()
  const entry = page.getByRole('dialog')
  await fillIn(page, entry, { Customer: '›Kestrel Castings Ltd', 'Booked by': 'Jo Marsh' })
  const side = (name: string) => entry.getByRole('group', { name, exact: true })
  await fillIn(page, side('Collection'), { From: 'Kestrel Castings', Town: 'Newbury', Postcode: 'RG14 2QQ' })
  await side('Collection').getByRole('button', { name: 'Open the calendar' }).click()
  await page.locator('td[data-today] button').click()
  await fillIn(page, side('Delivery'), { To: 'Hexa Pumps', Town: 'Swindon', Postcode: 'SN3 4HQ' })
  await fillIn(page, entry, { 'Load type': '›LWB', Service: '›SD', 'Freight type': '›PAL' })
  await entry.getByText(/mi × £1\.45/).waitFor()
  await entry.getByRole('button', { name: 'Save As Job' }).click()
  await told(page, 'Job No: 10001 created successfully')
  await entry.getByRole('button', { name: 'Close' }).click()
  await entry.waitFor({ state: 'detached' })
}

/** The same without the mouse, at an agreed price. */
async function enterSecondByKeys(page: Page) {
  await enterByKeys(page, [
    { label: 'Customer', text: 'Kestrel Castings', pick: 'option' },
    { label: 'Customer references', text: 'PO 77102', pick: 'tag' },
    { label: 'collection From', text: 'Kestrel Castings, dock 2' },
    { label: 'collection Town', text: 'Newbury' },
    { label: 'collection Date', text: today },
    { label: 'delivery To', text: 'Fenland Foods' },
    { label: 'delivery Town', text: 'Ely' },
    { label: 'Load type', text: 'LWB', pick: 'option' },
    { label: 'Base charge', text: '125.50' },
  ])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Job No: 10002 created successfully').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A step of the job's details; the button goes when its step is done. */
async function take(page: Page, name: string) {
  const button = page.getByRole('dialog', { name: /^JOB No/ }).getByRole('button', { name, exact: true })
  await button.click()
  await button.waitFor({ state: 'detached' })
}

/** To the driver with the vehicle of today, done, priced, proved and marked. */
async function takeOutcome(page: Page) {
  await rowOf(page, '10002').click()
  const details = page.getByRole('dialog', { name: /^JOB No: 10002/ })
  await details.getByRole('button', { name: 'Allocate', exact: true }).click()
  await page.getByRole('button', { name: 'Allocate to Dee Marsh' }).click()
  await field(page, 'Vehicle').click()
  await page.getByRole('option', { name: 'AB12 CDE' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Allocate to Dee Marsh' }).click()
  await take(page, 'Complete Job')
  await take(page, 'Confirm Price')
  await page.getByLabel('Upload POD').setInputFiles([await picture(page, 'pod.png')])
  const proof = page.getByRole('dialog', { name: 'Add proof' })
  await field(proof, 'Signed by').fill('M Okafor')
  await proof.getByRole('button', { name: 'Add POD' }).click()
  await proof.waitFor({ state: 'detached' })
  await take(page, 'Confirm POD')
  await take(page, 'Mark For Invoice')
  await details.getByRole('button', { name: 'Close' }).click()
  await statusComes(page, '10002', 'Marked For Inv')
}

/** From the list of what is marked to the document that the customer gets. */
async function invoice(page: Page) {
  await page.getByRole('link', { name: /^Finance/ }).click()
  // The diary has a row of this number too; it stands until the list has come.
  const generate = page.getByRole('button', { name: /^Generate invoice/ }).first()
  await generate.waitFor()
  await rowOf(page, '10002').getByRole('checkbox').check()
  await generate.click()
  await page.getByRole('button', { name: 'Generate 1 invoice' }).click()
  await page.getByText('1 invoice made: HH-1001.').waitFor()
  await page.getByRole('link', { name: 'Show the invoices' }).click()
  await rowOf(page, 'HH-1001').click()
  const drawer = page.getByRole('dialog', { name: /HH-1001/ })
  const download = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download PDF' }).click()
  const bytes = await readFile(await (await download).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** What a VAT invoice must say: number, dates, both parties, what was supplied and when, net, rate, VAT and total. */
const required = [
  'VAT invoice',
  'HH-1001',
  'Harrow Hill Haulage Ltd',
  'Unit 4, Harrow Yard',
  'RG14 5AA',
  'GB 123 4567 82',
  '09876543',
  'Kestrel Castings Ltd',
  '2 Foundry Lane',
  'RG14 2QQ',
  'GB 987 6543 21',
  '10002',
  'PO 77102',
  'Newbury',
  'Ely',
  printedToday,
  '125.50',
  'T1',
  '20%',
  '25.10',
  '150.60',
  '12345678',
  '20-00-00',
]

test('a company that was opened a minute ago invoices its first job, by its screens alone', async () => {
  const { url, database } = server
  const company = { name: 'Harrow Hill Haulage Ltd', email: 'ann@harrowhill.example' }
  const link = await createByCommand({ ...company, database: database.url, url })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const { page, watch } = await deskOf(context)

  await signInFirst(page, link)
  await openSettings(page)
  await enterCompany(page)
  await enterCatalogues(page)
  await enterPeople(page)
  const mailbox = await context.newPage()
  // The message leaves from the queue; the page shows what was there when it was loaded.
  await expect
    .poll(
      async () => {
        await mailbox.goto(`${url}/mailbox`)
        return mailbox.getByRole('row').filter({ hasText: 'maya@harrowhill.example' }).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await mailbox.close()

  await page.getByRole('link', { name: /^Traffic diary/ }).click()
  await enterByMouse(page)
  await enterSecondByKeys(page)
  await takeOutcome(page)
  const text = await invoice(page)
  for (const words of required) expect(text).toContain(words)
  await closePanel(page)

  await page.getByRole('link', { name: /^Traffic diary/ }).click()
  await statusComes(page, '10002', 'Invoiced')
  await statusComes(page, '10001', 'Pending')
  expect(watch.takeFaults()).toEqual([])
})
