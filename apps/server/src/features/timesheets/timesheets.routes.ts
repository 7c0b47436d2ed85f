import { paySettings } from '@dray/domain/timesheets/pay-settings.ts'
import * as records from '@dray/domain/timesheets/time-records.calls.ts'
import * as calls from '@dray/domain/timesheets/timesheets.calls.ts'
import { partRoutes } from '#features/catalogues/index.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { approveWeek } from './approve-week.ts'
import { approveWorkdays } from './approve-workdays.ts'
import { createSheetDay } from './create-sheet-day.ts'
import { downloadDriverTimeSheetCsv } from './download-driver-time-sheet-csv.ts'
import { downloadPayrollCsv } from './download-payroll-csv.ts'
import { downloadVehicleTimeSheetCsv } from './download-vehicle-time-sheet-csv.ts'
import { fuelFillPart } from './fuel-fills.parts.ts'
import { getApproveActivities } from './get-approve-activities.ts'
import { getWeekHours } from './get-week-hours.ts'
import { listApproveWorkdays } from './list-approve-workdays.ts'
import { updateSheetDay } from './update-sheet-day.ts'
import { weeklyDriverTimeRecord } from './weekly-driver-time-record.ts'
import { weeklyVehicleTimeRecords } from './weekly-vehicle-time-records.ts'

export const timesheetsRoutes = [
  route(calls.listApproveWorkdays, listApproveWorkdays),
  route(calls.getApproveActivities, getApproveActivities),
  route(calls.getWeekHours, getWeekHours),
  route(calls.approveWorkdays, approveWorkdays),
  route(calls.approveWeek, approveWeek),
  route(calls.createSheetDay, createSheetDay),
  route(calls.updateSheetDay, updateSheetDay),
  route(records.weeklyDriverTimeRecord, weeklyDriverTimeRecord),
  route(records.downloadDriverTimeSheetCsv, downloadDriverTimeSheetCsv),
  route(records.downloadPayrollCsv, downloadPayrollCsv),
  route(records.weeklyVehicleTimeRecords, weeklyVehicleTimeRecords),
  route(records.downloadVehicleTimeSheetCsv, downloadVehicleTimeSheetCsv),
  ...partRoutes(fuelFillPart),
  ...settingsRoutes(paySettings),
]
