// What somebody at the screens waits for, in the company with a million jobs, beside a bare page of the same script in
// the same run: node bench/web.ts (after npm run build). Ends with 1 where a ratio is over its limit.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.ts'
import { buildBarePage } from './bare-page.ts'
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

function sayRatio(what: string, ratio: number, limit: number) {
  if (!(ratio <= limit)) process.exitCode = 1
  process.stdout.write(`  ${what}, Dray in times of the bare page: ${ratio.toFixed(2)} (limit ${limit})\n`)
}

interface Pair {
  what: string
  limit: number
  dray: (round: number) => Promise<number>
  bare: (round: number) => Promise<number>
}

/** Both in turn; the ratio is the median of those of the rounds, so that a machine that slows down meanwhile says nothing. */
async function compared({ what, limit, dray, bare }: Pair) {
  const [ours, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await dray(round))
    bares.push(await bare(round))
  }
  say(what, ours)
  say('  the bare page', bares)
  const ratios = ours.map((one, round) => one / (bares[round] ?? Number.NaN))
  sayRatio(what, percentile(ratios, 0.5), limit)
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

/** The session as kept in the browser, for pages at another address. */
async function stateAt(context: BrowserContext, origin: string) {
  const { cookies, origins } = await context.storageState()
  return { cookies, origins: origins.map((kept) => ({ ...kept, origin })) }
}

/** The same in a browser that knows the session and has never been here. */
async function firstVisit(context: BrowserContext, baseURL: string) {
  const fresh = await open(context.browser(), { baseURL, storageState: await stateAt(context, baseURL) })
  const taken = await firstPaint(await fresh.newPage())
  await fresh.close()
  return taken
}

/** Bytes of all scripts as sent until the rows stand there. */
async function scriptSent(context: BrowserContext, baseURL: string) {
  const fresh = await open(context.browser(), { baseURL, storageState: await stateAt(context, baseURL) })
  const page = await fresh.newPage()
  await firstPaint(page)
  const sizes = await page.evaluate(
    `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map((one) => one.encodedBodySize)`,
  )
  await fresh.close()
  return (sizes as number[]).reduce((sum, size) => sum + size, 0)
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

async function openBareDetails(page: Page, row: number) {
  const painted = paintedAfter(page, 'pointerdown', `document.querySelector('dialog').open`)
  await page
    .locator(`tr[aria-rowindex="${row + 2}"] td`)
    .nth(3)
    .click()
  const taken = await painted
  await page.keyboard.press('Escape')
  return taken
}

const shows = (status: string) => `(() => {
  const rows = [...document.querySelectorAll('[role=grid]:not([aria-busy]) tr[aria-rowindex]:not([aria-rowindex="1"])')]
  return rows.length > 0 && rows.every((row) => row.textContent.includes('${status}'))
})()`

const statuses = ['Pending', 'Planned', 'Booked']

/** Goes to a day that was not looked at yet, so that no answer is there before the filter; returns what to filter by. */
async function toAnotherDay(page: Page, round: number) {
  const day = new Date(Date.now() - (1 + round) * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/traffic-diary?from=${day}&to=${day}`)
  await page.locator('tr[aria-rowindex="3"]').waitFor()
  return statuses[round % statuses.length] ?? 'Booked'
}

async function filterBare(page: Page, round: number) {
  const status = await toAnotherDay(page, round)
  const painted = paintedAfter(page, 'change', `document.querySelector('tbody').dataset.shows === '${status}'`)
  await page.locator('select').selectOption(status)
  return await painted
}

async function filter(page: Page, round: number) {
  const status = await toAnotherDay(page, round)
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

/** Waits long enough on the slowed processor without a question to the page, which would take its time; then it must be there. */
async function rested(page: Page, seen?: Locator) {
  await page.waitForTimeout(1500)
  if (seen && (await seen.count()) === 0) throw new Error(`After a second and a half there is no ${seen}.`)
}

/** A clerk's minute: keys in the list, details, filters, pages; then a call typed into the entry form. */
async function slowed(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await page.goto('/traffic-diary')
  await page.locator('tr[aria-rowindex="3"]').waitFor()
  const tabs = ['Pending', 'Booked', 'All'].map((name) => page.getByRole('tab', { name: new RegExp(`^${name}`) }))
  const places = await Promise.all([...tabs, page.getByRole('columnheader', { name: /^Customer/ })].map(middleOf))
  const dialog = page.getByRole('dialog')
  await rested(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(interactionsScript)
  for (let key = 0; key < 8; key++) await page.keyboard.press('j', { delay: 30 })
  await page.keyboard.press('Enter')
  await rested(page, dialog.getByRole('heading', { name: 'Activity' }))
  await page.keyboard.press('Escape')
  await rested(page)
  for (const place of places) {
    await clickAt(page, place)
    await rested(page)
  }
  await page.keyboard.press('n')
  await rested(page, dialog.getByLabel('Base charge', { exact: true }))
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

type Place = { x: number; y: number }

async function middleOf(target: Locator): Promise<Place> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** A hand's click: nothing is looked for in the page before it. */
const clickAt = (page: Page, { x, y }: Place) => page.mouse.click(x, y)

/** What the bare page has of that minute: a job, the filters, a job again. */
async function slowedBare(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await firstPaint(page)
  const rows = await Promise.all([1, 2].map((row) => middleOf(page.locator('tr').nth(row))))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(interactionsScript)
  for (const row of rows) {
    await clickAt(page, row)
    await rested(page, page.locator('dialog[open]'))
    await page.keyboard.press('Escape')
    await page.locator('select').focus()
    for (const key of ['p', 'b', 'a']) {
      await page.keyboard.press(key)
      await rested(page)
    }
  }
  const clicks = await slowestEvents(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return clicks
}

const database = await startDatabase()
if (database.today !== new Date().toISOString().slice(0, 10))
  throw new Error(`${database.folder} was filled on another day: remove it to fill it again.`)
const barePage = await buildBarePage()
const dray = await startProcess('dray.ts', [database.url, database.folder])
const bareServer = await startProcess('dray.ts', [
  database.url,
  database.folder,
  JSON.stringify({ webFolder: barePage.folder }),
])
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const context = await open(browser, { baseURL: dray.url })
  const page = await signedIn(context, await addScreenUser({ client: database.client, tenant_id: 1, permissions }))
  const other = headersOf(await signIn(database, 1, permissions))
  const bareContext = await open(browser, {
    baseURL: bareServer.url,
    storageState: await stateAt(context, bareServer.url),
  })
  const bare = await bareContext.newPage()
  const [sent, bareSent] = [await scriptSent(context, dray.url), await scriptSent(context, bareServer.url)]
  process.stdout.write(`script until the rows stand there, Dray : bare page, bytes ${sent} : ${bareSent}\n`)
  await firstPaint(bare)
  await compared({
    what: 'diary with rows, the browser has been here before',
    limit: 1.3,
    dray: () => firstPaint(page),
    bare: () => firstPaint(bare),
  })
  await compared({
    what: 'diary with rows, nothing in the browser’s cache',
    limit: 1.5,
    dray: () => firstVisit(context, dray.url),
    bare: () => firstVisit(context, bareServer.url),
  })
  await compared({
    what: 'open details, clicked at once',
    limit: 1.5,
    dray: (row) => openDetails(page, { row, lookFirst: 0 }),
    bare: (row) => openBareDetails(bare, row),
  })
  say(
    'open details, looked at for 150 ms before',
    await times((row) => openDetails(page, { row: row + rounds, lookFirst: 150 })),
  )
  await compared({
    what: 'change the status filter, see the rows',
    limit: 1.5,
    dray: (round) => filter(page, round),
    bare: (round) => filterBare(bare, round),
  })
  say(
    'another session’s change, from its call to the paint here',
    await times(() => othersChange(page, { url: dray.url, headers: other })),
  )
  const { clicks, typing } = await slowed(page)
  const bareClicks = await slowedBare(bare)
  say('clicks and keys, processor slowed four times (INP)', clicks)
  say('  the bare page', bareClicks)
  sayRatio('slowest click', Math.max(...clicks) / Math.max(...bareClicks), 3)
  say('typing, processor slowed four times', typing)
} finally {
  await browser.close()
  await Promise.all([dray.stop(), bareServer.stop()])
  await database.stop()
  await barePage.remove()
}
