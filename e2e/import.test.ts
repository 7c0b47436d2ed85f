import { readFile } from 'node:fs/promises'
import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
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
