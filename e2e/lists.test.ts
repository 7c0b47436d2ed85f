import { statusRank } from '@dray/domain/jobs/status.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await fill()
})
afterAll(() => office?.close())

const widths = [1440, 1280, 768]
const patience = 300_000
/** Jobs that do not fit on one page of the list. */
const morePages = 55

/** Amounts, names and places as long as they come. */
async function fill() {
  const today = dateIn('Europe/London', new Date().toISOString())
  const customer_id = await office.portalCustomer()
  const long = {
    customer_id,
    collection_date: today,
    delivery_date: addDays(today, 1),
    collection_at: `${today}T08:15:00Z`,
    delivery_at: `${addDays(today, 1)}T16:45:00Z`,
    collection_name: 'Northampton Refrigerated Distribution Centre',
    collection_town: 'Stoke-on-Trent',
    collection_post_code: 'ST10 4WX',
    delivery_name: 'Llanfairpwllgwyngyll Agricultural Cooperative',
    delivery_town: 'Llanfairpwllgwyngyll',
    delivery_post_code: 'LL61 5UJ',
    base_charge: '1234567.89',
    total_charge: '1234567.89',
  }
  const shown = ['Quote', 'Pending', 'Planned', 'Marked For Inv', 'NO/EXT Inv'] as const
  for (const [at, status] of shown.entries()) {
    await office.make.job({ ...long, job_number: `WIDE-${at}`, status, status_rank: statusRank(status) })
  }
  for (let at = 0; at < morePages; at++) {
    await office.make.job({ ...long, job_number: `MORE-${at}`, status: 'Pending', status_rank: statusRank('Pending') })
  }
  await office.make.customer({
    customer_name: 'Llanfairpwllgwyngyll Agricultural Cooperative Society',
    post_code: 'LL61 5UJ',
  })
}

/**
 * What a list shows badly: an amount, date, time or postcode that is cut, broken or half below a column that stays; a
 * button outside the table; a page wider than its window.
 */
const faults = `(() => {
  const whole = /^(£?-?[\\d,]+\\.\\d\\d|\\d\\d-\\d\\d-\\d\\d(\\d\\d)?|\\d\\d:\\d\\d|[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2})$/
  const found = new Set()
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) found.add('the page is ' + over + ' px wider than its window')
  for (const table of document.querySelectorAll('table')) {
    const frame = table.parentElement.getBoundingClientRect()
    for (const row of table.tBodies[0]?.rows ?? []) {
      const stays = [...row.cells].filter((cell) => getComputedStyle(cell).position === 'sticky').map((cell) => [cell, cell.getBoundingClientRect()])
      const right = Math.min(frame.right, ...stays.filter(([cell]) => getComputedStyle(cell).right === '0px').map(([, box]) => box.left))
      for (const cell of row.cells) {
        const text = cell.innerText.trim()
        const box = cell.getBoundingClientRect()
        const head = table.tHead?.rows[table.tHead.rows.length - 1]?.cells[cell.cellIndex]?.innerText.trim()
        const name = (head || 'column ' + cell.cellIndex) + ' “' + text + '”'
        for (const button of cell.querySelectorAll('button')) {
          const b = button.getBoundingClientRect()
          if (b.width > 0 && (b.right > Math.min(box.right, frame.right) + 0.5 || b.left < box.left - 0.5)) found.add('button beyond its cell: ' + name)
        }
        if (!whole.test(text)) continue
        if (cell.scrollWidth > cell.clientWidth) found.add('cut: ' + name)
        const range = document.createRange()
        range.selectNodeContents(cell)
        if (range.getBoundingClientRect().height > 26) found.add('broken: ' + name)
        const isStaying = stays.some(([one]) => one === cell)
        if (!isStaying && box.left < right && box.right > right + 0.5) found.add('half in sight: ' + name)
      }
    }
  }
  return [...found]
})()`

interface List {
  path: string
  /** Columns that must be there at every width. */
  shows?: readonly string[]
}
type Lists = Readonly<Record<string, List>>

const officeLists: Lists = {
  diary: {
    path: '/traffic-diary',
    shows: ['Job No', 'Customer', 'Status', 'Collection: Town', 'Delivery: Town', 'Delivery: Time'],
  },
  'marked for invoice': { path: '/finance/jobs/mark-for-invoice', shows: ['Job No', 'Customer', 'Price'] },
  'external invoice': { path: '/finance/jobs/external-invoice', shows: ['Job No', 'Customer', 'Price'] },
  'customer invoices': { path: '/finance/invoices/customers', shows: ['Invoice No', 'Customer', 'Total'] },
  'credit notes': {
    path: '/finance/invoices/credit-notes',
    shows: ['Job Number', 'Credit Note Number', 'Invoice Number', 'Amount', 'Status'],
  },
  ...Object.fromEntries(
    ['profiles', 'roles', 'services', 'customers', 'vehicles', 'drivers', 'sub-contractors', 'depots'].map((area) => [
      area,
      { path: `/account-settings/${area}` },
    ]),
  ),
}
const portalLists: Lists = {
  'portal diary': { path: '/customer/traffic-diary', shows: ['Job No', 'Status', 'Delivery: Date'] },
  'portal finance': { path: '/customer/finance', shows: ['Invoice No', 'Status', 'Total', 'Due'] },
}

/** The columns in sight, under the names of their groups: those whose heads end before the edge. */
const columnsInSight = `(() => {
  const table = document.querySelector('[role=grid]')
  if (!table?.tHead) return null
  const edge = table.parentElement.getBoundingClientRect().right
  const rows = [...table.tHead.rows]
  const groups = rows.length > 1 ? [...rows[0].cells].flatMap((cell) => Array(cell.colSpan).fill(cell.innerText.trim())) : []
  return [...rows.at(-1).cells]
    .map((cell, at) => [groups[at] ? groups[at] + ': ' + cell.innerText.trim() : cell.innerText.trim(), cell.getBoundingClientRect().right])
    .filter(([, right]) => right <= edge + 0.5)
    .map(([name]) => name)
})()`

/** What is wrong with the list as it stands, in its rows and in the columns that there are. */
async function wrongIn(page: Page, shows: readonly string[]) {
  const columns = await page.evaluate<string[] | null>(columnsInSight)
  // On a phone rows are cards, which say what the columns would.
  const missing = columns ? shows.filter((column) => !columns.includes(column)).map((one) => `no column “${one}”`) : []
  return [...(await page.evaluate<string[]>(faults)), ...missing]
}

/** A new width is drawn some frames later; what is still wrong after so many milliseconds is wrong. */
const settling = 5000

async function settledFaults(page: Page, shows: readonly string[]) {
  const until = Date.now() + settling
  for (;;) {
    const wrong = await wrongIn(page, shows)
    if (wrong.length === 0 || Date.now() > until) return wrong
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
}

async function walk(page: Page, lists: Lists, at: readonly number[]) {
  const found: string[] = []
  for (const [name, { path, shows = [] }] of Object.entries(lists)) {
    await page.goto(path)
    await page.locator('[role=grid]:not([aria-busy])').first().waitFor()
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 })
      const wrong = await settledFaults(page, shows)
      found.push(...wrong.map((fault) => `${name}, ${width} px: ${fault}`))
    }
  }
  return found
}

test(
  'lists of the office show amounts, dates, postcodes and buttons whole, from 768 px',
  async () => {
    const { page, signIn } = await office.atDesk('owner')
    await signIn()
    await page.getByRole('grid').waitFor()
    expect(await walk(page, officeLists, widths)).toEqual([])
  },
  patience,
)

test('tabs stay on their strip when what they count grows, the last ones below More', async () => {
  const { page } = await office.atDiary('second', { isTapped: true })
  await page.setViewportSize({ width: 768, height: 900 })
  const strip = page.getByRole('tablist').first()
  const room = () =>
    strip.evaluate((list) => (list.parentElement?.clientWidth ?? 0) - (list.parentElement?.scrollWidth ?? 0))
  await expect.poll(room).toBe(0)
  const before = await strip.getByRole('tab').count()
  await page.route(/\/client\/get-job-list\?/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.statusCount.Pending = 1_234_567
    await route.fulfill({ response, json: answer })
  })
  await strip.getByRole('tab').nth(1).click()
  await strip.getByRole('tab', { name: '1,234,567' }).first().waitFor()
  await expect.poll(() => strip.getByRole('tab').count()).toBeLessThan(before)
  await expect.poll(room).toBe(0)
})

test(
  'lists of the portal do so on a phone too, which is told nothing of keys',
  async () => {
    const { page, signIn } = await office.atDesk('portal', { viewport: { width: 390, height: 844 }, hasTouch: true })
    await signIn()
    await page.getByRole('grid').waitFor()
    expect(await walk(page, portalLists, [1280, 768, 390])).toEqual([])
    await page.goto('/customer/traffic-diary')
    await page.getByRole('gridcell').first().waitFor()
    expect(await page.locator('kbd:visible').count()).toBe(0)
    expect(await page.getByRole('button', { name: /shortcuts/ }).isVisible()).toBe(false)
  },
  patience,
)

/** Cells of the paper that hold a date, time, amount or number on more than one line. */
const brokenOnPaper = `[...document.querySelectorAll('[data-printed] td[data-whole]')]
  .filter((cell) => cell.innerText.trim() && cell.getClientRects()[0].height > 0 && (() => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().height > 20
  })())
  .map((cell) => cell.innerText)`

test(
  'a print holds every row of the filtered list, with its dates on one line',
  async () => {
    const { page } = await office.atDiary('clerk')
    await page.goto('/traffic-diary?status=Pending')
    await page.evaluate('window.print = () => document.documentElement.setAttribute("data-asked", "")')
    await page.getByRole('gridcell').first().waitFor()
    const counted = await page.getByRole('tab', { name: /^Pending/ }).innerText()
    await page.getByRole('button', { name: 'Print the list' }).click()
    await page.locator('html[data-asked]').waitFor()
    await page.emulateMedia({ media: 'print' })
    // A sheet of A4, landscape, less its margins.
    await page.setViewportSize({ width: 1047, height: 718 })
    const rows = await page.locator('[data-printed] tbody tr').count()
    expect(rows).toBeGreaterThan(morePages)
    expect(counted).toContain(String(rows))
    expect(await page.getByRole('grid').isVisible()).toBe(false)
    expect(await page.evaluate(brokenOnPaper)).toEqual([])
    expect(await page.evaluate('document.querySelector("[data-printed]").getBoundingClientRect().right')).toBeLessThan(
      1048,
    )
    expect(await page.getByText(`${rows} rows`).isVisible()).toBe(true)
  },
  patience,
)
