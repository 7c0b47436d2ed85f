import axe from 'axe-core'
import type { BrowserContext, Page, Request, Response, Route } from 'playwright-core'
import { watchPages } from '../support/watch-pages.ts'
import { markSamples } from './contrast-samples.ts'
import { atRest, forget, frameWatch, goTo, ofEveryPage, watched } from './frame-watch.ts'
import { pageFaults } from './page-faults.ts'
import type { Stop } from './stops.ts'

/** How the server answers what a screen asks; `one row` cuts every list of pages in the real answer to its first row. */
export type Answers = 'as they are' | 'one row' | 'slow' | 'refused' | 'failing'
export type Theme = 'light' | 'dark'

export interface Visit {
  stop: Stop
  answers: Answers
  theme: Theme
  width: number
  /** Where a picture of it goes; none is taken without. */
  picture?: string
}

/** What WCAG 2.2 AA asks, and what assistive technology is used to. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
const judgeSamples = `;axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-sample]' }] })`
const layers = '[role=dialog], [role=alertdialog], [role=menu]'
/** What a list shows at its foot once rows are selected, the one stop that lies above nothing. */
const selection = 'rows selected'
/** How socket.io begins a message; pings and greetings begin otherwise. */
const eventFrame = '42'
const slowness = 2000
const patience = 15_000
const impatience = 3000
const height = 900

const isCall = (url: string) => /^\/api\/(?!.*\/events$)/.test(new URL(url).pathname)
/** What a page asks for when its socket is not there yet, or was away. */
const isCatchUp = (url: string) => /^\/api\/.*\/events$/.test(new URL(url).pathname)

/** Cuts every list of pages in an answer to one row, and what counts its rows; lists that are always whole stay so. */
function cutToOne(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutToOne)
  if (value === null || typeof value !== 'object') return value
  const answer = value as Record<string, unknown>
  if (Array.isArray(answer.data) && 'total' in answer) {
    const data = answer.data.slice(0, 1)
    return { ...answer, data, total: data.length, last_page: 1, next_page_url: null }
  }
  return Object.fromEntries(Object.entries(answer).map(([name, field]) => [name, cutToOne(field)]))
}

const refusal = (status: number, code: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code, message: 'This was refused to see what the screen does.', request_id: 'sweep' }),
})

/** Fulfils a screen's own reading calls this way; everything else goes to the server. */
async function answer(route: Route, answers: Answers) {
  const request = route.request()
  if (request.method() !== 'GET' || ofEveryPage.test(request.url())) return route.fallback()
  if (answers === 'refused') return route.fulfill(refusal(403, 'forbidden'))
  if (answers === 'failing') return route.fulfill(refusal(500, 'internal'))
  if (answers === 'slow') {
    await new Promise((resolve) => setTimeout(resolve, slowness))
    return route.continue()
  }
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  return route.fulfill({ response, json: cutToOne(await response.json()) })
}

/** The calls of a page, and a mark wherever an event arrived. */
type Sent = Request | 'event'
/** The same while answers that may bring events have not been read. */
type Heard = Sent | { caughtUp: Promise<boolean> }

/** Whether a catch-up brought events; an answer that the page left behind brought none. */
async function bringsEvents(response: Response): Promise<boolean> {
  const answer = await response.json().catch(() => null)
  return answer?.data?.events?.length > 0 || answer?.data?.refresh === 1
}

async function withCatchUps(heard: readonly Heard[]): Promise<Sent[]> {
  const read = heard.map(async (one): Promise<Sent[]> => {
    if (one === 'event' || !('caughtUp' in one)) return [one]
    return (await one.caughtUp) ? ['event'] : []
  })
  return (await Promise.all(read)).flat()
}

/** Requests of the same method, address and body; after an event or a write what was read before may be read again. */
function repeated(sent: readonly Sent[]): string[] {
  let since = 0
  const keys = sent.flatMap((one) => {
    const isRead = one !== 'event' && one.method() === 'GET'
    if (!isRead) since++
    return one === 'event' ? [] : [`${one.method()} ${one.url()} ${one.postData() ?? ''}${isRead ? ` #${since}` : ''}`]
  })
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))].map((key) => `asked twice: ${key}`)
}

async function violations(page: Page, { theme, stop }: Visit): Promise<string[]> {
  // Behind a dialog or a menu lies what its screen's own stop has read.
  const part = stop.dialog !== null && (await page.locator(layers).count()) > 0 ? layers : 'html'
  const runOnly: axe.RunOnly =
    theme === 'light' ? { type: 'tag', values: rules } : { type: 'rule', values: colourRules }
  // No rule asks for style sheets loaded apart, and the one frame that there is shows somebody else's e-mail.
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], preload: false, iframes: false }
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source + judgeSamples)
  await page.evaluate(markSamples)
  const found = await page.evaluate<axe.Result[], [string, axe.RunOptions]>(
    async ([within, how]) => (await (window as unknown as { axe: typeof axe }).axe.run(within, how)).violations,
    [part, options],
  )
  return found.map(({ id, nodes }) => {
    const where = nodes.map(({ target, any, all, none }) => `${target} (${[...any, ...all, ...none][0]?.message})`)
    return `axe: ${id} at ${where.slice(0, 3).join('; ')}`
  })
}

const isBad = (answers: Answers) => answers === 'refused' || answers === 'failing'

/** Refusals that were made up are no faults of the page; what it says on the console of its own accord is. */
const isMadeUp = (fault: string, answers: Answers) =>
  isBad(answers) && /^(403|500): GET|Failed to load resource/.test(fault)
const isLinkOver = (fault: string, { address }: Stop) =>
  address.includes('no-such') && /^(404|410|422): |Failed to load resource/.test(fault)

/** A browser's walk from stop to stop as one person. */
export async function makeWalker(context: BrowserContext) {
  const watch = watchPages(context)
  await context.addInitScript({ content: frameWatch })
  const page = await context.newPage()
  // An action that cannot be taken is a fault, not something to wait for.
  page.setDefaultTimeout(patience)

  /** Scripts on their way, and how many came: what they draw is not there before. */
  const code = { underWay: new Set<Request>(), ended: 0 }
  context.on('request', (request) => {
    if (request.resourceType() === 'script') code.underWay.add(request)
  })
  const endCode = (request: Request) => {
    if (code.underWay.delete(request)) code.ended++
  }
  context.on('requestfinished', endCode)
  context.on('requestfailed', endCode)

  async function settle() {
    let before: number
    do {
      before = code.ended
      await page.evaluate(atRest)
    } while (code.underWay.size > 0 || code.ended > before)
  }

  /** The screen above which the last dialog was opened, where the next one may be opened too. */
  let below: { url: string; seen: string } | null = null
  /** The visit before, on the same page. */
  let last: Visit | null = null
  const walksAs = ({ stop, answers, theme, width }: Visit) => [stop.who, answers, theme, width].join(' ')
  const seenAs = ({ stop, answers, theme, width }: Visit) => [stop.address, answers, theme, width].join(' ')
  /** Closes what the last stop has opened; false where it stays. */
  async function closeAll(): Promise<boolean> {
    for (let at = 0; at < 3 && (await page.locator(layers).count()) > 0; at++) {
      await page.keyboard.press('Escape')
      await settle()
    }
    return (await page.locator(layers).count()) === 0
  }
  /** The dialogs of a screen are opened one after the other, without loading the screen again for each. */
  async function isStillThere(visit: Visit): Promise<boolean> {
    if (visit.stop.dialog === null || below?.seen !== seenAs(visit)) return false
    if (!(await closeAll()) || page.url() !== below.url) return false
    await page.evaluate(forget)
    return true
  }
  /** Another screen is gone to as a link does, where the one before was looked at in the same way; with other answers each is loaded. */
  const isLink = ({ stop, answers }: Visit) =>
    answers === 'as they are' && stop.who !== 'nobody' && stop.path !== last?.stop.path
  async function go(visit: Visit) {
    const { address } = visit.stop
    const stays = last !== null && walksAs(last) === walksAs(visit) && isLink(visit) && (await closeAll())
    last = visit
    if (stays) await page.evaluate(`(${goTo})(${JSON.stringify(address)})`)
    else await page.goto(address)
    await settle()
  }
  const staysBelow = ({ stop, answers }: Visit) =>
    stop.dialog !== null && stop.dialog !== selection && answers === 'as they are'

  /** What the page sends from here on; a load of another begins anew. */
  function listen(): Heard[] {
    const sent: Heard[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) sent.length = 0
      if (isCall(request.url())) sent.push(request)
    })
    page.on('response', (response) => {
      if (isCatchUp(response.url())) sent.push({ caughtUp: bringsEvents(response) })
    })
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(eventFrame)) sent.push('event')
      }),
    )
    return sent
  }

  /** Opens what is to be looked at, with the answers asked for; returns what it sent. */
  async function open(visit: Visit): Promise<Heard[]> {
    const { stop, answers } = visit
    const sent = listen()
    const meddle = async () => {
      if (answers !== 'as they are') await page.route('**/api/**', (route) => answer(route, answers))
    }
    // A dialog's own answers are changed, not those of the screen below it.
    if (stop.dialog === null) await meddle()
    if (!(await isStillThere(visit))) await go(visit)
    below = staysBelow(visit) ? { url: page.url(), seen: seenAs(visit) } : null
    if (!stop.open) return sent
    await meddle()
    sent.length = 0
    // With bad answers a dialog may never have what shows that it is there: what stands instead is looked at.
    page.setDefaultTimeout(isBad(answers) ? impatience : patience)
    await stop.open(page).catch((fault: unknown) => {
      if (!isBad(answers)) throw fault
    })
    page.setDefaultTimeout(patience)
    await settle()
    return sent
  }

  async function look(visit: Visit): Promise<string[]> {
    const { stop, answers, theme, width, picture } = visit
    await page.evaluate((name) => localStorage.setItem('theme', name), `${theme}_mode`)
    await page.setViewportSize({ width, height })
    const sent = await open(visit)
    await page.mouse.move(width / 2, 1)
    if (picture) await page.screenshot({ path: picture })
    const closed =
      stop.dialog !== null &&
      stop.dialog !== selection &&
      (await page.locator(`${layers}, [role=listbox]`).count()) === 0
    const faults = [
      ...(closed && !isBad(answers) ? ['closed before it was looked at'] : []),
      ...(await page.evaluate<string[]>(watched)),
      // What was refused may be asked again by the next part that needs it.
      ...(isBad(answers) ? [] : repeated(await withCatchUps(sent))),
      ...(await violations(page, visit)),
      ...(await page.evaluate<string[]>(pageFaults)),
    ]
    return [...faults, ...watch.takeFaults().filter((fault) => !isMadeUp(fault, answers) && !isLinkOver(fault, stop))]
  }

  return {
    page,
    /** Returns what is wrong there, each fault with the visit's name. */
    async visit(visit: Visit): Promise<string[]> {
      const name = [visit.stop.name, visit.stop.who, visit.answers, visit.theme, visit.width].join(', ')
      const faults = await look(visit).catch((fault: unknown) => [`could not be looked at: ${String(fault)}`])
      page.removeAllListeners('request')
      page.removeAllListeners('response')
      page.removeAllListeners('websocket')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      watch.takeFaults()
      return faults.map((fault) => `${name}: ${fault}`)
    },
  }
}
