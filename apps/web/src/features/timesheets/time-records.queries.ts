import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { settingsChange } from '@dray/domain/settings/settings.events.ts'
import * as calls from '@dray/domain/timesheets/time-records.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type DriverSheets = CallReceived<typeof calls.weeklyDriverTimeRecord>
export type DriverSheet = DriverSheets['company_drivers']['data'][number]
export type SheetDay = DriverSheet['work_day'][number]
export type DriverSheetQuery = CallSent<typeof calls.weeklyDriverTimeRecord>['query']
export type VehicleSheets = CallReceived<typeof calls.weeklyVehicleTimeRecords>
export type VehicleSheet = VehicleSheets['vehicles']['data'][number]
export type VehicleDay = VehicleSheet['work_day'][number]
export type VehicleSheetQuery = CallSent<typeof calls.weeklyVehicleTimeRecords>['query']

const driverKey = ['timesheets', 'drivers']
const vehicleKey = ['timesheets', 'vehicles']
/** Workdays and their approvals, drivers and their rates, invoices that pay them, the company's pay settings. */
const driversChangedBy = [
  'organizerChange',
  'updateWorkday',
  'driverChange',
  'depotChange',
  'selfBillChange',
  settingsChange.event,
]
const vehiclesChangedBy = ['organizerChange', 'updateWorkday', 'vehicleChange', 'checkReportChange']

export const weeklyDriverTimeRecordOptions = (query: DriverSheetQuery) =>
  queryOptions({
    queryKey: [...driverKey, query],
    queryFn: ({ signal }) => api(calls.weeklyDriverTimeRecord, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: driversChangedBy },
  })

export const weeklyVehicleTimeRecordsOptions = (query: VehicleSheetQuery) =>
  queryOptions({
    queryKey: [...vehicleKey, query],
    queryFn: ({ signal }) => api(calls.weeklyVehicleTimeRecords, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: vehiclesChangedBy },
  })

/** The drivers' timesheet is fetched again with what was entered. */
export const refreshDriverSheets = () => void queryClient.invalidateQueries({ queryKey: driverKey })

/** The vehicles' timesheet is fetched again with what was filled. */
export const refreshVehicleSheets = () => void queryClient.invalidateQueries({ queryKey: vehicleKey })

const asFile = ({ name, csv }: { name: string; csv: string }) => ({
  name,
  blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
})

export const downloadDriverTimeSheetCsv = async (body: CallSent<typeof calls.downloadDriverTimeSheetCsv>['body']) =>
  asFile(await api(calls.downloadDriverTimeSheetCsv, { body }))

export const downloadPayrollCsv = async (body: CallSent<typeof calls.downloadPayrollCsv>['body']) =>
  asFile(await api(calls.downloadPayrollCsv, { body }))

export const downloadVehicleTimeSheetCsv = async (body: CallSent<typeof calls.downloadVehicleTimeSheetCsv>['body']) =>
  asFile(await api(calls.downloadVehicleTimeSheetCsv, { body }))
