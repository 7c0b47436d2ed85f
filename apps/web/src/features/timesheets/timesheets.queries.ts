import { checkReportChange } from '@dray/domain/check-reports/check-reports.events.ts'
import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/timesheets/timesheets.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asking } from '#kit/asking.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

type Listed = CallReceived<typeof calls.listApproveWorkdays>
export type ApprovalRow = Listed['workdays']['data'][number]
export type ApproveQuery = CallSent<typeof calls.listApproveWorkdays>['query']
export type DriverWeek = CallReceived<typeof calls.getWeekHours>
type Approvals = CallSent<typeof calls.approveWorkdays>['body']['workdays']

const listKey = ['timesheets', 'approvals']
const changing = ['organizerChange', 'updateWorkday', 'driverChange']
/** Mileage and fuel come from checks, breaks from what phones sent. */
const rowsChangedBy = [...changing, checkReportChange.event, driverCaptureChange.event]

export const listApproveWorkdaysOptions = (query: ApproveQuery) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => api(calls.listApproveWorkdays, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: rowsChangedBy },
  })

/** What was done on a workday. */
export const getApproveActivitiesOptions = (id: number) =>
  queryOptions({
    queryKey: ['timesheets', 'activities', id],
    queryFn: ({ signal }) => api(calls.getApproveActivities, { params: { id } }, { signal }),
    meta: { changedBy: ['activityAdded'] },
  })

/** A driver's approved week against the rules of hours. */
export const getWeekHoursOptions = (driver_id: number, week: string) =>
  queryOptions({
    queryKey: [...listKey, 'hours', driver_id, week],
    queryFn: ({ signal }) => api(calls.getWeekHours, { params: { driver_id }, query: { week } }, { signal }),
    meta: { changedBy: changing },
  })

/** The lists are fetched again with what was approved. */
const kept = async <T>(sent: Promise<T>): Promise<T> => {
  const answer = await sent
  void queryClient.invalidateQueries({ queryKey: listKey })
  return answer
}

/** What workdays break is asked about, day by day. */
export const approveWorkdays = (workdays: Approvals) =>
  kept(asking((accepted) => apiWithMessage(calls.approveWorkdays, { body: { workdays, ...accepted } })))
export const approveWeek = (body: CallSent<typeof calls.approveWeek>['body']) =>
  kept(asking((accepted) => apiWithMessage(calls.approveWeek, { body: { ...body, ...accepted } })))
export const reopenWorkday = (id: number, reason: string) =>
  kept(apiWithMessage(calls.reopenWorkday, { params: { id }, body: { reason } }))

type NewDay = CallSent<typeof calls.createSheetDay>['body']
export const createSheetDay = (body: NewDay) => kept(apiWithMessage(calls.createSheetDay, { body }))
export const updateSheetDay = (id: number, body: CallSent<typeof calls.updateSheetDay>['body']) =>
  kept(apiWithMessage(calls.updateSheetDay, { params: { id }, body }))
