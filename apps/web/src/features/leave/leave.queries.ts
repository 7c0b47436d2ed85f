import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as leave from '@dray/domain/leave/leave.calls.ts'
import * as calls from '@dray/domain/leave/leave-requests.calls.ts'
import * as board from '@dray/domain/organizer/board.calls.ts'
import * as workdays from '@dray/domain/organizer/workday.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type HolidaysQuery = CallSent<typeof calls.listDriverHolidays>['query']
export type RequestsQuery = CallSent<typeof calls.listLeaveRequests>['query']
export type Holidays = CallReceived<typeof calls.listDriverHolidays>
export type HolidayDriver = Holidays['drivers']['data'][number]
export type LeaveRequest = CallReceived<typeof calls.listLeaveRequests>['requests']['data'][number]
export type DriverLeaves = CallReceived<typeof leave.listDriverLeaves>
export type Allowance = CallReceived<typeof calls.getLeaveAllowance>
export type NewLeave = CallSent<typeof leave.addDriverLeaves>['body']
export type Removed = CallReceived<typeof leave.addDriverLeaves>['removed']
export type DaysBefore = CallReceived<typeof leave.addDriverLeaves>['before']

const root = ['leave']
const changing = ['driverAction', 'driverChange', 'organizerChange']

export const listDriverHolidaysOptions = (query: HolidaysQuery) =>
  queryOptions({
    queryKey: [...root, 'holidays', query],
    queryFn: ({ signal }) => api(calls.listDriverHolidays, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: changing },
  })

export const listLeaveRequestsOptions = (query: RequestsQuery) =>
  queryOptions({
    queryKey: [...root, 'requests', query],
    queryFn: ({ signal }) => api(calls.listLeaveRequests, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: changing },
  })

export const listDriverLeavesOptions = (driverUserId: number) =>
  queryOptions({
    queryKey: [...root, 'driver', driverUserId],
    queryFn: ({ signal }) => api(leave.listDriverLeaves, { params: { driverUserId } }, { signal }),
    meta: { changedBy: changing },
  })

export const getLeaveAllowanceOptions = (id: number, date: string) =>
  queryOptions({
    queryKey: [...root, 'allowance', id, date],
    queryFn: ({ signal }) => api(calls.getLeaveAllowance, { params: { id }, query: { date } }, { signal }),
    meta: { changedBy: changing },
  })

/** What was read of leave is read again with what was changed. */
const kept = async <T>(sent: Promise<T>): Promise<T> => {
  const answer = await sent
  void queryClient.invalidateQueries({ queryKey: root })
  return answer
}

export const addDriverLeaves = (body: NewLeave) => kept(apiWithMessage(leave.addDriverLeaves, { body }))
export const addLeaveRequest = (body: CallSent<typeof calls.addLeaveRequest>['body']) =>
  kept(apiWithMessage(calls.addLeaveRequest, { body }))
export const answerLeaveRequest = (id: number, body: CallSent<typeof calls.answerLeaveRequest>['body']) =>
  kept(apiWithMessage(calls.answerLeaveRequest, { params: { id }, body }))
export const deleteLeaveRequest = (id: number) => kept(apiWithMessage(calls.deleteLeaveRequest, { params: { id } }))
export const saveLeaveAllowance = (id: number, body: CallSent<typeof calls.saveLeaveAllowance>['body']) =>
  kept(apiWithMessage(calls.saveLeaveAllowance, { params: { id }, body }))
export const changeDriverDays = (body: CallSent<typeof leave.changeDriverDays>['body']) =>
  kept(apiWithMessage(leave.changeDriverDays, { body }))
/** Makes workdays that leave has removed again, for whichever driver stands in them. */
export const restoreWorkdays = (body: CallSent<typeof workdays.restoreWorkdays>['body']) =>
  kept(apiWithMessage(workdays.restoreWorkdays, { body }))
export const unbookDays = (body: CallSent<typeof workdays.unbookDays>['body']) =>
  kept(apiWithMessage(workdays.unbookDays, { body }))

/** Who could have each of these workdays that leave has released, in their order. */
export const listAvailableDriversOptions = (wanted: readonly Removed[number][]) =>
  queryOptions({
    queryKey: [...root, 'available', wanted.map((one) => [one.date, one.vehicle_id, one.shift_type_id])],
    queryFn: ({ signal }) =>
      Promise.all(
        wanted.map(({ date, vehicle_id, shift_type_id }) =>
          api(
            board.listAvailableDrivers,
            { params: { date, vehicleId: vehicle_id }, query: { shift_type_id } },
            { signal },
          ),
        ),
      ),
    meta: { changedBy: changing },
  })
