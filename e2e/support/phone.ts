import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

const phoneLook = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' }

/** A phone that keeps what is on it when its browser is killed and opened again. */
export function newPhone(baseURL: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dray-phone-'))
  let context: BrowserContext | undefined
  onTestFinished(async () => {
    await context?.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    async open({ offline = false } = {}): Promise<Page> {
      const options = {
        ...phoneLook,
        offline,
        executablePath: inject('chromium'),
        args: ['--no-sandbox'],
        baseURL,
      }
      context = await chromium.launchPersistentContext(folder, options)
      context.setDefaultTimeout(45_000)
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
