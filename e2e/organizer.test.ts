import { checkReportTexts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { askingErrors } from '@dray/domain/kernel/asking-errors.ts'
import { leaveTexts } from '@dray/domain/leave/leave.messages.ts'
import { availabilityTexts, freedTexts } from '@dray/domain/leave/leave-screen.messages.ts'
import {
  availableTexts,
  multiDayTexts,
  boardTexts as texts,
  workdayTexts,
} from '@dray/domain/organizer/organizer-screen.messages.ts'
import { deleteWorkday, getWorkday, updateWorkday } from '@dray/domain/organizer/workday.calls.ts'
import { workdayActivities, workdayMessages } from '@dray/domain/workdays/workdays.messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dragByHand } from './support/drag.ts'
import { type Office, openOffice } from './support/office.ts'

const booked = askingErrors.leave_on_booked.asks

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

/** A week far ahead, in which nothing is planned yet. */
const monday = '2027-06-07'

async function openBoard(page: Page) {
  await page.goto(`/organizer?week=${monday}`)
  const board = page.getByRole('grid', { name: texts.board })
  await board.waitFor()
  return board
}
const cell = (page: Page, reg: string, day: string) => page.getByRole('gridcell', { name: `${reg}, ${day}` })
const shows = (page: Page, reg: string, day: string, words: string) =>
  cell(page, reg, day).filter({ hasText: words }).waitFor()

test('a clerk plans by keyboard alone, takes a step back, and a colleague sees it', async () => {
  const { make } = office
  await make.driver({ full_name: 'Ola Organised', code: 'ORG1' })
  await make.vehicle({ reg: 'OR27 AAA', code: 'ORGA' })
  await make.vehicle({ reg: 'OR27 BBB', code: 'ORGB' })
  const [ann, bea] = [await office.atDiary('owner'), await office.atDiary('clerk')]
  const { page } = ann
  const board = await openBoard(page)
  await openBoard(bea.page)
  await page.keyboard.press('/')
  await page.keyboard.type('OR27')
  await cell(page, 'OR27 AAA', '07-06-27').waitFor()
  await page.waitForURL(/keywords=OR27/)
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2)
  await board.focus()

  // A new workday on Monday.
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: workdayTexts.newTitle('OR27 AAA') })
  await drawer.getByRole('combobox', { name: workdayTexts.driver }).waitFor()
  await page.keyboard.type('Ola')
  await page.getByRole('option', { name: /Ola Organised/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText(workdayMessages.created).waitFor()
  await page.keyboard.press('Escape')
  await shows(page, 'OR27 AAA', '07-06-27', 'Ola Organised')
  await shows(bea.page, 'OR27 AAA', '07-06-27', 'Ola Organised')

  // A copy on Tuesday, moved to the other vehicle, and back.
  await board.focus()
  for (const key of ['c', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await shows(page, 'OR27 AAA', '08-06-27', 'Ola Organised')
  for (const key of [' ', 'ArrowDown', ' ']) await page.keyboard.press(key)
  await shows(page, 'OR27 BBB', '08-06-27', 'Ola Organised')
  await shows(bea.page, 'OR27 BBB', '08-06-27', 'Ola Organised')
  await page.keyboard.press('Control+z')
  await shows(page, 'OR27 AAA', '08-06-27', 'Ola Organised')
  await shows(bea.page, 'OR27 AAA', '08-06-27', 'Ola Organised')
  expect(ann.watch.takeFaults()).toEqual([])
})

test('a workday is moved with the mouse; one that is taken says by whom', async () => {
  const { make } = office
  const driver_id = await make.driver({ full_name: 'Mo Mouse', code: 'ORG2' })
  const vehicle_id = await make.vehicle({ reg: 'MO27 AAA', code: 'ORGC' })
  await make.vehicle({ reg: 'MO27 BBB', code: 'ORGD' })
  await make.workday({ driver_id, vehicle_id, date: monday })
  await make.workday({ driver_id, vehicle_id, date: '2027-06-09' })
  const { page } = await office.atDiary('owner')
  await page.goto(`/organizer?week=${monday}&keywords=MO27`)
  await shows(page, 'MO27 AAA', '07-06-27', 'Mo Mouse')
  const card = (reg: string, day: string) => cell(page, reg, day).locator('[data-card]')
  await dragByHand(page, card('MO27 AAA', '07-06-27'), cell(page, 'MO27 BBB', '08-06-27'))
  await shows(page, 'MO27 BBB', '08-06-27', 'Mo Mouse')
  await dragByHand(page, card('MO27 BBB', '08-06-27'), cell(page, 'MO27 BBB', '09-06-27'))
  await page.getByText(/Mo Mouse drives MO27 AAA until the end of the day shift of Wed 09-06-27/).waitFor()
  await shows(page, 'MO27 BBB', '08-06-27', 'Mo Mouse')
})

test('whatever is dragged over the board in steps of a few pixels arrives where it is let go', async () => {
  const { make } = office
  const names = ['Dee Dragged', 'Eli Exchanged', 'Fin Favourite'] as const
  const [dee = 0, eli = 0, fin = 0] = await Promise.all(
    names.map((full_name, n) => make.driver({ full_name, code: `ODR${n}` })),
  )
  const [one = 0, two = 0, three = 0] = await Promise.all(
    ['DR27 AAA', 'DR27 BBB', 'DR27 CCC'].map((reg, n) => make.vehicle({ reg, code: `ODV${n}` })),
  )
  await make.workday({ driver_id: dee, vehicle_id: one, date: monday })
  await make.workday({ driver_id: eli, vehicle_id: two, date: monday })
  await make.favourite_driver({ driver_id: fin, vehicle_id: three })
  const dates = { collection_date: monday, delivery_date: monday, first_date: monday, last_date: monday }
  for (const job_number of ['DRAG1', 'DRAG2', 'DRAG3']) {
    await make.job({ ...dates, job_number, search_text: job_number.toLowerCase() })
  }
  const { page, watch } = await office.atDiary('owner')
  await page.goto(`/organizer?week=${monday}&keywords=DR27`)
  await shows(page, 'DR27 AAA', '07-06-27', 'Dee Dragged')
  const card = (reg: string) => cell(page, reg, '07-06-27').locator('[data-card]')
  await cell(page, 'DR27 CCC', '07-06-27').click()
  await page.getByRole('complementary', { name: availableTexts.title }).getByLabel(availableTexts.filter).fill('DRAG')
  const job = (name: string) => page.getByRole('option').filter({ hasText: name })
  await job('DRAG3').waitFor()

  // Each drop passes over free and taken cells on its way.
  for (const [reg, name] of [
    ['DR27 AAA', 'Dee Dragged'],
    ['DR27 BBB', 'Eli Exchanged'],
    ['DR27 AAA', 'Dee Dragged'],
  ] as const) {
    await dragByHand(page, card(reg), cell(page, 'DR27 BBB', '10-06-27'))
    await shows(page, 'DR27 BBB', '10-06-27', name)
    await dragByHand(page, cell(page, 'DR27 BBB', '10-06-27').locator('[data-card]'), cell(page, reg, '07-06-27'))
    await shows(page, reg, '07-06-27', name)
  }
  await dragByHand(page, card('DR27 AAA'), card('DR27 BBB'))
  await shows(page, 'DR27 BBB', '07-06-27', 'Dee Dragged')
  await shows(page, 'DR27 AAA', '07-06-27', 'Eli Exchanged')

  // Jobs onto workdays, and onto a free vehicle with its favourite.
  for (const name of ['DRAG1', 'DRAG2']) {
    await dragByHand(page, job(name), card('DR27 BBB'))
    await job(name).waitFor({ state: 'detached' })
  }
  await shows(page, 'DR27 BBB', '07-06-27', texts.jobs(2))
  await dragByHand(page, job('DRAG3'), cell(page, 'DR27 CCC', '07-06-27'))
  await shows(page, 'DR27 CCC', '07-06-27', 'Fin Favourite')

  // The order of jobs in a workday.
  await page.goto(`/organizer?week=${monday}&keywords=DR27&vehicle=${two}&day=${monday}`)
  const handle = (name: string) => page.getByRole('button', { name: workdayTexts.moveJob(name), exact: true })
  await dragByHand(page, handle('DRAG2'), page.getByRole('listitem').filter({ hasText: 'DRAG1' }))
  await page.getByText(workdayMessages.ordered).waitFor()
  const order = async () => (await page.getByRole('listitem').filter({ hasText: 'DRAG' }).allInnerTexts()).join()
  await expect.poll(order).toMatch(/DRAG2.*DRAG1/s)
  expect(watch.takeFaults()).toEqual([])

  // A move that cannot be sent does not stay drawn.
  await page.goto(`/organizer?week=${monday}&keywords=DR27`)
  await shows(page, 'DR27 AAA', '07-06-27', 'Eli Exchanged')
  await page.context().setOffline(true)
  const free = cell(page, 'DR27 AAA', '11-06-27')
  await dragByHand(page, card('DR27 AAA'), free)
  await shows(page, 'DR27 AAA', '07-06-27', 'Eli Exchanged')
  await free.filter({ hasText: texts.free }).waitFor()
})

test('the traffic office reads a check report where the workday is, from the list of checks and from the feed', async () => {
  const { make } = office
  const driver_id = await make.driver({ full_name: 'Cho Checker', code: 'ORG3' })
  const vehicle_id = await make.vehicle({ reg: 'CH27 AAA', code: 'ORGE' })
  const workday_id = await make.workday({ driver_id, vehicle_id, date: monday })
  await make.check_report({ driver_id, vehicle_id, workday_id, date: monday })
  const { page, watch } = await office.atDiary('clerk')
  await page.goto(`/organizer?week=${monday}&keywords=CH27&vehicle=${vehicle_id}&day=${monday}`)
  const drawer = page.getByRole('dialog', { name: 'Cho Checker, CH27 AAA' })
  const report = page.getByRole('dialog', { name: checkReportTexts.vehicleReport })
  await drawer.getByRole('tab', { name: workdayTexts.tabs.files }).click()
  await drawer.getByRole('button', { name: `${workdayTexts.vehicleChecks}, ${workdayTexts.checkMode.start}` }).click()
  await report.getByText(checkReportTexts.roadworthyVehicle).waitFor()
  await page.keyboard.press('Escape')
  await report.waitFor({ state: 'detached' })
  await drawer.getByRole('tab', { name: workdayTexts.tabs.activity }).click()
  await drawer.getByRole('button', { name: workdayActivities.checked.vehicle }).click()
  await report.getByText('Cho Checker').waitFor()
  expect(new URL(page.url()).pathname).toBe('/organizer')
  expect(watch.takeFaults()).toEqual([])
})

const dayNamed = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('a favourite is booked on days that are seen to be free, and taken off those that are theirs', async () => {
  const { make } = office
  const driver_id = await make.driver({ full_name: 'Fay Favourite', code: 'ORG4' })
  const other_id = await make.driver({ full_name: 'Otto Other', code: 'ORG5' })
  const vehicle_id = await make.vehicle({ reg: 'FA27 AAA', code: 'ORGF' })
  await make.favourite_driver({ driver_id, vehicle_id })
  const { page, watch } = await office.atDiary('clerk')
  const now = new Date(await page.evaluate(() => Date.now()))
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 8)
  await make.workday({ driver_id: other_id, vehicle_id, date: `${month}10` })
  await page.goto(`/organizer?dialog=multi&vehicle=${vehicle_id}`)
  const dialog = page.getByRole('dialog', { name: multiDayTexts.allocate })
  await dialog.getByRole('button', { name: 'Next month' }).click()
  await dayNamed(page, new RegExp(`^10, .*, ${multiDayTexts.legends.other}$`)).waitFor()
  await page.getByRole('button', { name: /^9, / }).click()
  await page.getByRole('button', { name: /^12, / }).click({ modifiers: ['Shift'] })
  await dialog.getByText(multiDayTexts.chosen(3)).waitFor()
  await dialog.getByRole('button', { name: multiDayTexts.book, exact: true }).click()
  await page.getByText(workdayMessages.booked).waitFor()

  await page.goto(`/organizer?dialog=unbook&vehicle=${vehicle_id}`)
  await page.getByRole('button', { name: 'Next month' }).click()
  await dayNamed(page, new RegExp(`^9, .*, ${multiDayTexts.legends.booked}$`)).click()
  await page.getByText(multiDayTexts.chosen(1)).waitFor()
  expect(await page.getByRole('button', { name: /^10, / }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: multiDayTexts.remove, exact: true }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: multiDayTexts.removeQuestion }))
  await question.getByRole('button', { name: multiDayTexts.remove }).click()
  await page.getByText(workdayMessages.unbooked).waitFor()
  expect(watch.takeFaults()).toEqual([])
})

test('a favourite without a workday is marked as sick from the board', async () => {
  const { make } = office
  const driver_id = await make.driver({ full_name: 'Sid Sick', code: 'ORG6' })
  const vehicle_id = await make.vehicle({ reg: 'SI27 AAA', code: 'ORGG' })
  await make.favourite_driver({ driver_id, vehicle_id })
  const { page, watch } = await office.atDiary('clerk')
  await page.goto(`/organizer?week=${monday}&keywords=SI27&vehicle=${vehicle_id}&day=${monday}`)
  const drawer = page.getByRole('dialog', { name: workdayTexts.newTitle('SI27 AAA') })
  await drawer.getByRole('tab', { name: workdayTexts.tabs.favourites }).click()
  await drawer.getByRole('button', { name: workdayTexts.availabilityOf('Sid Sick') }).click()
  const days = page.getByRole('dialog', { name: 'Sid Sick' })
  await days.getByText(availabilityTexts.chosen(1)).waitFor()
  await days.getByRole('button', { name: availabilityTexts.buttons.sick, exact: true }).click()
  await page.getByText(leaveTexts.added[2]).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await shows(page, 'SI27 AAA', '07-06-27', 'Sid Sick')
  await shows(page, 'SI27 AAA', '07-06-27', texts.away[2])
  expect(watch.takeFaults()).toEqual([])
})

test('jobs for a workday are narrowed by their columns and added one by one', async () => {
  const { make } = office
  const driver_id = await make.driver({ full_name: 'Ada Adder', code: 'ORG7' })
  const vehicle_id = await make.vehicle({ reg: 'AD27 AAA', code: 'ORGH' })
  await make.workday({ driver_id, vehicle_id, date: monday })
  const dates = { collection_date: monday, delivery_date: monday, first_date: monday, last_date: monday }
  const customer_id = await make.customer({ customer_name: 'Narrow Ltd' })
  await make.job({ ...dates, customer_id, job_number: 'AV1', delivery_town: 'Truro' })
  await make.job({ ...dates, customer_id, job_number: 'AV2', delivery_town: 'Penzance' })
  await make.job({ ...dates, job_number: 'AV3', delivery_town: 'Truro' })
  const { page, watch } = await office.atDiary('owner')
  await page.goto(`/organizer?week=${monday}&vehicle=${vehicle_id}&day=${monday}`)
  await page.getByRole('button', { name: workdayTexts.addJobs, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: availableTexts.dialogTitle(monday) })
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
  for (const name of ['AV1', 'AV2', 'AV3']) await row(name).waitFor()
  const width = async () => (await dialog.boundingBox())?.width ?? 0
  expect(await width()).toBe(0.8 * 1440)
  await dialog.getByRole('button', { name: availableTexts.maximize }).click()
  expect(await width()).toBeGreaterThan(0.95 * 1440)
  await dialog.getByRole('button', { name: availableTexts.restore }).click()
  await dialog.getByLabel(availableTexts.to).fill('truro')
  await row('AV2').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: `${availableTexts.customer} Any` }).click()
  await page.keyboard.type('Narrow')
  await page.getByRole('option', { name: /Narrow Ltd/ }).waitFor()
  await page.keyboard.press('Enter')
  await row('AV3').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: availableTexts.addJob('AV1') }).click()
  await page.getByText(availableTexts.added).waitFor()
  await dialog.getByText(availableTexts.noneFound).waitFor()
  expect(watch.takeFaults()).toEqual([])
})

test('the days of the board share its width, also after the window has changed', async () => {
  const { page } = await office.atDiary('owner')
  const board = await openBoard(page)
  const last = page.getByRole('columnheader').last()
  const isFilled = async () => {
    const [frame, day] = [await board.boundingBox(), await last.boundingBox()]
    return frame && day ? Math.abs(frame.x + frame.width - (day.x + day.width)) < 24 : false
  }
  await expect.poll(isFilled).toBe(true)
  await page.setViewportSize({ width: 1900, height: 900 })
  await expect.poll(isFilled).toBe(true)
})

test('the cursor stays in sight on a board that is narrower than its days, and is named only while it is drawn', async () => {
  const { page } = await office.atDiary('owner')
  await page.setViewportSize({ width: 768, height: 900 })
  const board = await openBoard(page)
  const named = () => board.getAttribute('aria-activedescendant')
  await expect.poll(named).toContain(monday)
  await board.focus()
  for (let day = 1; day < 7; day += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(named).toContain('2027-06-13')
  const reaches = () =>
    board.evaluate((grid) => {
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
      return cell ? cell.getBoundingClientRect().right <= grid.getBoundingClientRect().right : false
    })
  await expect.poll(reaches).toBe(true)
  await board.evaluate((grid) => grid.scrollTo({ left: 0 }))
  await expect.poll(named).toBe(null)
})

test('an order of jobs that could not be saved says so', async () => {
  const { make } = office
  const driver_id = await make.driver({ full_name: 'Oda Order', code: 'ORG8' })
  const vehicle_id = await make.vehicle({ reg: 'OD27 AAA', code: 'ORGJ' })
  const workday_id = await make.workday({ driver_id, vehicle_id, date: monday })
  for (const job_number of ['OD1', 'OD2']) {
    const job_id = await make.job({ job_number, status: 'Booked', first_date: monday, last_date: monday })
    await make.work_day_job({ job_id, workday_id })
  }
  const { page } = await office.atDiary('owner', { isTapped: true })
  await page.route('**/client/change-workday-job-order', (call) => call.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto(`/organizer?week=${monday}&vehicle=${vehicle_id}&day=${monday}`)
  await page.getByRole('button', { name: workdayTexts.moveJob('OD1'), exact: true }).press('ArrowDown')
  await page.getByText(workdayTexts.orderFailed).waitFor()
})

test('what is typed into a workday stays when others save or remove it, and is never sent as theirs', async () => {
  const { make } = office
  const names = ['Una Used', 'Val Wanted', 'Wes Else']
  const [una = 0, val = 0, wes = 0] = await Promise.all(
    names.map((full_name, n) => make.driver({ full_name, code: `OK${n}` })),
  )
  const vehicle_id = await make.vehicle({ reg: 'KE27 AAA', code: 'ORGK' })
  const id = await make.workday({ driver_id: una, vehicle_id, date: monday, start_time: '06:00' })
  const { page, watch } = await office.atDiary('clerk')
  const colleague = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' }, { name: 'Cara Colleague' })
  await page.goto(`/organizer?week=${monday}&vehicle=${vehicle_id}&day=${monday}`)
  const drawer = page.getByRole('dialog', { name: /KE27 AAA/ })
  const driver = drawer.getByRole('combobox', { name: workdayTexts.driver })
  await driver.click()
  await page.keyboard.type('Val')
  await page.getByRole('option', { name: /Val Wanted/ }).click()
  await colleague.ok(updateWorkday, { params: { id }, body: { driver_id: wes, start_time: '07:15' } })
  const conflict = drawer.getByRole('radiogroup', { name: workdayTexts.driver })
  await conflict.waitFor()
  expect(await driver.inputValue()).toBe('Val Wanted')
  await expect.poll(() => drawer.getByLabel(workdayTexts.start, { exact: true }).inputValue()).toBe('07:15')
  await page.keyboard.press('Control+Enter')
  await page.getByText(workdayMessages.updated).waitFor()
  const now = async () => await colleague.ok(getWorkday, { params: { id } })
  expect(await now()).toMatchObject({ driver_id: val, start_time: '07:15' })

  // Undone by the key, after its message has gone; then removed by somebody else while a break is typed.
  await drawer.getByRole('tab', { name: workdayTexts.tabs.day }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await now()).driver_id, { timeout: 10_000 }).not.toBe(val)
  await drawer.getByLabel(workdayTexts.breakMinutes).fill('45')
  await colleague.ok(deleteWorkday, { params: { id }, query: {} })
  await drawer.getByText(formTexts.copyTyped).first().waitFor()
  expect(await drawer.getByLabel(workdayTexts.breakMinutes).inputValue()).toBe('45')
  expect(await page.getByText(workdayTexts.newTitle('KE27 AAA')).count()).toBe(0)
  expect(watch.takeFaults()).toEqual([])
})

test('the key takes back a multi-day booking before the move that stood before it; somebody who falls sick is replaced for all days', async () => {
  const { make } = office
  const names = ['Hal History', 'Ida Instead']
  const [hal = 0] = await Promise.all(names.map((full_name, n) => make.driver({ full_name, code: `OH${n}` })))
  const [one = 0] = await Promise.all(['HI27 AAA', 'HI27 BBB'].map((reg, n) => make.vehicle({ reg, code: `OHV${n}` })))
  await make.favourite_driver({ driver_id: hal, vehicle_id: one })
  const workday_id = await make.workday({ driver_id: hal, vehicle_id: one, date: monday })
  const { page, watch } = await office.atDiary('owner')
  await page.goto(`/organizer?week=${monday}&keywords=HI27`)
  await shows(page, 'HI27 AAA', '07-06-27', 'Hal History')
  await dragByHand(page, cell(page, 'HI27 AAA', '07-06-27').locator('[data-card]'), cell(page, 'HI27 BBB', '07-06-27'))
  await shows(page, 'HI27 BBB', '07-06-27', 'Hal History')

  // Opens on the month of the board; a range leaves the weekend out.
  await cell(page, 'HI27 AAA', '08-06-27').click()
  await page.getByRole('button', { name: texts.multiDay }).click()
  await page.getByRole('menuitem', { name: multiDayTexts.allocate, exact: true }).click()
  await page.getByRole('button', { name: /^10, / }).click()
  await page.getByRole('button', { name: /^14, / }).click({ modifiers: ['Shift'] })
  await page.getByText(multiDayTexts.chosen(3)).waitFor()
  await page.getByRole('button', { name: multiDayTexts.book, exact: true }).click()
  const foot = () => page.getByRole('list', { name: texts.legend }).boundingBox()
  await page.getByText(workdayMessages.booked).waitFor()
  const beside = await foot()
  await shows(page, 'HI27 AAA', '10-06-27', 'Hal History')
  await page.mouse.move(700, 300)
  await page.getByText(workdayMessages.booked).waitFor({ state: 'detached' })
  expect(await foot()).toEqual(beside)
  await page.getByRole('grid', { name: texts.board }).focus()
  await page.keyboard.press('Control+z')
  await page.getByText(undoTexts.undone(workdayMessages.booked)).waitFor()
  await cell(page, 'HI27 AAA', '10-06-27').filter({ hasText: texts.free }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText(undoTexts.undone(texts.moved)).waitFor()
  await shows(page, 'HI27 AAA', '07-06-27', 'Hal History')

  // Sick on two days, one with a job: named, given to another, and all of it taken back.
  const dates = { collection_date: monday, delivery_date: monday, first_date: monday, last_date: monday }
  const job_id = await make.job({ ...dates, job_number: 'HISICK1', status: 'Booked' })
  await make.work_day_job({ job_id, workday_id })
  await page.goto(`/organizer?week=${monday}&keywords=HI27&vehicle=${one}&day=${monday}`)
  await page.getByRole('button', { name: workdayTexts.availability, exact: true }).click()
  const days = page.getByRole('dialog', { name: 'Hal History', exact: true })
  await days.getByRole('button', { name: availabilityTexts.buttons.sick, exact: true }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: booked.title }))
  await question.getByText('HISICK1').waitFor()
  await question.getByRole('button', { name: booked.goOn }).click()
  await days.getByText(freedTexts.title).waitFor()
  await days.getByRole('combobox', { name: freedTexts.giveTo }).click()
  await page.keyboard.type('Ida')
  await page.getByRole('option', { name: /Ida Instead/ }).click()
  await days.getByRole('button', { name: freedTexts.give(1) }).click()
  await page.getByText(freedTexts.given('Ida Instead', 1)).waitFor()
  for (const _ of ['drawer', 'dialog']) await page.keyboard.press('Escape')
  await shows(page, 'HI27 AAA', '07-06-27', 'Ida Instead')
  await page.getByRole('grid', { name: texts.board }).focus()
  for (const name of [freedTexts.given('Ida Instead', 1), leaveTexts.added[2]]) {
    await page.keyboard.press('Control+z')
    await page.getByText(undoTexts.undone(name)).waitFor()
  }
  await shows(page, 'HI27 AAA', '07-06-27', 'Hal History')
  expect(watch.takeFaults().filter((fault) => !fault.includes('409'))).toEqual([])
})
