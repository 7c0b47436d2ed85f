import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { addDays, addMonths } from '@dray/domain/kernel/clock-time.ts'
import * as board from '@dray/domain/organizer/board.calls.ts'
import * as calls from '@dray/domain/organizer/workday.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Accepted } from '#kit/asking.ts'
import { api, apiWithMessage, multipart } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

type Page = CallReceived<typeof board.listWeeklyVehicles>
export type BoardVehicle = Page['vehicles']['data'][number]
export type Card = BoardVehicle['vehicle_workday'][number]
export type TypeCount = Page['vehicleTypeCounts'][number]
export type OrganizerJob = CallReceived<typeof board.listJobsOnWorkday>['data'][number]
export type OrganizerDay = CallReceived<typeof board.getOrganizerDay>
export type Workday = NonNullable<OrganizerDay['workday']>
export type WorkdayJob = Workday['work_day_jobs'][number]
type Body<C extends Parameters<typeof api>[0]> = CallSent<C>['body']

/** Every key of the feature begins with `organizer`; nothing outside this file spells one. */
const keys = {
  day: ['organizer', 'day'],
  jobs: ['organizer', 'jobs'],
  calendar: ['organizer', 'calendar'],
} as const

/** What is on the board: its days, its shift, and what narrows it. */
export interface BoardView {
  from: string
  to: string
  shift_type_id: 1 | 2
  vehicle_type_id?: number | undefined
  keywords?: string | undefined
}

type Which = { page: number; page_size: number } | { vehicle_ids: readonly number[] }

/** One page of the board, or named rows of it as they are now, whatever page they are on. */
export function listWeeklyVehicles({ from, to, shift_type_id, ...filters }: BoardView, which: Which) {
  const query =
    'page' in which ? { ...filters, ...which } : { vehicle_ids: which.vehicle_ids.join(','), page_size: 500 }
  return api(board.listWeeklyVehicles, { params: { dates: `${from},${to}` }, query: { shift_type_id, ...query } })
}

/** Cards of the board as they are now. */
export const listWorkdayCards = (ids: readonly number[]) =>
  api(board.listWorkdayCards, { query: { ids: ids.join(',') } })

const changingDay = [
  'organizerChange',
  'updateWorkday',
  'allocateWorkday',
  'deallocateWorkday',
  'updateWorkdayJobsOrder',
  'activityAdded',
  'driverChange',
  'driverAction',
  'vehicleChange',
  'jobChange',
  'refreshWorkDayDashboard',
]

export interface Place {
  vehicle_id: number
  date: string
  shift_type_id: 1 | 2
}

/** A vehicle on a date: its workday, and whom and what it could have. */
export const getOrganizerDayOptions = ({ vehicle_id, date, shift_type_id }: Place) =>
  queryOptions({
    queryKey: [...keys.day, vehicle_id, date, shift_type_id],
    queryFn: ({ signal }) =>
      api(board.getOrganizerDay, { params: { date, vehicleId: vehicle_id }, query: { shift_type_id } }, { signal }),
    staleTime: 0,
    meta: { changedBy: changingDay },
  })

export const getVehicleFutureWorkdaysOptions = (vehicle_id: number, month: string, shift_type_id: 1 | 2) =>
  queryOptions({
    queryKey: [...keys.calendar, vehicle_id, month, shift_type_id],
    queryFn: ({ signal }) =>
      api(
        board.getVehicleFutureWorkdays,
        {
          params: { vehicleId: vehicle_id },
          query: { year: month.slice(0, 4), month: month.slice(5, 7), shift_type_id },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { changedBy: changingDay },
  })

/** A vehicle with its workdays of a month, the days off the road, and on which its favourites are away. */
export const getVehicleMonthOptions = (vehicle_id: number, first: string, shift_type_id: 1 | 2) =>
  queryOptions({
    queryKey: [...keys.calendar, 'days', vehicle_id, first, shift_type_id],
    queryFn: async () => {
      const month = { from: first, to: addDays(addMonths(first, 1), -1), shift_type_id }
      return (await listWeeklyVehicles(month, { vehicle_ids: [vehicle_id] })).vehicles.data[0] ?? null
    },
    meta: { changedBy: changingDay },
  })

export interface JobsWanted {
  date: string
  driver_id?: number | undefined
  keywords?: string | undefined
  status?: NonNullable<CallSent<typeof board.listJobsOnWorkday>['query']>['status']
  customer_id?: number | undefined
  load_type_id?: number | undefined
  reference?: string | undefined
  collection_from?: string | undefined
  delivery_to?: string | undefined
  sort?: NonNullable<CallSent<typeof board.listJobsOnWorkday>['query']>['sort']
  direction?: 'asc' | 'desc'
}

/** The jobs that can go onto a workday of a date. */
type JobsFound = CallReceived<typeof board.listJobsOnWorkday>
export const listJobsOnWorkdayOptions = ({ date, ...query }: JobsWanted) =>
  queryOptions({
    queryKey: [...keys.jobs, date, query],
    queryFn: ({ signal }) =>
      api(board.listJobsOnWorkday, { params: { date }, query: { ...query, page_size: 200 } }, { signal }),
    // While words are typed; the jobs of another day would be untrue under this one.
    placeholderData: (before: JobsFound | undefined, own) =>
      own?.queryKey[keys.jobs.length] === date ? before : undefined,
    meta: { changedBy: ['jobChange', 'organizerChange'] },
  })

/** The workday of an answer is what every panel shows of it from now on. */
function keepWorkday(workday: Workday) {
  const { vehicle, date, shift_type_id } = workday
  queryClient.setQueryData(
    getOrganizerDayOptions({ vehicle_id: vehicle.id, date, shift_type_id }).queryKey,
    (day) => day && { ...day, workday },
  )
  void queryClient.invalidateQueries({ queryKey: keys.day })
  void queryClient.invalidateQueries({ queryKey: keys.calendar })
  return workday
}

/** What is known of vehicles' days is read again. */
export const refreshDays = () => void queryClient.invalidateQueries({ queryKey: keys.day })

/** The server's sentence and what it answered. */
const said = async <T>(answer: Promise<{ message: string; data: T }>, keep: (data: T) => unknown = () => {}) => {
  const { message, data } = await answer
  keep(data)
  return { message, data }
}

export const createWorkday = (body: Body<typeof calls.createWorkday>) =>
  said(apiWithMessage(calls.createWorkday, { body }), keepWorkday)
export const updateWorkday = (id: number, body: Body<typeof calls.updateWorkday>) =>
  said(apiWithMessage(calls.updateWorkday, { params: { id }, body }), keepWorkday)
export const moveWorkdays = (body: Body<typeof calls.moveWorkdays>) =>
  said(apiWithMessage(calls.moveWorkdays, { body }))
export const deleteWorkday = (id: number, accepted: Accepted) =>
  said(apiWithMessage(calls.deleteWorkday, { params: { id }, query: accepted }))
export const restoreWorkdays = (body: Body<typeof calls.restoreWorkdays>) =>
  said(apiWithMessage(calls.restoreWorkdays, { body }))
export const endWorkday = (id: number, body: Body<typeof calls.endWorkday>) =>
  said(apiWithMessage(calls.endWorkday, { params: { id }, body }), keepWorkday)
export const resumeWorkday = (id: number, body: Body<typeof calls.resumeWorkday>) =>
  said(apiWithMessage(calls.resumeWorkday, { params: { id }, body }), keepWorkday)
export const changeWorkdayJobOrder = (workdayJobArray: number[]) =>
  said(apiWithMessage(calls.changeWorkdayJobOrder, { body: { workdayJobArray } }), keepWorkday)
export const bookDays = (body: Body<typeof calls.bookDays>) => said(apiWithMessage(calls.bookDays, { body }))
export const bookMonth = (body: Body<typeof calls.bookMonth>) => said(apiWithMessage(calls.bookMonth, { body }))
export const unbookDays = (body: Body<typeof calls.unbookDays>) => said(apiWithMessage(calls.unbookDays, { body }))
export const deleteWorkdayAttachment = (id: number) =>
  said(apiWithMessage(calls.deleteWorkdayAttachment, { params: { id } }), keepWorkday)
export const saveWorkdayAttachment = (workday_id: number, files: readonly File[]) =>
  said(
    apiWithMessage(calls.saveWorkdayAttachment, { body: multipart({ workday_id, attachement: files }) }),
    keepWorkday,
  )
