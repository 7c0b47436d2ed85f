import { readFile } from 'node:fs/promises'
import { exportTexts as texts } from '@dray/domain/interface/export.messages.ts'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFactories } from '../apps/server/src/testing/factories.ts'
import { chooseExport, exportList, headingsOn } from './support/exported.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await fill()
})
afterAll(() => office?.close())

/** More than two pages of a file, and more than a thread packs by itself. */
const filled = 1203
const hostile = '=HYPERLINK("http://attacker.example/","Open, now")'
const phone = '+44 7700 900123'
const nameAt = (at: number) => `Exported ${String(at).padStart(4, '0')} Haulage and Sons (Wholesale) Limited`

async function fill() {
  const { make } = office
  for (let at = 0; at < filled; at += 50) {
    const count = Math.min(50, filled - at)
    await Promise.all(
      Array.from({ length: count }, (_, of) =>
        make.customer({
          customer_code: `EX${at + of}`,
          customer_name: nameAt(at + of),
          town: at + of === 7 ? hostile : 'Newbury',
          landline: phone,
          email: `accounts-${at + of}@exported.example`,
        }),
      ),
    )
  }
  await make.customer({ customer_code: 'OTHER', customer_name: 'Left out by the filter' })
  const { tenant_id } = await office.server.company()
  const others = makeFactories(office.server.app, tenant_id)
  await others.customer({ customer_code: 'EXSTRANGER', customer_name: 'Exported by another company' })
}

const list = '/account-settings/customers?keywords=Exported&sort=customer_name&direction=desc'

/** The button stands there while the rows are on their way, and takes no focus until they have come. */
async function openList(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: texts.button, disabled: false }).waitFor()
}

const expected = Array.from({ length: filled }, (_, at) => nameAt(filled - 1 - at))

test('CSV holds what the filtered and sorted list shows, all pages of it and of no other company', async () => {
  const desk = await office.atDiary('owner')
  const { page } = desk
  await openList(page, list)
  const headings = await headingsOn(page)
  const file = await exportList(page, 'csv')
  expect(file.suggestedFilename()).toMatch(/^customers-vale-road-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByText(texts.done(file.suggestedFilename())).waitFor()
  await page.getByText(texts.whole(filled)).waitFor()

  const content = await readFile(await file.path())
  expect(content.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const [head = [], ...rows] = parse(content, { bom: true, record_delimiter: '\r\n' }) as string[][]
  expect(head).toEqual(headings)
  expect(rows.map((row) => row[head.indexOf('Name')])).toEqual(expected)
  const towns = rows.map((row) => row[head.indexOf('Town')])
  expect(towns.filter((town) => town !== 'Newbury')).toEqual([`'${hostile}`])
  expect(new Set(rows.map((row) => row[head.indexOf('Landline')]))).toEqual(new Set([phone]))
  expect(desk.watch.takeFaults()).toEqual([])
})

test('Excel opens the same rows as words, by keyboard, while one goes on to another screen', async () => {
  const desk = await office.atDiary('owner')
  const { page } = desk
  await openList(page, list)
  const headings = await headingsOn(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.button }).focus()
  await page.keyboard.press('Enter')
  const excel = page.getByRole('menuitem', { name: texts.formats.xlsx })
  await excel.waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => excel.evaluate((item) => item === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText(texts.running('Customers')).waitFor()
  await page.getByRole('link', { name: 'Traffic diary' }).first().click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^customers-vale-road-\d{4}-\d\d-\d\d\.xlsx$/)
  await page.getByText(texts.done(file.suggestedFilename())).waitFor()
  const sheets = await readExcelFile(await file.path())
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Customers'])
  const [head = [], ...rows] = sheets[0]?.data ?? []
  expect(head).toEqual(headings)
  expect(rows.map((row) => row[head.indexOf('Name')])).toEqual(expected)
  const towns = rows.map((row) => row[head.indexOf('Town')])
  expect(towns.filter((town) => town !== 'Newbury')).toEqual([hostile])
  expect(desk.watch.takeFaults()).toEqual([])
})

test('the diary exports its dates as dates and its prices as numbers, for who sees prices', async () => {
  const { page } = await office.atDiary('owner')
  const sheets = await readExcelFile(await (await exportList(page, 'xlsx')).path())
  const [head = [], ...rows] = sheets[0]?.data ?? []
  expect(head).toContain('Collection: Date')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row[head.indexOf('Price')]).toBeTypeOf('number')
    expect(row[head.indexOf('Collection: Date')] ?? new Date()).toBeInstanceOf(Date)
  }
})

test('who does not see prices gets no column of them', async () => {
  const { page } = await office.atDiary('yard')
  const content = await readFile(await (await exportList(page, 'csv')).path())
  const [head = []] = parse(content, { bom: true }) as string[][]
  expect(head).toContain('Job No')
  expect(head.filter((heading) => /price|charge/i.test(heading))).toEqual([])
})

/** Holds the second page of a file back until it is told to let it come. */
async function holdSecondPage(page: Page) {
  let letCome: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const isSecond = (url: URL) => url.searchParams.get('page_size') === '500' && url.searchParams.get('page') === '2'
  await page.route(isSecond, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letCome
}

test('it says how far it is, and a cancelled export saves nothing', async () => {
  const { page } = await office.atDiary('owner', { isTapped: true })
  await openList(page, list)
  const letCome = await holdSecondPage(page)
  let downloads = 0
  page.on('download', () => downloads++)
  await chooseExport(page, 'csv')
  await page.getByText(texts.progress(500, filled)).waitFor()
  const tray = page.getByRole('region', { name: texts.tray })
  await tray.getByRole('button', { name: texts.cancel }).click()
  await tray.waitFor({ state: 'detached' })
  letCome()
  await page.unrouteAll()
  await exportList(page, 'csv')
  expect(downloads).toBe(1)
})

test('where the connection is lost it says so and saves nothing, and goes through once it is back', async () => {
  const { page } = await office.atDiary('owner', { isTapped: true })
  await openList(page, list)
  const letCome = await holdSecondPage(page)
  let downloads = 0
  page.on('download', () => downloads++)
  await chooseExport(page, 'csv')
  await page.getByText(texts.progress(500, filled)).waitFor()
  await page.context().setOffline(true)
  letCome()
  await page.getByText(texts.failed('Customers')).waitFor()
  await page.getByText(texts.broken).waitFor()
  expect(downloads).toBe(0)
  await page.unrouteAll()
  await page.context().setOffline(false)
  const coming = page.waitForEvent('download')
  await page.getByRole('region', { name: texts.tray }).getByRole('button', { name: texts.again }).click()
  const content = await readFile(await (await coming).path())
  expect(parse(content, { bom: true })).toHaveLength(filled + 1)
})

test('a list without rows says why it cannot be exported', async () => {
  const { page } = await office.atDiary('owner')
  await page.goto('/account-settings/customers?keywords=nobody-is-called-so')
  const button = page.getByRole('button', { name: texts.nothing })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
})
