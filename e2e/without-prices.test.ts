import { noScreenTexts } from '@dray/domain/interface/no-screen.messages.ts'
import { updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { dateIn, showDate } from '@dray/domain/kernel/clock-time.ts'
import { permissionId, permissions } from '@dray/domain/kernel/permissions.ts'
import { changeRole } from '@dray/domain/staff/staff.calls.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterByKeys, look, rowOf } from './support/diary.ts'
import { type AtDesk, type Office, openOffice } from './support/office.ts'

/** Amounts that nothing else on a screen looks like. */
const amounts = {
  base_charge: '7391.57',
  waiting_charge: '613.29',
  total_charge: '8004.86',
  calculator_charge: '733.81',
  subcost: '2847.63',
  other_costs: '519.41',
}
const rates = { per_mile: '4.77193', minimum_charge: '811.13', waiting: '431.59', tariff: '917.37' }

const yardRole = 2001
const money = ['prices.view', 'jobs.price']
const unpriced = permissions.filter(({ slug }) => !money.includes(slug)).map(({ slug }) => slug)
const ids = (slugs: readonly (typeof permissions)[number]['slug'][]) => slugs.map((slug) => permissionId(slug) ?? 0)

let office: Office
let colleague: Awaited<ReturnType<Office['server']['clerk']>>
let yard: AtDesk
let job_id: number
let load_type_id: number
const today = dateIn('Europe/London', new Date().toISOString())

const giveRole = (slugs: Parameters<typeof ids>[0]) =>
  colleague.ok(changeRole, { params: { id: yardRole }, body: { permissions: ids(slugs) } })

beforeAll(async () => {
  office = await openOffice()
  colleague = await office.server.clerk({ tenant_id: office.tenant_id, slug: 'vale-road' })
  await giveRole(unpriced)
  const { make } = office
  load_type_id = await make.load_type({ code: 'ZLT', per_mile: rates.per_mile, minimum_charge: rates.minimum_charge })
  await make.extra_tariff({ code: 'ZXT', name: 'Zone', charge: rates.tariff })
  await make.waiting_charge({ code: 'ZWC', charge: rates.waiting })
  job_id = await make.job({
    ...amounts,
    job_number: 'Z7391',
    status: 'Completed',
    status_rank: statusRank('Completed'),
    collection_date: today,
    load_type_id,
    base_charge_reason: `62.41 mi × £${rates.per_mile}`,
  })
  yard = await office.atDiary('yard')
})
afterAll(() => office?.close())

const shown = (amount: string) => [amount, Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 })]
const secrets = ['£', 'NaN', 'undefined', ...[amounts, rates].flatMap((all) => Object.values(all)).flatMap(shown)]

const readAll = `(() => {
  const typed = [...document.querySelectorAll('input, textarea')].map((field) => field.value)
  return [document.documentElement.outerHTML, ...typed].join('\\n')
})()`

/** What a page gives away: in its texts, names and fields. */
async function found(page: Page, more: readonly string[] = []) {
  const all = String(await page.evaluate(readAll))
  return [...secrets, ...more].filter((secret) => all.includes(secret))
}
const moneyWords = ['Price', 'Charge', 'charge', 'Cost', 'cost', 'Profit', 'Margin', 'VAT', 'Total']
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const closeDialog = async (page: Page) => {
  const open = await page.locator('[role=dialog]').count()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => page.locator('[role=dialog]').count()).toBeLessThan(open)
}
/** The words of one part of the screen that speak of money. A status called Priced is none. */
const wordsIn = async (page: Page, part: string) => {
  const text = (await page.locator(part).first().innerText()).replaceAll('Priced', '')
  return moneyWords.filter((word) => text.includes(word))
}

test('home and diary: no price in rows, sums, order, columns, menu or keys', async () => {
  const { page } = yard
  await page.goto('/home')
  await page.getByText('Unallocated').first().waitFor()
  expect(await page.getByText('Revenue').count()).toBe(0)
  expect(await found(page)).toEqual([])
  // Of finance there are the hours: nothing that is billed.
  expect(await page.getByRole('link', { name: 'Finance' }).getAttribute('href')).toBe('/finance/timesheet/drivers')

  // An address that somebody with prices has sent them: the order is not asked for.
  await page.goto('/traffic-diary?sort=total_charge&direction=desc')
  await rowOf(page, 'Z7391').waitFor()
  expect(await page.getByRole('columnheader', { name: 'Price' }).count()).toBe(0)
  expect(await page.getByRole('columnheader', { name: 'Driver/Sub' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Traffic diary settings' }).click()
  await page.getByRole('checkbox', { name: 'Load Type' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Price' }).count()).toBe(0)
  expect(await found(page)).toEqual([])
  expect(await wordsIn(page, 'main')).toEqual([])
  await page.keyboard.press('Escape')
  await rowOf(page, 'Z7391').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Open' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /price|charge/i }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(yard.watch.takeFaults()).toEqual([])
})

test('a job: details, form and allocation without charges, costs, profit or a dash in their place', async () => {
  const { page } = yard
  await page.goto(`/traffic-diary?job=${job_id}`)
  const details = dialogOf(page, /^JOB No/)
  await details.getByText('Attachments').waitFor()
  expect(await details.getByText('Charges').count()).toBe(0)
  expect(await details.getByRole('button', { name: 'Confirm Price' }).count()).toBe(0)
  expect(await found(page)).toEqual([])
  expect(await wordsIn(page, '[role=dialog]')).toEqual([])

  await page.goto(`/traffic-diary?entry=${job_id}`)
  const form = dialogOf(page, /No Z7391/)
  await form.getByLabel('Weight kg', { exact: true }).waitFor()
  await form.getByLabel('Distance mi', { exact: true }).waitFor()
  expect(await found(page)).toEqual([])
  expect(await wordsIn(page, '[role=dialog]')).toEqual([])
  await closeDialog(page)

  await page.goto(`/traffic-diary?allocate=${office.pendingJob}`)
  const allocate = page.getByRole('dialog')
  for (const tab of ['Night Shift Driver', 'Sub Contractor', 'Day Shift Driver']) {
    await allocate.getByRole('tab', { name: tab }).click()
    await allocate.locator(`[role=grid][aria-label='${tab}']:not([aria-busy])`).waitFor()
    expect(await found(page)).toEqual([])
    expect(await wordsIn(page, '[role=dialog]')).toEqual([])
  }
  await page.keyboard.press('Escape')
  expect(yard.watch.takeFaults()).toEqual([])
})

const settings = [
  'services?tab=service',
  'services?tab=extra_tariff',
  'services?tab=waiting_charge',
  'services?tab=freight_type',
  'services?tab=load_type',
  'company-details',
  'company-details?tab=tax_codes',
  'customers',
  'vehicles',
  'drivers',
  'owner-drivers',
  'sub-contractors',
  'depots',
  'contract-hire',
]

test('settings: lists and forms without amounts, and what is saved without them stays as it was', async () => {
  const { page } = yard
  for (const path of settings) {
    await page.goto(`/account-settings/${path}`)
    await page.locator('[role=grid]:not([aria-busy])').or(page.getByLabel('VAT number')).first().waitFor()
    expect([path, await found(page)]).toEqual([path, []])
  }
  // A list of prices is only read: neither button nor address opens a new row.
  await page.goto('/account-settings/services?tab=waiting_charge&open=new')
  await page.getByRole('gridcell', { name: 'ZWC' }).waitFor()
  expect(
    await page
      .getByRole('dialog')
      .or(page.getByRole('button', { name: /^(Add|Edit|Delete) / }))
      .count(),
  ).toBe(0)

  await page.goto(`/account-settings/services?tab=load_type&open=${load_type_id}`)
  const panel = page.getByRole('dialog')
  await panel.locator('[data-path=description]').fill('Long one')
  expect(await panel.locator('[data-path=per_mile], [data-path=minimum_charge]').count()).toBe(0)
  expect(await found(page, ['Per mile', 'Minimum charge'])).toEqual([])
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('gridcell', { name: 'Long one' }).waitFor()
  const kept = await colleague.ok(loadTypes.calls.show, { params: { id: load_type_id } })
  expect(kept).toMatchObject({
    description: 'Long one',
    per_mile: Number(rates.per_mile),
    minimum_charge: Number(rates.minimum_charge),
  })

  await page.goto('/finance/jobs/mark-for-invoice')
  await page.waitForURL('**/unauthorized')
  await page.getByText(noScreenTexts.withoutPricesHint).waitFor()
  expect(yard.watch.takeFaults()).toEqual([])
})

test('entered, edited and allocated by keys, without a charge sent; the charges of others stay', async () => {
  const { page } = yard
  const sent = new Map<string, object>()
  const keep = (request: { url: () => string; postDataJSON: () => object }) => {
    const [call] = /save-job|update-job|work-day-jobs/.exec(request.url()) ?? []
    if (call) sent.set(call, request.postDataJSON())
  }
  page.on('request', keep)
  const customer_id = await office.make.customer({ customer_name: 'Quarry Tools' })
  await page.goto('/traffic-diary')
  await page.getByRole('row').nth(2).waitFor()
  await enterByKeys(page, [
    { label: 'Customer', text: 'Quarry Tools', pick: 'option' },
    { label: 'Customer references', text: 'QT 1', pick: 'tag' },
    { label: 'collection Town', text: 'Newbury' },
    { label: 'collection Date', text: showDate(today) },
    { label: 'delivery Town', text: 'Swindon' },
    { label: 'Load type', text: 'LWB', pick: 'option' },
    { label: 'Pieces', text: '3' },
  ])
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Job No: \d+ created successfully/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await look(page, 'QT 1')
  await page.getByText('1–1 of 1', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[role=grid][aria-activedescendant]').waitFor()
  await page.keyboard.press('Enter')
  // The key works once the button that names it is there.
  await dialogOf(page, /^JOB No/)
    .getByRole('button', { name: /^Edit/ })
    .waitFor()
  const id = Number(new URL(page.url()).searchParams.get('job'))
  await page.keyboard.press('e')
  const form = dialogOf(page, /^JOB No \d+$/)
  await form.getByLabel('Pieces', { exact: true }).fill('9')
  // Somebody prices it meanwhile: nothing of that is said, and nobody has to decide.
  const { base_charge, subcost, other_costs } = amounts
  const priced = { base_charge, subcost, other_costs, is_vat: 0 as const }
  await colleague.ok(updateJob, { params: { id }, body: priced })
  await page.keyboard.press('Control+Enter')
  await form.getByLabel('Pieces', { exact: true }).waitFor({ state: 'detached' })
  const told = /(Changed meanwhile|has been changed|has changed this|Base charge|Sub cost)/
  expect(await page.getByText(told).count()).toBe(0)
  await page.keyboard.press('a')
  const drivers = page.getByRole('grid', { name: 'Day Shift Driver' })
  await drivers
    .getByRole('button', { name: /^Allocate to / })
    .first()
    .waitFor()
  await drivers.focus()
  await page.keyboard.press('Enter')
  await drivers.waitFor({ state: 'detached' })

  const now = await colleague.ok(getJob, { params: { id } })
  expect(now).toMatchObject({
    customer_id,
    item_count: 9,
    status: 'Booked',
    base_charge: Number(base_charge),
    subcost: Number(subcost),
    other_costs: Number(other_costs),
    is_vat: 0,
  })
  const priceKeys = [...Object.keys(amounts), 'base_charge_reason', 'job_extra_charges', 'recompute', 'is_vat']
  expect([...sent.keys()]).toEqual(['save-job', 'update-job', 'work-day-jobs'])
  expect([...sent.values()].flatMap((body) => Object.keys(body).filter((key) => priceKeys.includes(key)))).toEqual([])
  expect(await found(page)).toEqual([])
  page.off('request', keep)
  // The save that came second was refused once, and sent again by itself.
  expect(yard.watch.takeFaults().filter((fault) => !fault.includes('409'))).toEqual([])
})

test('the right given, prices are there without a reload, and gone again when it is taken', async () => {
  const { page } = yard
  await page.goto('/traffic-diary')
  await rowOf(page, 'Z7391').waitFor()
  const price = page.getByRole('columnheader', { name: 'Price' })
  await giveRole([...unpriced, 'prices.view'])
  await price.waitFor()
  await rowOf(page, 'Z7391').getByRole('gridcell', { name: '8,004.86', exact: true }).waitFor()
  await rowOf(page, 'Z7391').click()
  const details = dialogOf(page, /^JOB No/)
  await details.getByText('£8,004.86').waitFor()
  expect(await details.getByRole('button', { name: 'Confirm Price' }).count()).toBe(0)
  await page.keyboard.press('e')
  const form = dialogOf(page, /No Z7391/)
  expect(await form.getByLabel('Base charge', { exact: true }).getAttribute('readonly')).not.toBeNull()
  expect(await form.getByLabel('Base charge', { exact: true }).inputValue()).toBe(amounts.base_charge)
  await page.goto('/traffic-diary')
  await price.waitFor()

  await giveRole(unpriced)
  await price.waitFor({ state: 'detached' })
  await rowOf(page, 'Z7391').waitFor()
  expect(await found(page)).toEqual([])
  expect(yard.watch.takeFaults()).toEqual([])
})
