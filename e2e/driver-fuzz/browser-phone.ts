import { offerPairing } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import type { Page } from 'playwright-core'
import type { Person } from '../../apps/server/src/testing/people.ts'
import { acts, actsOnDay, actsOverAKill, type Doing, type Hand } from './acting.ts'
import { type Browser, makeBrowser } from './browser.ts'
import type { BrowserLine } from './front.ts'
import { pick, type Weather } from './line.ts'
import { readDevice } from './on-the-device.ts'
import { goTo, pairOnScreen } from './screens.ts'

interface Wanted extends Pick<Hand, 'number' | 'random' | 'ledger' | 'jobOf'> {
  chromium: string
  line: BrowserLine
  clerk: Person
}

const hour = 3600_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A disk that is full, as the browser tells its pages. */
async function setFull(page: Page, isFull: boolean) {
  const session = await page.context().newCDPSession(page)
  const quota = isFull ? { quotaSize: 1 } : {}
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, ...quota })
  await session.detach()
}

async function sendNow(page: Page) {
  await goTo(page, '#/unsent')
  const button = page.getByRole('button', { name: 'Send now' })
  await button.tap({ timeout: 500 }).catch(() => undefined)
}

/** Sends until nothing is left, or gives up; returns how much is left. */
async function sendAll(page: Page): Promise<number> {
  let left = (await readDevice(page)).unsent
  for (let round = 0; left > 0 && round < 240; round++) {
    if (round % 8 === 0) await sendNow(page)
    await wait(250)
    left = (await readDevice(page)).unsent
  }
  return left
}

/** The real app in a real browser on a phone's profile, worked by its screens. */
export function makeBrowserPhone({ chromium, line, clerk, ...wanted }: Wanted) {
  const { random } = wanted
  const browser: Browser = makeBrowser({ url: line.url, chromium })
  let driver_id = 0
  let skew = 0

  function page(): Page {
    const open = browser.pages()
    if (open.length === 0) throw new Error('No page of the phone is open')
    return pick(open, random)
  }
  async function reopen() {
    await browser.kill()
    await browser.open()
  }
  async function setWeather(next: Weather) {
    line.set(next)
    // Without a line a phone knows it or not.
    await browser.setOffline(next === 'none' && random() < 0.5)
  }
  const driver = () => (browser.pages().length === 1 ? driver_id : null)
  const hand: Hand = { ...wanted, page, driver, reopen, setFull }

  return {
    driver: () => driver_id,
    open: () => browser.open(),
    close: () => browser.close(),
    /** The office gives a code; whoever has the phone types it. */
    async pair(driver: number) {
      await setWeather('clear')
      const { code } = await clerk.ok(offerPairing, { params: { id: driver } })
      await pairOnScreen(page(), code)
      driver_id = driver
    },
    /** False where the office ended it, or another phone was paired. */
    isPaired: async () => (await page().getByRole('button', { name: 'Pair this phone' }).count()) === 0,
    acts: (doing?: Doing) => acts(hand, doing),
    actsOnDay: (doing?: Doing) => actsOnDay(hand, doing),
    actsOverAKill: () => actsOverAKill(hand),
    setWeather,
    kill: reopen,
    reload: () => page().reload(),
    async secondTab() {
      const [first, second] = browser.pages()
      if (second) await first?.close()
      else await browser.newTab()
    },
    async moveClock() {
      skew = Math.round((random() - 0.5) * 6 * hour)
      await browser.setSkew(page(), skew)
      for (const one of browser.pages()) await one.reload()
    },
    sendNow: () => sendNow(page()),
    /** All is well again, an hour later or with the clock put right; returns how much is left on the phone. */
    async drain() {
      await setWeather('clear')
      const [first, ...others] = browser.pages()
      for (const one of others) await one.close()
      if (!first) throw new Error('No page of the phone is open')
      await browser.setSkew(first, random() < 0.5 ? Math.max(skew, 0) + hour : 0)
      await first.reload()
      return sendAll(first)
    },
  }
}
export type BrowserPhone = ReturnType<typeof makeBrowserPhone>
