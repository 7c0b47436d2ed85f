import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { expect, test } from 'vitest'
import { clockBody, movedTo, newSheetDay, type SheetDayForm, sheetDayErrors, withShift } from './sheet-day-form.ts'
import { outDateOf } from './typed-clock.ts'

const zone = 'Europe/London'
const day: SheetDayForm = { ...newSheetDay('2026-06-01'), vehicle_id: 7 }

test('a workday needs its day and its vehicle; its times may be unknown', () => {
  expect(sheetDayErrors({ ...day, date: null }, zone)).toEqual({ date: texts.chooseDay })
  expect(sheetDayErrors({ ...day, vehicle_id: null }, zone)).toEqual({ vehicle_id: texts.chooseVehicle })
  expect(sheetDayErrors(day, zone)).toEqual({})
  expect(clockBody(day, zone)).toEqual({ driver_clockin: null, driver_clockout: null, nightout: 0 })
})

test('times are sent as instants by the company’s clock; a blank date is the workday’s own', () => {
  const clocked = { ...day, in_date: null, in_time: '06:00', out_time: '15:30', nightout: true }
  expect(clockBody(clocked, zone)).toEqual({
    driver_clockin: { at: '2026-06-01T05:00:00Z' },
    driver_clockout: { at: '2026-06-01T14:30:00Z' },
    nightout: 1,
  })
})

test('a shift over midnight ends on the next day; what cannot be is told at its field', () => {
  const night = { ...day, in_time: '21:00', out_time: '05:00' }
  expect(sheetDayErrors(night, zone)).toEqual({ out_time: workdayReasons.out_before_in })
  const out_date = outDateOf(night)
  expect(out_date).toBe('2026-06-02')
  expect(sheetDayErrors({ ...night, out_date }, zone)).toEqual({})
  expect(sheetDayErrors({ ...day, out_time: '05:00' }, zone)).toEqual({ in_time: workdayReasons.out_without_in })
  const spring = { ...newSheetDay('2026-03-29'), vehicle_id: 7, in_time: '01:30' }
  expect(sheetDayErrors(spring, zone)).toEqual({ in_time: workdayReasons.time_skipped })
})

test('another day takes the times along that were on the old one', () => {
  const over = { ...day, out_date: '2026-06-02' }
  expect(movedTo(over, '2026-06-04')).toEqual({ date: '2026-06-04', in_date: '2026-06-04', out_date: '2026-06-05' })
})

test('a night shift ends on the next day until both clocks say otherwise', () => {
  const night = { ...day, ...withShift(day, 2) }
  expect(night).toMatchObject({ shift_type_id: 2, in_date: '2026-06-01', out_date: '2026-06-02' })
  expect(withShift(night, 1)).toEqual({ shift_type_id: 1, out_date: '2026-06-01' })
  expect(withShift({ ...day, out_time: '15:00' }, 2)).toEqual({ shift_type_id: 2 })
  expect(outDateOf({ ...night, in_time: '18:00', out_time: '04:00' })).toBe('2026-06-02')
  expect(outDateOf({ ...night, in_time: '18:00', out_time: '23:30' })).toBe('2026-06-01')
  expect(outDateOf({ ...night, out_time: '04:00' })).toBe('2026-06-02')
})
