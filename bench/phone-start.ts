// What a driver waits for: the app opened without a line, on a processor that is four times slower than this machine's,
// until the day stands there; and a tap until the screen says that it is kept: node bench/phone-start.ts. Ends with 1 over
// a limit.
import { offerPairing } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { makeFactories } from '../apps/server/src/testing/factories.ts'
import { makePeople } from '../apps/server/src/testing/people.ts'
import { makeBrowser } from '../e2e/driver-fuzz/browser.ts'
import { installDray } from '../e2e/driver-fuzz/installation.ts'
import { goTo, pairOnScreen } from '../e2e/driver-fuzz/screens.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { copyWeb } from '../scripts/testing/copy-web.ts'
import { percentile } from './percentile.ts'
import { sayLimit } from './say-limit.ts'

const slower = 4
const starts = 20
const jobCount = 20
const photoCount = 10
const acts = ['On my way', 'Arrived', 'Loaded', 'Departed']

const say = (what: string, list: readonly number[]) =>
  process.stdout.write(
    `${what}: median ${percentile(list, 0.5).toFixed(0)}, p95 ${percentile(list, 0.95).toFixed(0)}, longest ${percentile(list, 1).toFixed(0)} ms of ${list.length}\n`,
  )

interface Measured {
  tapped: number
  kept: number
  /** The day stands there and is painted. */
  shown: number
}
declare global {
  interface Window {
    measured: Measured
  }
}

/** From before the first script: when a tap began, when the screen said that it is kept, when the day stood there. */
function watch() {
  window.measured = { tapped: 0, kept: 0, shown: 0 }
  const { measured } = window
  addEventListener('pointerdown', (event) => Object.assign(measured, { tapped: event.timeStamp, kept: 0 }), true)
  const look = () => {
    const word = document.querySelector('[role=status] > [data-tone] > span')?.textContent ?? ''
    if (measured.kept === 0 && word.includes('Kept on this phone')) measured.kept = performance.now()
    if (measured.shown === 0 && document.querySelector('a[href^="#/job/"]')) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          measured.shown ||= performance.now()
        }),
      )
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** A browser that was not running, without a line: from the beginning of the navigation until the day is painted. */
async function coldStart(browser: ReturnType<typeof makeBrowser>): Promise<number> {
  const page = await browser.open('about:blank')
  await page.context().addInitScript(watch)
  await slowDown(page)
  await browser.setOffline(true)
  await page.goto('/driver/')
  const shown = await page.waitForFunction(() => window.measured.shown, undefined, { timeout: 60_000 })
  const took = Number(await shown.jsonValue())
  await browser.setOffline(false)
  await browser.kill()
  return took
}

/** From the finger on the button until the screen says that it is kept. The word before it must be another. */
async function tapped(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name, exact: false }).and(page.locator(':not([aria-disabled=true])')).last().tap()
  await page.waitForFunction(() => window.measured.kept > 0)
  return page.evaluate(() => window.measured.kept - window.measured.tapped)
}

/** The taps of jobs from On my way to Departed. */
async function stepsOf(page: Page, jobs: readonly number[]): Promise<number[]> {
  const taken: number[] = []
  for (const job of jobs) {
    await toJob(page, job)
    for (const act of acts) taken.push(await tapped(page, act))
  }
  return taken
}

const toJob = (page: Page, job: number, form = '') => goTo(page, `#/job/${job}${form}`)

/** As large as a phone's camera makes it, and no part of it like another. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  return picture.jpeg({ quality: 80 }).toBuffer()
}

async function withPhoto(page: Page, job: number, buffer: Buffer): Promise<number> {
  await toJob(page, job, '/note')
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor({ timeout: 60_000 })
  const took = await tapped(page, 'Keep')
  // Its word is gone before the next one, which says the same.
  await page.waitForFunction(() => document.querySelector('[role=status] > [data-tone]') === null)
  return took
}

const web = await copyWeb()
const dray = await installDray({ webFolder: web.path })
const browser = makeBrowser({ url: dray.url, chromium: findChromium() })
try {
  const people = makePeople(dray.app, dray.url)
  const company = await people.company()
  const clerk = await people.clerk(company)
  const made = makeFactories(dray.app, company.tenant_id)
  const date = new Date().toISOString().slice(0, 10)
  const driver_id = await made.driver()
  const workday_id = await made.workday({ driver_id, date })
  const allocations: number[] = []
  for (let at = 0; at < jobCount; at++) {
    const job_id = await made.job({ collection_date: date, delivery_date: date, status: 'Booked' })
    allocations.push(await made.work_day_job({ job_id, workday_id, position: at }))
  }
  const { code } = await clerk.ok(offerPairing, { params: { id: driver_id } })
  const paired = await browser.open()
  await pairOnScreen(paired, code)
  await paired.locator('a[href^="#/job/"]').first().waitFor()
  await browser.kill()

  const cold: number[] = []
  for (let start = 0; start < starts; start++) cold.push(await coldStart(browser))
  say(`cold start offline to ${jobCount} jobs, processor ${slower} times slower`, cold)

  const first = await browser.open('about:blank')
  await first.context().addInitScript(watch)
  await first.goto('/driver/')
  const half = allocations.length / 2
  const plain = await stepsOf(first, allocations.slice(0, half))
  say('from a tap to kept, without a picture, processor as it is', plain)
  await slowDown(first)
  say(`the same, processor ${slower} times slower`, await stepsOf(first, allocations.slice(half)))

  const large = await photo()
  const pictured: number[] = []
  for (const job of allocations.slice(0, photoCount)) pictured.push(await withPhoto(first, job, large))
  say(
    `from Keep to kept, with a photo of ${(large.length / 1e6).toFixed(1)} MB that the phone has made smaller`,
    pictured,
  )

  sayLimit('cold start offline, p95, ms', percentile(cold, 0.95), 1500)
  sayLimit('kept without a picture, p95, ms', percentile(plain, 0.95), 100)
  sayLimit('kept with a photo, p95, ms', percentile(pictured, 0.95), 400)
} finally {
  await browser.close()
  await dray.stop()
  web.remove()
}
