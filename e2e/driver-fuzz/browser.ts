import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

/** The app's database, and where the test's clock is kept. */
const skewKey = 'fuzz-skew'
const look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' }

/** The page's clock goes wrong by what its own storage says, from before its first script. */
function bendClock(key: string) {
  const skew = Number(localStorage.getItem(key) ?? 0)
  const Right = Date
  class Wrong extends Right {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(Right.now() + skew)
      else super(...(given as [string]))
    }
    static override now = () => Right.now() + skew
  }
  globalThis.Date = Wrong as DateConstructor
}

/** The processes of the browser that has this profile. */
const processesOf = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(`--user-data-dir=${folder}`))
    .map(Number)

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

interface Wanted {
  url: string
  chromium: string
}

/** A browser on a profile of its own, that can be ended as the system ends it and opened again on what is on the disk. */
export function makeBrowser({ url, chromium: executablePath }: Wanted) {
  const folder = mkdtempSync(join(tmpdir(), 'dray-fuzz-phone-'))
  let context: BrowserContext | undefined
  let isOffline = false

  async function open(path = '/driver/'): Promise<Page> {
    const args = ['--no-sandbox', '--disable-background-networking']
    context = await chromium.launchPersistentContext(folder, { ...look, executablePath, args, baseURL: url })
    await context.addInitScript(bendClock, skewKey)
    context.setDefaultTimeout(10_000)
    await context.setOffline(isOffline)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(path)
    return page
  }

  return {
    url,
    open,
    pages: (): Page[] => context?.pages() ?? [],
    async newTab(): Promise<Page | undefined> {
      const page = await context?.newPage()
      await page?.goto('/driver/')
      return page
    },
    async setOffline(isOff: boolean) {
      isOffline = isOff
      await context?.setOffline(isOff)
    },
    /** All its processes at once: nothing is closed in order, nothing is written any more. */
    async kill() {
      const closed = context?.waitForEvent('close').catch(() => undefined)
      for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL')
      await closed
      rmSync(join(folder, 'SingletonLock'), { force: true })
    },
    /** Milliseconds that its clock goes before the right one, from the next loading on. */
    setSkew: (page: Page, ms: number) =>
      page.evaluate(([key, text]) => localStorage.setItem(key, text), [skewKey, String(ms)] as const),
    async close() {
      await context?.close().catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Browser = ReturnType<typeof makeBrowser>
