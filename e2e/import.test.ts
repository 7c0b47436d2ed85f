import { readFile } from 'node:fs/promises'
import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { renewalMessages, renewalTexts } from '@dray/domain/vehicles/renewals.messages.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('a file without a column for the type takes one for all its rows', async () => {
  await office.make.vehicle_type({ v_code: 'TIPPER' })
  const { page: desk } = await office.atDiary('owner')
  await desk.goto('/import?kind=vehicles')
  await desk.locator('input[type=file]').setInputFiles(file('whole.csv', ['Registration', 'WH01 ONE', 'WH01 TWO']))
  const missing = desk.getByText(texts.missing(['Vehicle type']))
  await missing.waitFor()
  await desk.getByLabel('Vehicle type', { exact: true }).fill('TIPPER')
  await desk.getByRole('option', { name: 'TIPPER' }).click()
  await missing.waitFor({ state: 'hidden' })
  await desk.getByRole('button', { name: texts.check }).press('Enter')
  await desk.getByRole('button', { name: texts.start(2) }).press('Enter')
  await desk.getByText(texts.states.done, { exact: true }).waitFor()
  await desk.goto('/account-settings/vehicles?tab=vehicles')
  await desk.getByRole('row', { name: /WH01 TWO.*TIPPER/ }).waitFor()
  // One paper of both at once.
  for (const reg of [/WH01 ONE/, /WH01 TWO/]) await desk.getByRole('row', { name: reg }).getByRole('checkbox').click()
  await desk.getByRole('button', { name: renewalTexts.renew }).click()
  const dialog = desk.getByRole('dialog', { name: renewalTexts.title(2) })
  await dialog.getByLabel(renewalTexts.paper).fill('MOT')
  await desk.getByRole('option', { name: 'MOT' }).click()
  await dialog.getByLabel(renewalTexts.expires).fill('31-05-2099')
  await dialog.getByLabel(renewalTexts.expires).press('Tab')
  await dialog.getByRole('button', { name: renewalTexts.save, exact: true }).click()
  await desk.getByText(renewalMessages.renewed(2)).waitFor()
  await desk.getByRole('row', { name: /WH01 TWO.*31-05-99/ }).waitFor()
})

test('vehicles come in from a file: matched, checked, taken over; the row with a fault is mended and sent again', async () => {
  await office.make.vehicle_type({ v_code: 'LUTON' })
  const { page: desk } = await office.atDiary('owner')
  await desk.goto('/account-settings/vehicles?tab=vehicles')
  await desk.getByRole('link', { name: texts.import }).click()
  await desk
    .locator('input[type=file]')
    .setInputFiles(
      file('fleet.csv', ['Badge,Vehicle type,First registered', 'AB12 CDE,Luton,1/2/2024', 'BX21 ABC,Artic,']),
    )
  await desk.getByLabel(texts.fieldOf('Badge')).fill('Registration')
  await desk.getByRole('option', { name: 'Registration' }).click()
  await desk.getByRole('button', { name: texts.check }).press('Enter')
  await desk.getByText('Vehicle type: There is no Artic').waitFor()
  await desk.getByRole('button', { name: texts.start(1) }).press('Enter')
  await desk.getByText(texts.states.done, { exact: true }).waitFor()
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: texts.failedRows.csv }).click()
  const [header, row] = parse(await readFile(await (await saved).path()), { bom: true }) as string[][]
  expect([header, row]).toEqual([
    ['Badge', 'Vehicle type', 'First registered', texts.reason],
    ['BX21 ABC', 'Artic', '', 'Vehicle type: There is no Artic'],
  ])
  await desk.getByRole('button', { name: texts.another }).click()
  const mended = [header!, [row![0]!, 'LUTON', '', row![3]!]].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  await desk.locator('input[type=file]').setInputFiles(file('mended.csv', mended))
  await desk.getByRole('button', { name: texts.check }).press('Enter')
  await desk.getByRole('button', { name: texts.start(1) }).press('Enter')
  await desk.getByText(texts.states.done, { exact: true }).waitFor()
  await desk.goto('/account-settings/vehicles?tab=vehicles')
  for (const reg of [/AB12 CDE/, /BX21 ABC/]) await desk.getByRole('row', { name: reg }).waitFor()
})
