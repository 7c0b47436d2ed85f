import { randomBytes } from 'node:crypto'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { offerPairing } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { addJobNote } from '@dray/domain/jobs/jobs.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { addWalkaroundChecks } from '@dray/domain/vehicles/walkaround-checks.calls.ts'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeFactories } from '../apps/server/src/testing/factories.ts'
import type { Person } from '../apps/server/src/testing/people.ts'
import { startTestServer, type TestServer } from '../apps/server/src/testing/server.ts'
import { newPhone } from './support/phone.ts'
import { watchPages } from './support/watch-pages.ts'
import { pageFaults } from './sweep/page-faults.ts'
import { targetFaults } from './sweep/target-faults.ts'

const today = dateIn('Europe/London', new Date().toISOString())
const height = 844

/** How a phone is held against each screen. */
interface Look {
  theme: 'light' | 'dark' | 'sunlight'
  width: number
  text: '100%' | '200%'
}
const usual: Look = { theme: 'light', width: 390, text: '100%' }
const looks: Look[] = [
  ...(['light', 'dark', 'sunlight'] as const).flatMap((theme) =>
    [390, 320].map((width) => ({ theme, width, text: '100%' as const })),
  ),
  { theme: 'light', width: 390, text: '200%' },
  { theme: 'light', width: 320, text: '200%' },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { PUSH_KEY: randomBytes(32).toString('base64url') },
    overrides: { webFolder: inject('webFolder') },
  })
})
afterAll(() => server?.close())

/** A day with all that a job can show: notes, several jobs at one address, long names, dangerous goods, a job done. */
async function fullDay(clerk: Person, tenant_id: number) {
  const made = makeFactories(server.app, tenant_id)
  const driver_id = await made.driver({ full_name: 'Bartholomew Featherstonehaugh-Cholmondeley' })
  const workday_id = await made.workday({ driver_id, date: today, vehicle_id: await made.vehicle() })
  const address = {
    collection_name: 'Llanfairpwllgwyngyllgogerychwyrndrobwll Distribution Limited',
    collection_address_line_1: 'Unit 14, The Old Manufactory, Northumberland Road',
    collection_post_code: 'LL61 5UJ',
    collection_contact: 'Gwendoline',
    collection_phone: '01248 712345',
    collection_instruction_1:
      'Report to the gatehouse. No reversing without a banksman; the weighbridge closes at five.',
    delivery_name: 'Harbour Stores',
    delivery_post_code: 'BS1 1AA',
    delivery_phone: '0117 496 0123',
  }
  const times = { collection_date: today, delivery_date: today, status: 'Booked' }
  const goods = { item_count: 12, is_hazardous: 1, un_number: '1203', adr_class: '3', needs_tail_lift: 1 }
  const allocations: number[] = []
  for (const position of [0, 1, 2]) {
    const job_id = await made.job({ ...times, ...address, ...goods })
    allocations.push(await made.work_day_job({ job_id, workday_id, position }))
    await clerk.ok(addJobNote, { body: { job_detail_id: job_id, notes: 'Ring before arrival', showNotesToDriver: 1 } })
  }
  return { driver_id, allocation: allocations[0] ?? 0, second: allocations[1] ?? 0 }
}

const shown = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })

async function violations(page: Page, { theme, width, text }: Look): Promise<string[]> {
  // All rules once; what another width or look may break in each.
  const isFirst = theme === 'light' && width === 390 && text === '100%'
  const values = isFirst
    ? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    : ['color-contrast']
  const runOnly: axe.RunOnly = { type: isFirst ? 'tag' : 'rule', values }
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source)
  const found = await page.evaluate<axe.Result[], axe.RunOptions>(
    async (how) => (await (window as unknown as { axe: typeof axe }).axe.run(document, how)).violations,
    { runOnly, resultTypes: ['violations'], preload: false },
  )
  return found.map(
    ({ id, nodes }) =>
      `axe: ${id} at ${nodes
        .slice(0, 3)
        .map(({ target }) => target)
        .join('; ')}`,
  )
}

/** A phone makes all of a page smaller where a part is too wide, so that nothing stands out: asked is the screen's own width. */
const tooWide = (page: Page, { width }: Look) =>
  page.evaluate((most) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= most) return []
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > most + 1)
    const name = wide.map((one) => `${one.className} ${one.textContent?.slice(0, 30)}`).at(-1)
    return [`${scrollWidth} px wide: ${name}`]
  }, width)

async function hold(page: Page, look: Look) {
  await page.setViewportSize({ width: look.width, height })
  await page.evaluate(({ theme, text }) => {
    document.documentElement.setAttribute('data-theme', theme)
    document.documentElement.style.fontSize = text
  }, look)
  await atRest(page)
}

/** Looks at what is on the phone now in every way; returns what is wrong with it. */
async function lookAt(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = []
  await shown(page)
  for (const look of looks) {
    await hold(page, look)
    const found = [
      ...(await violations(page, look)),
      ...(await page.evaluate<string[]>(pageFaults)),
      ...(await page.evaluate<string[]>(targetFaults)),
      ...(await tooWide(page, look)),
    ]
    faults.push(...found.map((fault) => `${screen}, ${look.theme}, ${look.width} px, text ${look.text}: ${fault}`))
  }
  await hold(page, usual)
  return faults
}

/** The walk round of the day's vehicle: its overview, an item, a reading, a defect, the end; and a defect on the road. */
async function checkScreens(page: Page, visit: (screen: string, hash: string) => Promise<void>): Promise<string[]> {
  await visit('today again', '#/')
  const check =
    (await page
      .getByRole('link', { name: /^Check / })
      .first()
      .getAttribute('href')) ?? ''
  await visit('check', check)
  await page.getByRole('link', { name: /^Start the walk round/ }).tap()
  const faults = await lookAt(page, 'check, reading')
  for (const name of ['Mileage', 'Fuel']) {
    await page.getByRole('heading', { name }).waitFor()
    await page.getByRole('button', { name: 'Skip' }).tap()
  }
  await page.getByRole('button', { name: 'OK', exact: true }).waitFor()
  faults.push(...(await lookAt(page, 'check, item')))
  await page.getByRole('button', { name: 'Defect' }).tap()
  await page.getByText('Dangerous: must not be driven').tap()
  await page.getByRole('button', { name: 'Keep defect' }).tap()
  faults.push(...(await lookAt(page, 'check, defect')))
  await visit('check, begun', check)
  await visit('check, end', `${check}/finish`)
  await visit('defect', check.replace('check', 'defect'))
  return faults
}

test('a job that is offered, why it is rejected, and what was rejected are for a thumb and for the sun too', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company)
  const { version } = await clerk.ok(driverAppSettings.calls.show, {})
  await clerk.ok(driverAppSettings.calls.change, { body: { job_offers: 1, version } })
  const { driver_id, allocation } = await fullDay(clerk, company.tenant_id)
  const page = await newPhone(server.url).open()
  const { code } = await clerk.ok(offerPairing, { params: { id: driver_id } })
  await page.getByRole('textbox').first().fill(code)
  for (const field of await page.locator('input[inputmode=numeric]').all()) await field.fill('2580')
  await page.getByRole('button', { name: 'Pair this phone' }).tap()
  await page.getByRole('button', { name: /^Accept this job/ }).waitFor()
  const faults = await lookAt(page, 'today, offered')
  await page.goto(`/driver/#/job/${allocation}`)
  await page.getByRole('link', { name: 'Reject' }).waitFor()
  faults.push(...(await lookAt(page, 'job, offered')))
  await page.getByRole('link', { name: 'Reject' }).tap()
  await page.getByText('Other reason').tap()
  await page.getByRole('button', { name: 'Keep' }).tap()
  faults.push(...(await lookAt(page, 'rejecting')))
  await page.getByLabel('In your words').fill('The ramp of the tail lift is bent and does not close any more')
  await page.getByRole('button', { name: 'Keep' }).tap()
  await page.getByRole('button', { name: 'Accept it now' }).waitFor()
  faults.push(...(await lookAt(page, 'job, rejected')))
  await page.goto('/driver/#/')
  faults.push(...(await lookAt(page, 'today, rejected')))
  expect(faults).toEqual([])
})

test('what is looked for is found', async () => {
  const page = await newPhone(server.url).open()
  await shown(page)
  await page.evaluate(() => {
    const planted = document.createElement('main')
    planted.innerHTML = '<img src="/driver/icon-192.png"><button style="width:20px;height:20px">x</button>'
    planted.insertAdjacentHTML('beforeend', '<p style="width:500px;color:#ddd;background:#fff">pale and wide</p>')
    document.body.append(planted)
  })
  const faults = (await lookAt(page, 'planted')).join('\n')
  for (const fault of ['image-alt', 'color-contrast', 'only 20 × 20 px', '500 px wide']) expect(faults).toContain(fault)
})

test('every screen of the drivers’ app is for a thumb, for the sun, for 320 px and for large text', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company)
  const { driver_id, allocation, second } = await fullDay(clerk, company.tenant_id)
  await clerk.ok(addWalkaroundChecks, { body: { list: 'van' } })
  const phone = newPhone(server.url)
  const page = await phone.open({ isTapped: true })
  const watch = watchPages(page.context())
  const faults = await lookAt(page, 'pairing')

  const { code } = await clerk.ok(offerPairing, { params: { id: driver_id } })
  await page.getByRole('textbox').first().fill(code)
  for (const field of await page.locator('input[inputmode=numeric]').all()) await field.fill('2580')
  await page.getByRole('button', { name: 'Pair this phone' }).tap()
  await page.getByRole('button', { name: /^On my way/ }).waitFor()
  faults.push(...(await lookAt(page, 'today')))

  const visit = async (screen: string, hash: string) => {
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    await atRest(page)
    faults.push(...(await lookAt(page, screen)))
  }
  const job = `#/job/${allocation}`
  await visit('job', job)
  await visit('loaded', `${job}/loaded`)
  await visit('proof', `${job}/proof/delivery`)
  await page.getByRole('button', { name: 'Keep' }).first().tap()
  faults.push(...(await lookAt(page, 'proof refused')))
  await visit('failed', `${job}/failed/delivery`)
  await visit('returned', `${job}/returned`)
  await visit('note', `#/job/${second}/note`)
  await visit('my day', '#/day')
  await page.getByRole('button', { name: 'Clock in' }).tap()
  await page.getByRole('button', { name: 'Start break' }).waitFor()
  faults.push(...(await lookAt(page, 'my day, at work')))
  await page.getByRole('button', { name: 'Clock out' }).tap()
  await page.getByRole('button', { name: 'Not yet' }).waitFor()
  faults.push(...(await lookAt(page, 'clocking out')))
  for (const form of ['fuel', 'odometer', 'leave', 'document', 'document/2']) {
    await visit(form, `#/${form}`)
    await page.getByRole('button', { name: 'Keep' }).tap()
    faults.push(...(await lookAt(page, `${form} refused`)))
  }
  await visit('my track', '#/track')
  await visit('my things', '#/own')
  await visit('today, at work', '#/')
  await visit('settings', '#/settings')
  faults.push(...(await checkScreens(page, visit)))
  await visit('another driver', '#/pair')

  // Something is unsent, of each colour that a day has.
  expect(watch.takeFaults()).toEqual([])
  await phone.holdDeliveries()
  await visit('job again', job)
  await page
    .getByRole('button', { name: /^On my way/ })
    .first()
    .tap()
  await page
    .getByText(/[1-9] unsent/)
    .first()
    .waitFor()
  faults.push(...(await lookAt(page, 'job, unsent')))
  await visit('unsent', '#/unsent')
  await visit('signing out', '#/settings')
  await page.getByRole('button', { name: 'Sign out' }).tap()
  faults.push(...(await lookAt(page, 'signing out, unsent')))

  // The phone lay there for a day.
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('driver-seen-at', String(Date.now() - 86_400_000)))
  watch.takeFaults()
  await page.goto('/driver/')
  await page.locator('input[inputmode=numeric]').waitFor()
  faults.push(...(await lookAt(page, 'locked')))
  expect(faults).toEqual([])
}, 240_000)
