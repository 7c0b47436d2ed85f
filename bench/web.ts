// What somebody at the screens waits for, in the company with a million jobs: node bench/web.ts
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.ts'
import { headersOf, signIn, startDatabase } from './database.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'
import { addScreenUser, screenPassword } from './screen-user.ts'
import { firstRowsScript, interactionsScript, paintedAfter, slowestEvents } from './web-page.ts'

const rounds = 9
const permissions = ['/home', '/traffic-diary', '/organizer', 'jobs.price', 'prices.view']

const say = (what: string, list: number[]) =>
  process.stdout.write(
    `${what.padEnd(58)}median ${percentile(list, 0.5).toFixed(0)}, p95 ${percentile(list, 0.95).toFixed(0)}, longest ${percentile(list, 1).toFixed(0)} ms of ${list.length}\n`,
  )
const times = async (work: (round: number) => Promise<number>, count = rounds) => {
  const taken: number[] = []
  for (let round = 0; round < count; round++) taken.push(await work(round))
  return taken
}

async function open(browser: Browser | null, options: BrowserContextOptions) {
  if (!browser) throw new Error('The browser was closed.')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options })
  await context.addInitScript(firstRowsScript)
  return context
}

async function signedIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/traffic-diary')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(screenPassword)
  await page.keyboard.press('Enter')
  await page.locator('tr[aria-rowindex="3"]').waitFor()
  return page
}

/** The diary's address typed: from the start of the navigation until its rows are painted. */
async function firstPaint(page: Page) {
  await page.goto('/traffic-diary')
  await page.locator('tr[aria-rowindex="3"]').waitFor()
  return Number(await page.evaluate('window.firstRowsPainted'))
}

/** The same in a browser that knows the session and has never been here. */
async function firstVisit(context: BrowserContext, baseURL: string) {
  const fresh = await open(context.browser(), { baseURL, storageState: await context.storageState() })
  const taken = await firstPaint(await fresh.newPage())
  await fresh.close()
  return taken
}

async function openDetails(page: Page, { row, lookFirst }: { row: number; lookFirst: number }) {
  const target = page.locator(`tr[aria-rowindex="${row + 2}"] td`).nth(3)
  if (lookFirst > 0) {
    await target.hover()
    await page.waitForTimeout(lookFirst)
  }
  const painted = paintedAfter(
    page,
    'pointerdown',
    `document.querySelector('[role=dialog]')?.textContent.includes('Activity')`,
  )
  await target.click()
  const taken = await painted
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return taken
}

const shows = (status: string) => `(() => {
  const rows = [...document.querySelectorAll('[role=grid]:not([aria-busy]) tr[aria-rowindex]:not([aria-rowindex="1"])')]
  return rows.length > 0 && rows.every((row) => row.textContent.includes('${status}'))
})()`

const statuses = ['Pending', 'Planned', 'Booked']

/** A day that was not looked at yet, so that no answer is there before the click. */
async function filter(page: Page, round: number) {
  const day = new Date(Date.now() - (1 + round) * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/traffic-diary?from=${day}&to=${day}`)
  await page.locator('tr[aria-rowindex="3"]').waitFor()
  const status = statuses[round % statuses.length] ?? 'Booked'
  const painted = paintedAfter(page, 'pointerdown', shows(status))
  await page.getByRole('tab', { name: new RegExp(`^${status}`) }).click()
  return await painted
}

/** From the moment the other one's call leaves until the job has left the list of its old status here. */
async function othersChange(page: Page, { url, headers }: { url: string; headers: Record<string, string> }) {
  const today = new Date().toISOString().slice(0, 10)
  const list = await fetch(`${url}/api/v3/client/get-job-list?status=Completed&date=${today},${today}`, { headers })
  const { data } = (await list.json()) as { data: { job_details: { data: { id: number; job_number: string }[] } } }
  const job = data.job_details.data[0]
  if (!job) throw new Error('No completed job is left to price.')
  await page.goto('/traffic-diary?status=Completed')
  await page.locator('tr', { hasText: job.job_number }).waitFor()
  const seen = page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const isThere = [...document.querySelectorAll('tr[aria-rowindex]')].some((row) => row.textContent.includes('${job.job_number}'))
      if (isThere) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
    }
    look()
  })`)
  const left = performance.timeOrigin + performance.now()
  const answer = await fetch(`${url}/api/v3/client/update-job-status/${job.id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'Priced' }),
  })
  if (!answer.ok) throw new Error(`The other one's change was refused: ${await answer.text()}`)
  return Number(await seen) - left
}

/** A clerk's minute: keys in the list, details, filters, pages; then a call typed into the entry form. */
async function slowed(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await page.goto('/traffic-diary')
  await page.locator('tr[aria-rowindex="3"]').waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(interactionsScript)
  for (let key = 0; key < 8; key++) await page.keyboard.press('j', { delay: 30 })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Activity').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const status of ['Pending', 'Booked', 'All']) {
    await page.getByRole('tab', { name: new RegExp(`^${status}`) }).click()
    await page.waitForTimeout(400)
  }
  await page.getByRole('columnheader', { name: /^Customer/ }).click()
  await page.waitForTimeout(600)
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Base charge', { exact: true }).waitFor()
  const clicks = await slowestEvents(page)
  await page
    .getByLabel('Customer', { exact: false })
    .and(page.getByRole('combobox'))
    .pressSequentially('Customer 41', { delay: 60 })
  await page.keyboard.press('Enter')
  for (const label of ['From', 'To']) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).pressSequentially('Severn Joinery', { delay: 60 })
  }
  await page.getByRole('dialog').getByLabel('Base charge', { exact: true }).pressSequentially('123.45', { delay: 60 })
  await page.waitForTimeout(300)
  const typing = await slowestEvents(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { clicks, typing }
}

const database = await startDatabase()
if (database.today !== new Date().toISOString().slice(0, 10))
  throw new Error(`${database.folder} was filled on another day: remove it to fill it again.`)
const dray = await startProcess('dray.ts', [database.url, database.folder])
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    baseURL: dray.url,
  })
  await context.addInitScript(firstRowsScript)
  const page = await signedIn(context, await addScreenUser({ client: database.client, tenant_id: 1, permissions }))
  const other = headersOf(await signIn(database, 1, permissions))
  say('diary with rows, the browser has been here before', await times(() => firstPaint(page)))
  say('diary with rows, nothing in the browser’s cache', await times(() => firstVisit(context, dray.url)))
  say('open details, clicked at once', await times((row) => openDetails(page, { row, lookFirst: 0 })))
  say(
    'open details, looked at for 150 ms before',
    await times((row) => openDetails(page, { row: row + rounds, lookFirst: 150 })),
  )
  say('change the status filter, see the rows', await times((round) => filter(page, round)))
  say(
    'another session’s change, from its call to the paint here',
    await times(() => othersChange(page, { url: dray.url, headers: other })),
  )
  const { clicks, typing } = await slowed(page)
  say('clicks and keys, processor slowed four times (INP)', clicks)
  say('typing, processor slowed four times', typing)
} finally {
  await browser.close()
  await dray.stop()
  await database.stop()
}
