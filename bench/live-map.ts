// The map of a company with two thousand vehicles on the road, each of which tells its position four times a minute: how
// long its list takes, what an update costs the browser, what a viewer is sent: node bench/live-map.ts (after npm run build)
import { setTimeout as wait } from 'node:timers/promises'
import { listLiveDrivers } from '@dray/domain/live-drivers/live-drivers.calls.ts'
import { liveDriversTexts as texts } from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { makeClient } from '../apps/server/src/testing/client.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { signIn } from './database.ts'
import { type LiveCompany, startLiveCompany } from './live-company.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'
import { addScreenUser, screenPassword } from './screen-user.ts'

const permissions = ['/home', '/traffic-diary', '/organizer', '/live-drivers', 'prices.view']
const vehicles = Number(process.argv[2] ?? 2000)
/** A vehicle tells its position so often. */
const tellEvery_s = 15
const watched_s = 60

const say = (what: string, text: string) => process.stdout.write(`${what.padEnd(44)}${text}\n`)
const ms = (list: readonly number[], share: number) => percentile(list, share).toFixed(0)

/** A fifteenth of the vehicles has driven on a little, towards its next stop. */
const driveOn = ({ client, tenant_id }: LiveCompany, turn: number) =>
  client.query(
    `update driver_last_positions p set at = now(), received_at = now(),
        latitude = p.latitude + (n.latitude - p.latitude) * least(1, 0.0025 / n.far),
        longitude = p.longitude + (n.longitude - p.longitude) * least(1, 0.0025 / n.far)
      from (
        select s.*, greatest(0.0001, sqrt((s.latitude - l.latitude) ^ 2 + ((s.longitude - l.longitude) * 0.6) ^ 2)) as far
          from (
            select distinct on (e.driver_id) e.driver_id,
                case e.side when 'collection' then j.collection_latitude else j.delivery_latitude end as latitude,
                case e.side when 'collection' then j.collection_longitude else j.delivery_longitude end as longitude
              from stop_estimates e join jobs j on j.tenant_id = $1 and j.id = e.job_id
              where e.tenant_id = $1 order by e.driver_id, e.position, e.side
          ) s join driver_last_positions l on l.tenant_id = $1 and l.driver_id = s.driver_id
      ) n
      where p.tenant_id = $1 and p.driver_id = n.driver_id and p.driver_id % ${tellEvery_s} = $2`,
    [tenant_id, turn % tellEvery_s],
  )

async function signInByScreen(page: Page, company: LiveCompany) {
  const email = await addScreenUser({ client: company.client, tenant_id: company.tenant_id, permissions })
  await page.goto('/live-drivers')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(screenPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })
  await drawn(page)
}

/** Asked again and again from here: the page's policy lets nobody compile text in it. */
async function drawn(page: Page) {
  while (!(await page.evaluate(() => performance.getEntriesByName('markers drawn').length > 0))) await wait(20)
}

async function scriptSeconds(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

const longTasks = `(() => {
  window.longTasks = []
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: 'longtask' })
})()`

/** Watches the map while vehicles drive on; what the browser worked and was sent. */
async function watch(page: Page, company: LiveCompany) {
  const cdp = await page.context().newCDPSession(page)
  // Time of the thread itself: what else the machine does meanwhile does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Network.enable')
  const messages: number[] = []
  // What is binary is told as base64.
  const bytesOf = ({ opcode, payloadData }: { opcode: number; payloadData: string }) =>
    opcode === 2 ? Buffer.byteLength(payloadData, 'base64') : Buffer.byteLength(payloadData)
  cdp.on('Network.webSocketFrameReceived', ({ response }) => {
    messages.push(bytesOf(response))
  })
  let read = 0
  const reads = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/')) reads.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (reads.has(requestId)) read += encodedDataLength
  })
  await page.evaluate(longTasks)
  const before = await scriptSeconds(cdp)
  for (let second = 0; second < watched_s; second++) {
    const start = performance.now()
    await driveOn(company, second)
    await wait(Math.max(0, 1000 - (performance.now() - start)))
  }
  const after = await scriptSeconds(cdp)
  return {
    script_ms: ((after.script - before.script) * 1000) / watched_s,
    task_ms: ((after.task - before.task) * 1000) / watched_s,
    bytes: messages.reduce((sum, one) => sum + one, 0),
    messages: messages.length,
    read,
    reads: reads.size,
    tasks: (await page.evaluate('window.longTasks')) as number[],
  }
}

const company = await startLiveCompany(vehicles)
const dray = await startProcess('dray.ts', [company.url, company.folder])
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
})
try {
  say('company', `${vehicles} drivers out`)
  const clerk = makeClient(dray.url, await signIn(company, company.tenant_id, permissions))
  const waits: number[] = []
  let bytes = 0
  for (let n = 0; n < 20; n++) {
    const start = performance.now()
    bytes = JSON.stringify(await clerk.ok(listLiveDrivers, { query: {} })).length
    waits.push(performance.now() - start)
  }
  say(
    'the list by HTTP',
    `p50 ${ms(waits, 0.5)}, p95 ${ms(waits, 0.95)} ms, ${(bytes / 1000).toFixed(0)} kB before compression`,
  )
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', baseURL: dray.url })
  await signInByScreen(page, company)
  const firsts: number[] = []
  for (let n = 0; n < 5; n++) {
    await page.reload()
    await drawn(page)
    firsts.push(Number(await page.evaluate(`performance.getEntriesByName('markers drawn')[0].startTime`)))
  }
  say('first picture, from the reload', `p50 ${ms(firsts, 0.5)}, longest ${ms(firsts, 1)} ms (limit 2,000)`)
  await page.getByRole('listbox', { name: texts.list }).waitFor()
  const seen = await watch(page, company)
  say(
    'script a second, one update in each',
    `${seen.script_ms.toFixed(1)} ms of ${seen.task_ms.toFixed(1)} ms work (limit 16)`,
  )
  say('tasks over 50 ms', seen.tasks.map((one) => one.toFixed(0)).join(', ') || 'none')
  const aMinute = (bytes: number) => ((bytes * 60) / watched_s / 1000).toFixed(0)
  say(
    'sent to a viewer',
    `${aMinute(seen.bytes + seen.read)} kB a minute (limit 200): ${aMinute(seen.bytes)} in ${seen.messages} messages, ${aMinute(seen.read)} in ${seen.reads} answers`,
  )
  if (process.env.PICTURE) await page.screenshot({ path: process.env.PICTURE })
} finally {
  await browser.close()
  await dray.stop()
  await company.stop()
}
