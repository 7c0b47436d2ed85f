import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  const { make } = office
  const band = { from_kg: 0, to_kg: null, from_date: '2026-01-01', minimum_charge: '38' }
  await make.airfreight_price({ ...band, place: 'SW1A', price_per_kg: '0.425', daily_price: '1240' })
})
afterAll(() => office?.close())

const cells = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('textbox')

async function fill(page: Page) {
  await page.getByLabel(texts.collection_post_code).fill('TW6 2GW')
  await page.getByLabel(texts.delivery_post_code).fill('SW1A 1AA')
  for (const [at, text] of ['2', '120', '80', '100', '1350.25'].entries()) {
    await cells(page, texts.items).nth(at).fill(text)
  }
}

test('what freight comes to stands in ten columns that never scroll sideways, whatever the window', async () => {
  const { page, watch } = await office.atDiary('owner')
  await page.goto('/organizer')
  await page.getByRole('button', { name: texts.open }).click()
  await fill(page)
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: texts.results })
  await table.waitFor()
  const { columns } = texts
  const edges = [columns.length('cm'), columns.width('cm'), columns.height('cm')]
  const prices = [columns.base_price, columns.price_per_kg, columns.daily_price]
  const heads = [columns.pieces, ...edges, columns.cube, columns.volume, columns.weight, ...prices]
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(heads)
  const lines = table.getByRole('row')
  const item = ['2', '120', '80', '100', '1.92', '320', '1,350.25', '', '0.425', '1,240.00']
  expect(await lines.nth(1).getByRole('cell').allTextContents()).toEqual(item)
  const whole = [`${texts.total} 2`, '', '', '', '1.92', '320', '1,350.25', '38.00', '0.425', '1,240.00']
  expect(await lines.nth(2).getByRole('cell').allTextContents()).toEqual(whole)
  for (const width of [1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const room = await table.evaluate((one) => [one.scrollWidth - one.clientWidth, one.getBoundingClientRect().width])
    expect(room[0], `at ${width}`).toBe(0)
    expect(room[1]).toBeLessThanOrEqual(width * 0.4)
  }
  expect(watch.takeFaults()).toEqual([])
})

test('the table of pieces begins with a sample of fifteen rows, and says so until they are gone', async () => {
  const { page, watch } = await office.atDiary('owner')
  await page.goto('/organizer')
  await page.getByRole('button', { name: texts.open }).click()
  await page.getByRole('button', { name: texts.simple }).click()
  const table = page.getByRole('table', { name: texts.simpleTitle })
  expect(await table.locator('tbody tr').count()).toBe(15)
  await page.getByText(texts.sampleNote(15)).waitFor()
  await cells(page, texts.simpleTitle).first().fill('7')
  await page.getByText(texts.sampleNote(14)).waitFor()
  await page.getByRole('button', { name: texts.clear, exact: true }).click()
  await page.getByText(texts.simpleHint).waitFor()
  expect(await table.locator('tbody tr').count()).toBe(15)
  for (const [at, text] of ['4', '50', '40', '30', '5.5'].entries()) {
    await cells(page, texts.simpleTitle).nth(at).fill(text)
  }
  await page.getByRole('button', { name: texts.toCalculator }).click()
  await table.waitFor({ state: 'detached' })
  expect(await cells(page, texts.items).nth(4).inputValue()).toBe('5.5')
  // What is typed already stands there instead of the sample.
  await page.getByRole('button', { name: texts.simple }).click()
  await page.getByText(texts.simpleHint).waitFor()
  expect(await cells(page, texts.simpleTitle).first().inputValue()).toBe('4')
  expect(await table.locator('tbody tr').count()).toBe(15)
  expect(watch.takeFaults()).toEqual([])
})
