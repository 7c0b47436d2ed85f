// The organizer's board of a company with a thousand vehicles and a full week: how long ten people who scroll wait for
// rows, what one change costs each browser, and how even the frames are: node bench/board.ts (after npm run build)
import { setTimeout as wait } from 'node:timers/promises'
import { listWeeklyVehicles } from '@dray/domain/organizer/board.calls.ts'
import { updateWorkday } from '@dray/domain/organizer/workday.calls.ts'
import { chromium, type Page } from 'playwright-core'
import { type Client, makeClient } from '../apps/server/src/testing/client.ts'
import { makeBoard } from '../apps/web/src/features/organizer/board-store.ts'
import { openSession } from '../e2e/board-fuzz/session.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { type BoardDatabase, startBoardDatabase } from './board-company.ts'
import { signIn } from './database.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'
import { addScreenUser, screenPassword } from './screen-user.ts'

const permissions = ['/home', '/traffic-diary', '/organizer', 'prices.view']
const users = 10
const vehicles = 1000
/** Rows in sight at 1440 x 900, and those that the screen fetches beyond them. */
const [inSight, ahead] = [13, 40]
const changes = 20
/** Within so long all of them have begun. */
const first_ms = 3000

const say = (what: string, text: string) => process.stdout.write(`${what.padEnd(52)}${text}\n`)

interface Bench {
  database: BoardDatabase
  url: string
}

/** One person scrolls from the first vehicle to the last, five screens a second; each wait for a page, in ms. */
async function scrollThrough({ database }: Bench, client: Client) {
  const { from, to } = database
  const waits: number[] = []
  const board = makeBoard(
    { from, to, shift_type_id: 1 },
    {
      page: async (page, page_size) => {
        const start = performance.now()
        const params = { dates: `${from},${to}` }
        const answer = await client.ok(listWeeklyVehicles, { params, query: { shift_type_id: 1, page, page_size } })
        waits.push(performance.now() - start)
        return answer
      },
      rows: async () => [],
      cards: async () => [],
    },
  )
  board.need(0, 0)
  while (board.state().total === null) await wait(5)
  for (let first = 0; first < vehicles; first += inSight) {
    board.need(first - ahead, first + inSight + ahead)
    await wait(200)
  }
  while (board.all().length < vehicles) await wait(20)
  const cards = board.all().flatMap((row) => row.vehicle_workday.map((card) => Buffer.byteLength(JSON.stringify(card))))
  return { waits, cards }
}

/** Others change one workday after the other; what each of ten boards asks for. */
async function changeByOthers({ database, url }: Bench) {
  const { from, to, tenant_id, client } = database
  const people = []
  while (people.length < users) people.push(await signIn(database, tenant_id, permissions))
  const boards = await Promise.all(
    people.map((halves, n) =>
      openSession({
        ...{ name: `board ${n}`, halves, url, line: url },
        days: { from, to, shift_type_id: 1 },
      }),
    ),
  )
  while (!boards.every(({ board, isQuiet }) => board.state().total !== null && isQuiet(0))) await wait(20)
  for (const { board } of boards) board.need(0, vehicles - 1)
  while (!boards.every(({ board }) => board.all().length === vehicles)) await wait(20)
  const before = boards.map(({ asked }) => ({ ...asked }))
  const clerk = makeClient(url, await signIn(database, tenant_id, permissions))
  const { rows } = await client.query('select id from workdays where tenant_id = $1 order by id limit $2', [
    tenant_id,
    changes,
  ])
  for (const { id } of rows) {
    await clerk.ok(updateWorkday, { params: { id: Number(id) }, body: { start_time: '06:45' } })
    await wait(300)
  }
  for (const one of boards) {
    await one.board.settled()
    one.close()
  }
  const more = (of: keyof (typeof before)[number]) => boards.map(({ asked }, n) => asked[of] - (before[n]?.[of] ?? 0))
  return { requests: more('cardRequests'), cards: more('cards'), pages: more('pages'), rows: more('rows') }
}

const framesScript = `(() => {
  window.frames_ms = []
  window.longTasks = []
  let last = performance.now()
  const next = (now) => { window.frames_ms.push(now - last); last = now; requestAnimationFrame(next) }
  requestAnimationFrame(next)
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: 'longtask' })
})()`

/** The wheel turns over the board for some seconds; every frame's length, and tasks of 50 ms or more. */
async function turnWheel(page: Page, delta: { x: number; y: number }) {
  await page.evaluate('window.frames_ms.length = 0; window.longTasks.length = 0')
  for (let turn = 0; turn < 150; turn++) {
    await page.mouse.wheel(delta.x, delta.y)
    await page.waitForTimeout(16)
  }
  const frames = (await page.evaluate('window.frames_ms.slice(1)')) as number[]
  const tasks = (await page.evaluate('window.longTasks')) as number[]
  const at = await page.evaluate(
    `(({ scrollTop, scrollLeft }) => scrollLeft + ', ' + scrollTop)(document.querySelector('[role=grid]'))`,
  )
  return { frames, tasks, at: String(at) }
}

async function scrollInBrowser({ database, url }: Bench) {
  const email = await addScreenUser({ client: database.client, tenant_id: database.tenant_id, permissions })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', baseURL: url })
    await page.goto('/traffic-diary')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(screenPassword)
    await page.keyboard.press('Enter')
    await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })
    await page.goto(`/organizer?week=${database.from}`)
    await page.locator('[data-card]').first().waitFor()
    await page.waitForTimeout(1000)
    await page.mouse.move(600, 500)
    await page.evaluate(framesScript)
    const found = []
    for (const [name, y] of [
      ['down, rows not read yet', 400],
      ['up', -400],
      ['down again', 400],
    ] as const) {
      found.push({ name, ...(await turnWheel(page, { x: 0, y })) })
    }
    // Narrower than its seven days, the board also scrolls sideways.
    await page.setViewportSize({ width: 800, height: 900 })
    await page.waitForTimeout(500)
    for (const [name, x] of [
      ['right, 800 wide', 40],
      ['left, 800 wide', -40],
    ] as const) {
      found.push({ name, ...(await turnWheel(page, { x, y: 0 })) })
    }
    return found
  } finally {
    await browser.close()
  }
}

const ms = (list: readonly number[], share: number) => percentile(list, share).toFixed(0)

const database = await startBoardDatabase()
const dray = await startProcess('dray.ts', [database.url, database.folder])
const bench = { database, url: dray.url }
try {
  say('company', `${vehicles} vehicles, ${database.workdays} workdays in the week`)
  const people: Client[] = []
  while (people.length < users)
    people.push(makeClient(dray.url, await signIn(database, database.tenant_id, permissions)))
  const scrolled = await Promise.all(
    people.map(async (person, n) => {
      await wait((n * first_ms) / users)
      return scrollThrough(bench, person)
    }),
  )
  const waits = scrolled.flatMap((one) => one.waits)
  say(
    `${users} people scroll, ${waits.length} pages of 50 rows`,
    `p50 ${ms(waits, 0.5)}, p95 ${ms(waits, 0.95)}, longest ${ms(waits, 1)} ms (limit p95 250)`,
  )
  const bytes = scrolled.flatMap((one) => one.cards)
  say('bytes of a card', `p50 ${ms(bytes, 0.5)}, longest ${ms(bytes, 1)} (limit 300)`)
  const { requests, cards, pages, rows } = await changeByOthers(bench)
  say(`${changes} changes by others, requests of each board`, requests.join(', '))
  say('cards, rows and pages that each asked for', `${cards.join(', ')}; ${rows.join(', ')}; ${pages.join(', ')}`)
  for (const { name, frames, tasks, at } of await scrollInBrowser(bench)) {
    const long = frames.filter((one) => one > 50).length
    const text = `p50 ${ms(frames, 0.5)}, p95 ${ms(frames, 0.95)}, longest ${ms(frames, 1)} ms of ${frames.length}`
    say(
      `frames, ${name}`,
      `${text}; over 50 ms: ${long}; long tasks: ${tasks.map((one) => one.toFixed(0)).join(', ') || 'none'}; now at ${at} px`,
    )
  }
} finally {
  await dray.stop()
  await database.stop()
}
