import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { tap } from './tap.ts'

const phoneLook = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' }

interface PhoneOpening {
  offline?: boolean
  time?: string
  isTapped?: boolean
}

/** A phone that keeps what is on it when its browser is killed and opened again. */
export function newPhone(baseURL: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dray-phone-'))
  let context: BrowserContext | undefined
  onTestFinished(async () => {
    await context?.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    /** With a time, the phone's clock goes from there; tapped for who holds deliveries. */
    async open({ offline = false, time, isTapped = false }: PhoneOpening = {}): Promise<Page> {
      const options = {
        ...phoneLook,
        offline,
        executablePath: inject('chromium'),
        args: ['--no-sandbox'],
        baseURL,
      }
      context = await chromium.launchPersistentContext(folder, options)
      context.setDefaultTimeout(45_000)
      if (time !== undefined) await context.clock.install({ time })
      if (isTapped) await tap(context)
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto('/driver/')
      return page
    },
    setOffline: (isOff: boolean) => context?.setOffline(isOff),
    /** Everything works but delivering: a server that is being mended, a proxy that refuses. */
    async holdDeliveries() {
      await context?.route('**/driver/captures**', (route) => route.abort())
      return () => context?.unroute('**/driver/captures**')
    },
    /** As the system does it: nothing is closed in order. */
    async kill() {
      const session = await context?.browser()?.newBrowserCDPSession()
      await session?.send('Browser.crash').catch(() => undefined)
      await context?.close().catch(() => undefined)
    },
  }
}

/** Counts real taps on a page that is not loaded again meanwhile, whatever they meet. */
export async function countTaps(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    // A tick that its label clicks is the same tap: no pointer made that click.
    addEventListener('click', (event) => (counted.taps += (event as PointerEvent).pointerId >= 0 ? 1 : 0), true)
  })
  return {
    /** How many since this was asked last. */
    async taken(): Promise<number> {
      return page.evaluate(() => {
        const counted = window as unknown as { taps: number }
        const { taps } = counted
        counted.taps = 0
        return taps
      })
    },
  }
}

/** Signs with a finger in the field of the form. */
export async function sign(page: Page) {
  const field = page.getByRole('img', { name: 'Sign here with a finger' })
  // Away from the buttons, which lie over the end of the form.
  await field.evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }))
  const box = await field.boundingBox()
  if (!box) throw new Error('There is no field to sign in')
  const finger = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height * (0.3 + 0.4 * share) }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.2) })
  for (const share of [0.3, 0.4, 0.5, 0.6])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  // A finger that rests before it is lifted throws nothing, and the next tap is a tap.
  await page.waitForTimeout(150)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.6) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
  await page.getByRole('button', { name: 'Clear' }).waitFor()
}
