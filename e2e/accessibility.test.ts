import AxeBuilder from '@axe-core/playwright'
import { invoiceJobsSingly, setInvoiceStatus } from '@dray/domain/invoices/invoices.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawnPhotograph } from './support/diary.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await fill()
})
afterAll(() => office?.close())

/** What WCAG 2.2 AA asks, and what assistive technology is used to. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const
const colourRules = ['color-contrast', 'link-in-text-block']
/** Axe reads every element of some forty screens twice. */
const patience = 400_000

/** A screen as it is looked at: where it is, what is done to open it, and what shows that it is there. */
interface Stop {
  /** Left out, the stop goes on from the one before. */
  path?: string
  open?: (page: Page) => Promise<unknown>
  shows: (page: Page) => Locator
}
type Stops = Record<string, Stop>

/** Overlays are looked at above a short list: axe reads what is behind them too. */
const few = '/traffic-diary?status=POD'

const bodyRow = (page: Page, at = 0) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .nth(at)
const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** One of each on today's list, so that every screen has something to show. */
async function fill() {
  const today = dateIn('Europe/London', new Date().toISOString())
  const long_ago = addDays(today, -40)
  const own = { customer_id: await office.portalCustomer(), base_charge: '125.50', total_charge: '125.50' }
  const done = { collection_date: today, delivery_date: today, ...own }
  await office.make.job({ ...done, job_number: 'A11Y-POD', status: 'POD', status_rank: statusRank('POD') })
  await office.make.job({
    ...done,
    job_number: 'A11Y-MARKED',
    status: 'Marked For Inv',
    status_rank: statusRank('Marked For Inv'),
  })
  await office.make.job({
    ...done,
    status: 'Marked For Inv',
    status_rank: statusRank('Marked For Inv'),
    delivery_date: long_ago,
  })
  await office.make.job({
    ...done,
    job_number: 'A11Y-EXTERNAL',
    status: 'NO/EXT Inv',
    status_rank: statusRank('NO/EXT Inv'),
  })
  const job_id = await office.make.job({ ...done, status: 'Marked For Inv', status_rank: statusRank('Marked For Inv') })
  const accounts = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  await accounts.ok(invoiceJobsSingly, { body: { jobIds: [job_id] } })
  await vi.waitFor(async () => expect(await office.invoiceOf(job_id)).toBeGreaterThan(0), { timeout: 20_000 })
  const body = { job_inv_ids: [await office.invoiceOf(job_id)], inv_status: 'Sent' as const }
  await accounts.ok(setInvoiceStatus, { body })
}

/** Colours are read when nothing moves. What moves on and on, like a spinner, is not waited for; what hangs is told. */
const settled = `new Promise((resolve, reject) => {
  const begun = Date.now()
  const look = () => {
    const moving = document.getAnimations().filter(({ playState, effect }) =>
      playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    if (moving.length === 0) resolve()
    else if (Date.now() - begun > 5000) reject(new Error('still moving: ' + moving.map(({ effect }) => effect.target?.className)))
    else setTimeout(look, 30)
  }
  look()
})`

/** What axe finds, named so that it can be found again. The dark theme is another palette on the same page. */
async function violations(page: Page, name: string) {
  const found: string[] = []
  for (const theme of themes) {
    await page.locator('html').evaluate((root, scheme) => root.setAttribute('data-theme', scheme), theme)
    await page.evaluate(settled)
    // In the page itself: the other mode opens a second page, behind which this one's movements stand still.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (theme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze()
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ target, any, all, none }) => `${target} (${[...any, ...all, ...none][0]?.message})`)
      found.push(`${name}, ${theme}: ${id} at ${where.slice(0, 3).join('; ')}`)
    }
  }
  return found
}

async function walk(page: Page, stops: Stops) {
  const found: string[] = []
  for (const [name, { path, open, shows }] of Object.entries(stops)) {
    if (path) await page.goto(path)
    await open?.(page)
    await shows(page)
      .first()
      .waitFor()
      .catch((fault: Error) => expect.fail(`${name}: ${fault.message}`))
    found.push(...(await violations(page, name)))
  }
  return found
}

const nobody: Stops = {
  'sign in': { path: '/login', shows: (page) => heading(page, 'Sign in to Dray') },
  'sign in, refused': {
    open: (page) => press(page, /^Sign in$/),
    shows: (page) => page.getByText('Please enter your password'),
  },
  'forgotten password': { path: '/forgot-password', shows: (page) => page.getByLabel('E-mail') },
  'a link that is over': { path: '/set-password/no-such-token', shows: (page) => page.getByRole('alert') },
  'an invitation that is over': { path: '/accept-invitation/no-such-token', shows: (page) => page.getByRole('alert') },
  'not found': { path: '/no-such-page', shows: (page) => heading(page, 'This page does not exist') },
  designs: { path: '/designs', shows: (page) => heading(page, 'Designs') },
}

const traffic: Stops = {
  diary: { path: '/traffic-diary', shows: (page) => bodyRow(page, 5) },
  'diary, rows selected': {
    open: (page) => keys(page, 'j', 'x', 'j', 'x'),
    shows: (page) => page.getByText('2 selected'),
  },
  'diary, row menu': {
    path: few,
    open: (page) => bodyRow(page).click({ button: 'right' }),
    shows: (page) => page.getByRole('menuitem', { name: 'Open' }),
  },
  'diary, customer filter': {
    path: few,
    open: (page) =>
      page
        .getByRole('search')
        .getByRole('button', { name: /^Customer/ })
        .click(),
    shows: (page) => page.getByRole('option').nth(3),
  },
  'diary, days': {
    path: few,
    open: (page) => page.getByRole('search').getByRole('button').first().click(),
    shows: (page) => page.getByRole('button', { name: 'This week' }),
  },
  'diary, columns': {
    path: few,
    open: (page) => press(page, 'Columns'),
    shows: (page) => dialog(page).getByRole('checkbox').first(),
  },
  'diary, more statuses': {
    path: few,
    open: (page) => press(page, 'More'),
    shows: (page) => page.getByRole('menuitem').first(),
  },
  'account menu': {
    path: few,
    open: (page) => press(page, /^Account of/),
    shows: (page) => page.getByRole('menuitem', { name: 'Logout' }),
  },
  notifications: {
    path: few,
    open: (page) => press(page, /^Notifications/),
    shows: dialog,
  },
  'command palette': {
    path: few,
    open: async (page) => {
      await bodyRow(page).waitFor()
      await keys(page, 'Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('a')
    },
    shows: (page) => page.getByRole('option').nth(5),
  },
  'shortcut list': {
    path: few,
    open: async (page) => {
      await bodyRow(page).waitFor()
      await keys(page, '?')
    },
    shows: (page) => heading(page, 'Keyboard shortcuts'),
  },
  'diary, empty': { path: '/traffic-diary?keywords=zzzz', shows: (page) => page.getByText('No Data Found') },
  'job entry': {
    path: `${few}&entry=new`,
    shows: (page) => dialog(page).getByLabel('Base charge', { exact: true }),
  },
  'job entry, refused': {
    open: (page) => keys(page, 'Control+Enter'),
    shows: (page) => page.getByText('Please Select Customer Details'),
  },
  extras: {
    open: (page) => dialog(page).getByRole('button', { name: 'Edit', exact: true }).click(),
    shows: (page) => heading(page, 'Extra Tariffs'),
  },
  'address book': {
    path: `${few}&entry=new`,
    open: (page) => press(page, 'Addresses'),
    shows: (page) => page.locator('[role=dialog]').nth(1),
  },
  'job details': {
    path: few,
    open: (page) => bodyRow(page).click(),
    shows: (page) => dialog(page).getByText('Activity').first(),
  },
  'a proof that is added': {
    open: async (page) => {
      await page.getByLabel('Upload POD').setInputFiles([await drawnPhotograph(page)])
    },
    shows: (page) => page.getByRole('dialog', { name: 'Add proof' }).getByLabel('Signed by'),
  },
  'proof gallery': {
    open: async (page) => {
      await page.getByLabel('Signed by').fill('M Okafor')
      await press(page, 'Add POD')
      await page.getByRole('dialog', { name: 'Add proof' }).waitFor({ state: 'detached' })
      await dialog(page).locator('button:has(img)').first().click()
    },
    shows: (page) => page.locator('[role=dialog]').nth(1).getByRole('img'),
  },
  'a question': {
    path: few,
    open: async (page) => {
      await bodyRow(page).click()
      await press(page, 'Cancel Job')
    },
    shows: (page) => heading(page, 'Are you sure?'),
  },
  allocate: {
    path: '/traffic-diary?status=Pending',
    open: (page) => press(page, 'Allocate'),
    shows: (page) => page.getByRole('button', { name: /^Allocate to/ }),
  },
  'not allowed': { path: '/unauthorized', shows: (page) => page.getByText('You are not allowed to see this') },
  'own profile': { path: '/profile', shows: (page) => page.getByLabel('Current password') },
}

const money: Stops = {
  'marked for invoice': { path: '/finance/jobs/mark-for-invoice', shows: (page) => bodyRow(page) },
  'generate invoice': {
    open: async (page) => {
      await keys(page, 'j', 'x', 'g')
    },
    shows: (page) => dialog(page).getByRole('gridcell').first(),
  },
  'customer invoices': { path: '/finance/invoices/customers', shows: (page) => bodyRow(page) },
  'an invoice beside the list': {
    open: (page) => bodyRow(page).click(),
    shows: (page) => dialog(page).getByText('Bill to'),
  },
  'external invoice': { path: '/finance/jobs/external-invoice', shows: (page) => bodyRow(page) },
  'a question about billing': {
    open: (page) => keys(page, 'j', 'x', 'b'),
    shows: dialog,
  },
}

const portal: Stops = {
  'portal diary': { path: '/customer/traffic-diary', shows: (page) => bodyRow(page) },
  'portal details': { open: (page) => bodyRow(page).click(), shows: dialog },
  'portal finance': { path: '/customer/finance', shows: (page) => bodyRow(page) },
  'portal password': { path: '/customer/change-password', shows: (page) => page.getByLabel('Current password') },
}

/** The screens of the account settings: the list, and a row's panel or the form for another one. */
const areas = ['profiles', 'services', 'customers', 'vehicles', 'drivers', 'contract-hire', 'sub-contractors', 'depots']
const settings: Stops = {
  'settings: company': { path: '/account-settings/company-details', shows: (page) => page.getByLabel('Company name') },
  'settings: menu': {
    open: (page) => press(page, /^Settings$/),
    shows: (page) => page.getByRole('menuitem').first(),
  },
  ...Object.fromEntries(
    areas.flatMap((area): [string, Stop][] => [
      [`settings: ${area}`, { path: `/account-settings/${area}`, shows: (page) => page.getByRole('grid') }],
      [`settings: new in ${area}`, { path: `/account-settings/${area}?open=new`, shows: dialog }],
    ]),
  ),
  'settings: a customer': {
    path: '/account-settings/customers',
    open: (page) => bodyRow(page).click(),
    shows: (page) => dialog(page).getByRole('textbox').first(),
  },
  'settings: a vehicle': {
    path: '/account-settings/vehicles?tab=vehicles',
    open: (page) => bodyRow(page).click(),
    shows: dialog,
  },
}

test(
  'nobody signed in: no violation of WCAG 2.2 AA',
  async () => {
    const { page } = await office.atDesk('clerk', { open: false })
    expect(await walk(page, nobody)).toEqual([])
  },
  patience,
)

test.each([
  ['the traffic office', 'clerk', traffic],
  ['accounts', 'accounts', money],
  ['a customer', 'portal', portal],
  ['an administrator', 'owner', settings],
] as const)(
  '%s: no violation of WCAG 2.2 AA',
  async (_, who, stops) => {
    const desk = await office.atDesk(who)
    await desk.signIn()
    await desk.page.getByRole('navigation').getByRole('link').nth(1).waitFor()
    expect(await walk(desk.page, stops)).toEqual([])
  },
  patience,
)
