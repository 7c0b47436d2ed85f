// A list of 10,000 rows saved as CSV and as Excel in a browser: node bench/exports.ts, or another number of rows
import { stat } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { makeFactories } from '../apps/server/src/testing/factories.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { openDray, startListDatabase } from './list-database.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'
import { addScreenUser, screenPassword } from './screen-user.ts'

const rows = Number(process.argv[2] ?? 10_000)
const rounds = 5
const atOnce = 50
const formats = ['CSV', 'Excel'] as const

/** Keeps how long the screen's own thread was busy at a stretch. */
const longTasks = `window.longTasks = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasks.push(duration)
}).observe({ type: 'longtask' })`

const database = await startListDatabase([])
const app = await openDray(database.url)
const make = makeFactories(app, database.tenant_id)
for (let at = 0; at < rows; at += atOnce) {
  await Promise.all(
    Array.from({ length: Math.min(atOnce, rows - at) }, (_, of) =>
      make.customer({
        customer_code: `C${at + of}`,
        customer_name: `Customer ${at + of} Haulage and Sons Ltd`,
        email: `accounts-${at + of}@bench.example`,
        landline: '+44 1635 555 010',
        town: 'Newbury',
        post_code: 'RG14 5AA',
      }),
    ),
  )
}
await app.close()
await database.client.query('vacuum analyze')
const permissions = ['/home', '/account-settings', '/account-settings/customers', 'prices.view']
const email = await addScreenUser({ client: database.client, tenant_id: database.tenant_id, permissions })
const dray = await startProcess('dray.ts', [database.url, database.folder])
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

async function openList(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/account-settings/customers')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(screenPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Export the list' }).waitFor()
  return page
}

/** From the press until the browser has the file. */
async function saveList(page: Page, format: (typeof formats)[number]) {
  await page.getByRole('button', { name: 'Export the list' }).click()
  const coming = page.waitForEvent('download', { timeout: 300_000 })
  const item = page.getByRole('menuitem', { name: format })
  await item.waitFor()
  await page.evaluate('window.longTasks.splice(0)')
  const from = performance.now()
  await item.click()
  const file = await coming
  const taken = performance.now() - from
  const { size } = await stat(await file.path())
  const busy = (await page.evaluate('window.longTasks.splice(0)')) as number[]
  return { taken, size, longest: Math.max(0, ...busy) }
}

try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: dray.url })
  await context.addInitScript(longTasks)
  const page = await openList(context)
  for (const format of formats) {
    const found = []
    for (let round = 0; round < rounds; round++) found.push(await saveList(page, format))
    const times = found.map(({ taken }) => taken)
    process.stdout.write(
      `${format}: ${rows} rows, median ${percentile(times, 0.5).toFixed(0)}, longest ${percentile(times, 1).toFixed(0)} ms of ${rounds}; ` +
        `${Math.round((found[0]?.size ?? 0) / 1024)} kB; the screen's thread busy for at most ${Math.max(...found.map(({ longest }) => longest)).toFixed(0)} ms at a stretch\n`,
    )
  }
} finally {
  await browser.close()
  await dray.stop()
  await database.stop()
}
