import { dateIn, weekOf } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairedPhone } from '../apps/server/src/testing/phone.ts'
import { openCaptures } from './support/captures-inbox.ts'
import { openRoad, type Road } from './support/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road?.close())

const today = dateIn('Europe/London', new Date().toISOString())
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

test('what a phone sends of check, clock and fuel changes the screens of the office that are open', async () => {
  const { made, clerk } = road
  const driver_id = await made.driver({ full_name: 'Livia Lorry' })
  const vehicle_id = await made.vehicle({ reg: 'LV27 AAA' })
  const workday_id = await made.workday({ driver_id, vehicle_id, date: today })
  const phone = await pairedPhone(clerk, driver_id)
  const { from, to } = weekOf(today)
  const approving = await openCaptures(road, '/approve-workday')
  const checks = await openCaptures(road, '/account-settings/check-reports')
  const sheet = await openCaptures(road, `/finance/timesheet/vehicles?invoiceDate=${from},${to}`)
  await row(approving, 'Livia Lorry').getByText('Not clocked').waitFor()
  await row(sheet, 'LV27 AAA').waitFor()
  await checks.getByRole('heading', { name: 'Check reports' }).first().waitFor()
  expect(await row(checks, 'LV27 AAA').count()).toBe(0)

  await phone.does('check', null, { workday_id, body: { vehicle_id } })
  await row(checks, 'LV27 AAA').getByText('Livia Lorry').waitFor()

  await phone.does('clock', null, { workday_id })
  await row(approving, 'Livia Lorry')
    .getByText(/^from \d\d:\d\d$/)
    .waitFor()

  await phone.does('fuel', null, { workday_id, body: { litres: '53.41' } })
  await row(sheet, 'LV27 AAA').getByText('53.41').waitFor()
  await row(approving, 'Livia Lorry').getByText('53.41').waitFor()
})

test('who sent it, from which phone and when stands at the workday to approve, at the check and at the fuel', async () => {
  const { made, clerk } = road
  const driver_id = await made.driver({ full_name: 'Sena Sender' })
  const vehicle_id = await made.vehicle({ reg: 'SE27 BBB' })
  const workday_id = await made.workday({ driver_id, vehicle_id, date: today })
  const phone = await pairedPhone(clerk, driver_id)
  await phone.does('check', null, { workday_id, body: { vehicle_id } })
  await phone.does('clock', null, { workday_id })
  await phone.does('fuel', null, { workday_id })
  for (const [path, name] of [
    ['/approve-workday', 'Sena Sender'],
    ['/account-settings/check-reports', 'SE27 BBB'],
    ['/finance/timesheet/vehicles', 'SE27 BBB'],
  ] as const) {
    const page = await openCaptures(road, path)
    await row(page, name).getByText(name).first().click()
    const opened = page.getByRole('dialog')
    await opened.getByText('Test phone').first().waitFor()
    await opened.getByText('Sena Sender').first().waitFor()
    expect(await opened.getByText(/received|Received/).count()).toBeGreaterThan(0)
  }
})
