// retakes the README's and the guide's pictures, of the demo: node scripts/pictures.ts [address of a running Dray]
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoPassword } from '../apps/server/src/demo/demo.ts'
import { enterByKeys } from '../e2e/support/diary.ts'
import { findChromium } from './find-chromium.ts'
import { takeGuidePictures } from './guide-pictures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/pictures')

/** Dray as `npm start` runs it, with its demo in a folder of its own. */
async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'dray-pictures-'))
  chmodSync(dataDir, 0o711)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const ready = /ready at (http:\/\/\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    })
    void ended.then(() => reject(new Error(`Dray did not start:\n${said}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

async function signedIn(browser: Browser, baseURL: string) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce', baseURL })
  const page = await context.newPage()
  await page.goto('/traffic-diary')
  await page.getByLabel('E-mail', { exact: true }).fill('rae@hillandvale.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('row').nth(20).waitFor()
  return page
}

/** When nothing more arrives; the pointer rests where it lights nothing up. */
async function shoot(page: Page, name: string) {
  await page.mouse.move(720, 2)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const call = [
  { label: 'Customer', text: 'Severn', pick: 'option' as const },
  { label: 'Customer references', text: 'PO 88213', pick: 'tag' as const },
  { label: 'Booked by', text: 'Jo Marsh' },
  { label: 'collection From', text: 'Severn Joinery' },
  { label: 'collection Address line 1', text: '12 Station Road' },
  { label: 'collection Town', text: 'Newbury' },
  { label: 'collection Postcode', text: 'RG14 5AA' },
  { label: 'collection Date', text: 'today' },
  { label: 'collection Time', text: '0930' },
  { label: 'delivery To', text: 'Cotswold Components' },
  { label: 'delivery Address line 1', text: '47 Mill Lane' },
  { label: 'delivery Town', text: 'Leicester' },
  { label: 'delivery Postcode', text: 'LE4 6WR' },
  { label: 'delivery Time', text: '1415' },
  { label: 'delivery Instructions', text: 'Ring the bell at the loading bay' },
  { label: 'Load type', text: 'LWB', pick: 'option' as const },
  { label: 'Pieces', text: '3' },
  { label: 'Weight kg', text: '420' },
  { label: 'Report notes', text: '' },
]

async function takePictures(url: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await signedIn(browser, url)
    await shoot(page, 'diary')
    await page.goto('/traffic-diary?status=POD')
    // A job of one of our own drivers: the second that waits to be marked for invoice.
    await page.getByRole('row').nth(3).click()
    await page.getByRole('dialog').getByText('Activity').waitFor()
    await shoot(page, 'job-details')
    await closeDialog(page)
    await enterByKeys(page, call)
    await shoot(page, 'job-entry')
    await closeDialog(page)
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.goto('/traffic-diary')
    await page.getByRole('row').nth(20).waitFor()
    await shoot(page, 'diary-dark')
    await takeGuidePictures(browser, url)
  } finally {
    await browser.close()
  }
}

mkdirSync(folder, { recursive: true })
const given = process.argv[2]
if (given) await takePictures(given)
else {
  const demo = await startDemo()
  await takePictures(demo.url).finally(demo.stop)
}
