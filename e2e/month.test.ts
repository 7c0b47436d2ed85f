import { readFile } from 'node:fs/promises'
import { accountingTexts } from '@dray/domain/accounting/accounting.messages.ts'
import { paymentListTexts } from '@dray/domain/debts/debts.messages.ts'
import { homeTexts } from '@dray/domain/home/home.messages.ts'
import { dialogTexts, listTexts, tableTexts } from '@dray/domain/interface/interface.messages.ts'
import {
  billableTexts,
  generateTexts,
  invoiceListTexts as invoiceTexts,
} from '@dray/domain/invoices/invoice-screens.messages.ts'
import { sendingScreenTexts as sendingTexts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import { runNotices } from '@dray/domain/invoices/invoices.messages.ts'
import {
  preInvoiceScreenTexts as checkTexts,
  preInvoiceTexts,
} from '@dray/domain/invoicing/pre-invoice-check.messages.ts'
import { invoiceMends } from '@dray/domain/invoicing/pre-invoice-mends.table.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { addDays, dateIn, showLongDate, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { paymentScreenTexts as paymentTexts } from '@dray/domain/payments/payments.messages.ts'
import { reportColumnTexts } from '@dray/domain/reports/reports.messages.ts'
import { selfBillListTexts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { approveTexts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { parse } from 'csv-parse/sync'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportList } from './support/exported.ts'
import { type Office, openOffice } from './support/office.ts'

/** A month of 2,000 jobs, of 40 customers, 25 drivers and 10 sub-contractors, of which nothing is invoiced yet. */
const plan = {
  seed: 14,
  name: 'Month End Transport Ltd',
  slug: 'month-end',
  town: 'Newbury',
  postcode: 'RG14 5AA',
  address1: '1 Depot Road',
  domain: 'monthend.example',
  vehicles: 25,
  drivers: 25,
  customers: 40,
  sub_contractors: 10,
  jobs_per_weekday: 98,
  days_back: 29,
  days_ahead: -3,
  is_month_open: true,
}

let office: Office
beforeAll(async () => {
  office = await openOffice({ plan })
})
afterAll(() => office?.close())

type Row = Readonly<Record<string, string>>
const rowsIn = async (file: Download) => parse(await readFile(await file.path()), { bom: true, columns: true }) as Row[]
const amount = (text: string | undefined) => decimal((text ?? '').replace(/[£,\s]/g, '') || '0')
const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum.plus(amount(row[column])), decimal(0))
const net = (rows: readonly Row[]) => sumOf(rows, 'Price')
const isCustomer = (row: Row) => row.Customer !== reportColumnTexts.total
const byOf = (rows: readonly Row[], keyOf: (row: Row) => string) =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, net(own).toFixed(2)]))

/** What is on the screen, not what is only printed. */
const shown = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, typeof text === 'string' ? { exact: true } : {})
    .filter({ visible: true })
    .first()

/** Marks everything that the list shows, on all its pages. */
async function selectAll(page: Page, total: number) {
  await page.getByRole('checkbox', { name: tableTexts.selectAll }).check()
  const button = page.getByRole('button', { name: listTexts.selectAll(total) })
  await button.waitFor()
  await page.keyboard.press('Alt+a')
  await button.waitFor({ state: 'detached' })
}

/** A customer moves abroad: its jobs are without VAT, save one that was overlooked. Returns its id. */
async function moveAbroad() {
  const { pool } = office.server.app.platform
  const own = [office.tenant_id]
  const { rows } = await pool.query(
    `select customer_id, max(id) as job_id from jobs where tenant_id = $1 and status = 'Marked For Inv'
      group by customer_id order by count(*), customer_id limit 1`,
    own,
  )
  const [{ customer_id, job_id }] = rows
  await pool.query(`update customers set country = 'France' where tenant_id = $1 and id = $2`, [...own, customer_id])
  await pool.query(
    `update jobs set is_vat = case when id = $3 then 1 else 0 end where tenant_id = $1 and customer_id = $2`,
    [...own, customer_id, job_id],
  )
  return Number(customer_id)
}

/** The check finds the one that was overlooked, and it is put right from there. */
async function mendAbroad(page: Page, customer_id: number) {
  await page.goto(`/finance/jobs/mark-for-invoice?customer=${customer_id}`)
  await page.getByRole('checkbox', { name: tableTexts.selectAll }).check()
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: generateTexts.title })
  const row = dialog.getByRole('row').filter({ hasText: preInvoiceTexts.vat_customer_abroad('').slice(0, 18) })
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: invoiceMends.vat.label }).click()
  const form = page.getByRole('dialog', { name: /^JOB No / })
  await form.getByLabel(jobFields.is_vat.label).uncheck()
  await page.keyboard.press('Control+Enter')
  await form.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** A customer pays a part of an invoice by bank, and the rest later in the day. */
async function payInTwo(page: Page, part: string) {
  await page.getByRole('button', { name: paymentTexts.record }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(paymentTexts.amount)
  const whole = amount(await field.inputValue())
  await field.fill(part)
  await dialog.getByRole('button', { name: paymentTexts.save }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: 'Part Paid', exact: true }).waitFor()
  await page.getByRole('button', { name: paymentTexts.record }).click()
  expect(amount(await field.inputValue()).toFixed(2)).toBe(whole.minus(part).toFixed(2))
  await dialog.getByRole('button', { name: paymentTexts.save }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: 'Paid', exact: true }).waitFor()
  return whole
}

const selfBillPaths = { driver: 'drivers', agency: 'agency', sub_contractor: 'sub-contractors' } as const

/** Closes the week, approves and pays what came of it; returns the rows of the list. */
async function closeAndPay(page: Page, kind: keyof typeof selfBillPaths): Promise<Row[]> {
  await page.getByRole('button', { name: selfBillListTexts.close[kind] ?? '' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Make or update \d+$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: tableTexts.selectAll }).check()
  await page.getByRole('button', { name: selfBillListTexts.setTo.Approved }).click()
  await page.getByRole('gridcell', { name: 'Approved', exact: true }).first().waitFor()
  await page.getByRole('button', { name: selfBillListTexts.setTo.Paid }).click()
  await dialog.getByRole('button', { name: selfBillListTexts.setTo.Paid }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: 'Paid', exact: true }).first().waitFor()
  return rowsIn(await exportList(page, 'csv'))
}

test('a month closes: checked, invoiced, sent, exported, paid; its net is the same wherever it is told', async () => {
  const { page, watch, signIn } = await office.atDesk('owner')
  await signIn()
  await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })

  await mendAbroad(page, await moveAbroad())

  // What is to be billed, here and elsewhere: what all later figures are held against.
  await page.goto('/finance/jobs/external-invoice')
  const external = await rowsIn(await exportList(page, 'csv'))
  await page.goto('/finance/jobs/mark-for-invoice')
  const jobs = await rowsIn(await exportList(page, 'csv'))
  const expected = net(jobs)
  expect(jobs.length).toBeGreaterThan(1_500)
  expect(jobs.length + external.length).toBeGreaterThan(1_900)
  await shown(page, billableTexts.net(showMoney(expected.toFixed(2)))).waitFor()

  // Checked and invoiced with one selection, as each customer is set up.
  await selectAll(page, jobs.length)
  await shown(page, billableTexts.selected(jobs.length, showMoney(expected.toFixed(2)))).waitFor()
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: generateTexts.title })
  await dialog.getByText(checkTexts.all(jobs.length), { exact: true }).click()
  await dialog.getByRole('button', { name: /^Generate [\d,]+ invoices$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(runNotices.done, { exact: true }).count(), { timeout: 120_000 }).toBe(2)
  await page.getByText(billableTexts.emptyMarked).waitFor()

  // The list of invoices comes to what was to be billed.
  await page.goto('/finance/invoices/customers')
  const foot = shown(page, /^Net £[\d,.]+, VAT £[\d,.]+, total £[\d,.]+/)
  await foot.waitFor()
  const told = /Net £([\d,.]+), VAT £([\d,.]+), total £([\d,.]+)/.exec((await foot.textContent()) ?? '') ?? []
  expect(amount(told[1]).toFixed(2)).toBe(expected.toFixed(2))
  const invoices = await rowsIn(await exportList(page, 'csv'))
  expect(sumOf(invoices, 'Net').toFixed(2)).toBe(expected.toFixed(2))

  // One customer gets theirs by e-mail and pays; the others' are posted.
  const counts = Map.groupBy(invoices, (row) => row.Customer ?? '')
  const [mailed = ''] = [...counts].find(([, own]) => own.length === 1) ?? []
  await page.goto(`/finance/invoices/customers?keywords=${encodeURIComponent(mailed)}`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: sendingTexts.send, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: sendingTexts.confirm, exact: true }).click()
  await page.getByRole('gridcell', { name: 'Sent', exact: true }).first().waitFor()
  const paidByMailed = await payInTwo(page, '10.01')
  await page.goto('/finance/invoices/payments')
  await shown(page, paymentListTexts.sum(2, showMoney(paidByMailed.toFixed(2)), '0.00')).waitFor()
  await page.goto('/finance/invoices/customers?status=Draft')
  await selectAll(page, invoices.length - 1)
  await page.getByRole('button', { name: invoiceTexts.setTo('Sent') }).click()
  const reason = page.getByRole('dialog')
  await reason.getByLabel(paymentTexts.reason).fill('Posted')
  await reason.getByRole('button', { name: invoiceTexts.setTo('Sent') }).click()
  await reason.waitFor({ state: 'detached' })

  // The accounts' file has the same net.
  await page.goto('/finance/invoices/customers')
  await selectAll(page, invoices.length)
  const files: Download[] = []
  page.on('download', (file) => void files.push(file))
  await page.getByRole('button', { name: accountingTexts.download }).click()
  await page.getByRole('menuitem', { name: accountingTexts.layouts.sage }).click()
  await page.getByText(accountingTexts.downloaded).waitFor()
  const posted = async () => (await Promise.all(files.map(rowsIn))).flat()
  // Each file is a download of its own.
  await expect.poll(async () => sumOf(await posted(), 'Net Amount').toFixed(2)).toBe(expected.toFixed(2))
  expect(sumOf(await posted(), 'Tax Amount').toFixed(2)).toBe(amount(told[2]).toFixed(2))

  // So have the VAT report by code, and the report by customer, each customer by itself.
  const today = dateIn('Europe/London', new Date().toISOString())
  await page.goto(`/finance/reports/vat?from=${addDays(today, -40)}&to=${today}`)
  await page.getByRole('row').nth(1).waitFor()
  const codes = await rowsIn(await exportList(page, 'csv'))
  expect(codes.length).toBeGreaterThan(1)
  expect(sumOf(codes, 'Net').toFixed(2)).toBe(expected.toFixed(2))
  await page.goto(`/finance/reports/customers?from=${addDays(today, -40)}&to=${today}`)
  await page.getByRole('row').nth(1).waitFor()
  const report = await rowsIn(await exportList(page, 'csv'))
  const charged = new Map(report.filter(isCustomer).map((row) => [row.Customer, amount(row.Charged).toFixed(2)]))
  const total = report.find((row) => !isCustomer(row))
  expect(amount(total?.Charged).toFixed(2)).toBe(expected.plus(net(external)).toFixed(2))
  expect(charged).toEqual(
    new Map([...byOf(jobs, (row) => row.Customer ?? ''), ...byOf(external, (row) => row.Customer ?? '')]),
  )

  // And home, day by day; what is owed there is what the invoices come to, less what was paid.
  await page.goto('/home')
  await page.getByRole('button', { name: homeTexts.asTable }).click()
  const ageOf = (row: Row) => addDays(today, -Number.parseInt(row.Age ?? '', 10))
  const byDay = byOf([...jobs, ...external], ageOf)
  const days = page.getByRole('table', { name: homeTexts.revenue })
  for (const date of Array.from({ length: 14 }, (_, back) => addDays(today, -back))) {
    const cells = await days
      .getByRole('row')
      .filter({ hasText: showLongDate(date) })
      .getByRole('cell')
      .allTextContents()
    expect([date, amount(cells[1]).toFixed(2)]).toEqual([date, byDay.get(date) ?? '0.00'])
  }
  await shown(page, `£${showMoney(amount(told[3]).minus(paidByMailed).toFixed(2))}`).waitFor()

  // The last whole week is approved and closed: drivers, agencies and sub-contractors are paid.
  const week = addDays(weekOf(today).from, -7)
  await page.goto(`/approve-workday?week=${week}`)
  await page.getByRole('button', { name: approveTexts.approveWeek }).click()
  await page.getByRole('dialog').getByRole('button', { name: approveTexts.approve, exact: true }).click()
  // What the demo's days break is asked about as well.
  const proceed = page.getByRole('button', { name: dialogTexts.proceed, exact: true })
  const approved = page.getByText(/workdays? approved$/).first()
  await proceed.or(approved).first().waitFor()
  if (await proceed.isVisible()) await proceed.click()
  await approved.waitFor()
  await page.goto(`/finance/timesheet/drivers?week=${week}&type=self-employed`)
  await page.getByRole('row').nth(1).waitFor()
  const sheets = await rowsIn(await exportList(page, 'csv'))
  for (const kind of ['driver', 'agency', 'sub_contractor'] as const) {
    await page.goto(`/finance/invoices/${selfBillPaths[kind]}?week=${week}`)
    const paid = await closeAndPay(page, kind)
    expect(paid.length).toBeGreaterThan(0)
    if (kind === 'driver') expect(sumOf(paid, 'Net').toFixed(2)).toBe(sumOf(sheets, 'Cost').toFixed(2))
  }
  // Approving a week asks about what its days break.
  expect(watch.takeFaults().filter((fault) => !fault.includes('week-approvals'))).toEqual([])
})
