import { undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { askingErrors } from '@dray/domain/kernel/asking-errors.ts'
import { leaveRequestTexts, leaveTexts } from '@dray/domain/leave/leave.messages.ts'
import {
  availabilityTexts,
  entitlementTexts,
  leaveCalendarTexts,
  leaveRequestScreenTexts as texts,
} from '@dray/domain/leave/leave-screen.messages.ts'
import { approveTexts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { approvalMessages } from '@dray/domain/timesheets/timesheets.messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

test('a request on a booked day is approved after asking, and taken back; a colleague sees both', async () => {
  const { make } = office
  const date = '2027-06-09'
  const driver_id = await make.driver({ full_name: 'Lea Leaver', code: 'LV1' })
  await make.workday({ driver_id, vehicle_id: await make.vehicle({ reg: 'LV27 AAA', code: 'LVA' }), date })
  await make.leave_request({
    driver_id,
    from_date: date,
    to_date: date,
    days: [{ date, is_half: 0 }] as never,
  })
  const [ann, bea] = [await office.atDiary('owner'), await office.atDiary('clerk')]
  await bea.page.goto('/driver-holiday-management?month=2027-06&keywords=Lea')
  const day = bea.page.getByRole('gridcell', { name: /Lea Leaver, Wed 09-06-27/ })
  await day.filter({ hasText: leaveCalendarTexts.requested }).waitFor()
  const { page } = ann
  await page.goto('/driver-holiday-management?show=requests&keywords=Lea')
  await page.getByRole('button', { name: texts.approve, exact: true }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).last()
  await question.getByText('LV27 AAA').waitFor()
  await question.getByRole('button', { name: askingErrors.leave_on_booked.asks.goOn }).click()
  await page.getByText(leaveRequestTexts.answered.Approved).waitFor()
  await day.filter({ hasText: leaveCalendarTexts.names[1] }).waitFor()
  await page.getByRole('button', { name: undoTexts.undo }).click()
  await page.getByText(undoTexts.undone(leaveRequestTexts.answered.Approved)).waitFor()
  await day.filter({ hasText: leaveCalendarTexts.requested }).waitFor()
  // The question is a refusal until it is answered.
  expect(ann.watch.takeFaults().filter((fault) => !fault.includes('409'))).toEqual([])
  expect(bea.watch.takeFaults()).toEqual([])
})

test('a clerk marks a driver sick by keyboard alone', async () => {
  await office.make.driver({ full_name: 'Sid Sickly', code: 'SK1' })
  const { page, watch } = await office.atDiary('owner')
  await page.goto('/driver-holiday-management?month=2027-06&keywords=Sid')
  await page.getByRole('gridcell', { name: /Sid Sickly, Tue 01-06-27/ }).waitFor()
  await page.getByRole('grid').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Sid Sickly' })
  await dialog.getByRole('button', { name: availabilityTexts.buttons.sick, exact: true }).press('Enter')
  await dialog.getByRole('button', { name: /Thu 03-06-27, Sick/ }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('gridcell', { name: /Sid Sickly, Thu 03-06-27/ })
    .filter({ hasText: leaveCalendarTexts.names[2] })
    .waitFor()
  expect(watch.takeFaults()).toEqual([])
})

test('a day that is past is set to sick with a reason; the figures of an entitlement follow what is typed', async () => {
  await office.make.driver({ full_name: 'Pat Past', code: 'PP1' })
  const { page, watch } = await office.atDiary('owner')
  await page.goto('/driver-holiday-management?month=2026-01&keywords=Pat')
  await page.getByRole('gridcell', { name: /Pat Past, Tue 06-01-26/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pat Past' })
  const sick = dialog.getByRole('button', { name: availabilityTexts.buttons.sick, exact: true })
  await sick.click()
  await dialog.getByText(leaveTexts.correctionReasonMissing).waitFor()
  await dialog.getByLabel(availabilityTexts.correction).fill('Rang in ill')
  await sick.click()
  await dialog.getByRole('button', { name: /Tue 06-01-26, Sick/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+z')
  await page.getByText(undoTexts.undone(leaveTexts.added[2])).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('e')
  const entitlement = page.getByRole('dialog', { name: /Pat Past/ })
  await entitlement.getByLabel(entitlementTexts.daysAWeek).fill('4')
  await entitlement.getByText(entitlementTexts.standard(22.5)).waitFor()
  expect(watch.takeFaults().filter((fault) => !/4(09|22)/.test(fault))).toEqual([])
})

test('a missing clock-out is mended, some are ticked and approved, then the rest, one reopened', async () => {
  const { make } = office
  const times = { start_time: '07:00', break_minutes: 45 }
  const worked = async (name: string, code: string, out: string | null) =>
    make.workday({
      driver_id: await make.driver({ full_name: name, code }),
      vehicle_id: await make.vehicle({ reg: `AP27 ${code}`, code }),
      date: '2026-03-04',
      clocked_in_at: '2026-03-04T07:00:00Z',
      clocked_out_at: out,
      ...times,
    })
  await worked('Amy Approve', 'APA', null)
  for (const [name, code] of [
    ['Bob Approve', 'APB'],
    ['Cat Approve', 'APC'],
    ['Dan Approve', 'APD'],
  ] as const)
    await worked(name, code, '2026-03-04T15:00:00Z')
  const { page, watch } = await office.atDiary('owner')
  await page.goto('/approve-workday?week=2026-03-04&keywords=Approve')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Amy Approve').filter({ hasText: approveTexts.differences.no_clock_out }).click()
  const drawer = page.getByRole('dialog', { name: /Amy Approve/ })
  await drawer.getByLabel(approveTexts.outTime).fill('16:00')
  await drawer.getByRole('button', { name: approveTexts.approve, exact: true }).click()
  await row('Amy Approve').filter({ hasText: approveTexts.states.approved }).waitFor()
  const ticked = ['Cat Approve', 'Dan Approve']
  for (const name of ticked) await row(name).getByRole('checkbox').click()
  await page.getByText(approveTexts.selected(2), { exact: true }).waitFor()
  await page.getByRole('button', { name: approveTexts.approveSelected, exact: true }).click()
  for (const name of ticked) await row(name).filter({ hasText: approveTexts.states.approved }).waitFor()
  await row('Bob Approve').filter({ hasText: approveTexts.states.open }).waitFor()
  await page.getByRole('button', { name: approveTexts.approveWeek }).click()
  await page.getByRole('button', { name: approveTexts.approve, exact: true }).last().click()
  await row('Bob Approve').filter({ hasText: approveTexts.states.approved }).click()
  await page
    .getByRole('dialog', { name: /Bob Approve/ })
    .getByRole('button', { name: approveTexts.reopen })
    .click()
  await page.getByLabel(approveTexts.reason).fill('Wrong day')
  await page
    .getByRole('dialog', { name: approveTexts.reopenTitle })
    .getByRole('button', { name: approveTexts.reopen })
    .click()
  await page.getByText(approvalMessages.reopened).waitFor()
  await page.keyboard.press('Escape')
  await row('Bob Approve').filter({ hasText: approveTexts.states.open }).waitFor()
  expect(watch.takeFaults()).toEqual([])
})
