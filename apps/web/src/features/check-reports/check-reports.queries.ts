import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { checkReportChange } from '@dray/domain/check-reports/check-reports.events.ts'
import { defectChange } from '@dray/domain/defects/defects.events.ts'
import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asking } from '#kit/asking.ts'
import { api, apiFile, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type CheckRow = CallReceived<typeof calls.listCheckReports>['data'][number]
export type CheckReport = CallReceived<typeof calls.getCheckReport>
export type CheckQuery = CallSent<typeof calls.listCheckReports>['query']
export type UncheckedRow = CallReceived<typeof calls.listUncheckedVehicles>['data'][number]
export type UncheckedQuery = CallSent<typeof calls.listUncheckedVehicles>['query']
export type CheckToAnswer = CallReceived<typeof calls.listChecksToAnswer>[number]
export type NewCheck = CallSent<typeof calls.addCheckReport>['body']

/**
 * What a dialog shows, by the action that opened it: the latest check of a vehicle, a trailer's of a month, or one check
 * by itself.
 */
export type ShownReport =
  | { action_type: 'start_checks_vehicle'; id: number; month?: string | undefined }
  | { action_type: 'start_checks_trailer'; id: number; month?: string | undefined }
  | { action_type: 'custom_checks'; id: number }

const key = ['check-reports'] as const

/** What was checked, and what moved meanwhile. */
const changedBy = [checkReportChange.event, driverCaptureChange.event, organizerChange.event]

export const listCheckReportsOptions = (query: CheckQuery) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => api(calls.listCheckReports, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

export const listUncheckedVehiclesOptions = (query: UncheckedQuery) =>
  queryOptions({
    queryKey: [...key, 'unchecked', query],
    queryFn: ({ signal }) => api(calls.listUncheckedVehicles, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

/** A report's query: what it shows follows new checks, and defects that its rows lead to. */
const reportOptions = (shown: ShownReport, read: (signal: AbortSignal) => Promise<CheckReport>) =>
  queryOptions({
    queryKey: [...key, 'report', shown],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    meta: { changedBy: [checkReportChange.event, defectChange.event] },
  })

const getCheckReport = (id: number, signal: AbortSignal) => api(calls.getCheckReport, { params: { id } }, { signal })
const getVehicleCheckReport = ({ id, month }: Wanted, signal: AbortSignal) =>
  api(calls.getVehicleCheckReport, { params: { id }, query: { month } }, { signal })
const getMonthTrailerCheckReport = ({ id, month }: Wanted, signal: AbortSignal) =>
  api(calls.getMonthTrailerCheckReport, { params: { id }, query: { month } }, { signal })

interface Wanted {
  id: number
  month?: string | undefined
}

export const checkReportOptions = (shown: ShownReport) =>
  reportOptions(shown, (signal) => {
    if (shown.action_type === 'custom_checks') return getCheckReport(shown.id, signal)
    const read = shown.action_type === 'start_checks_vehicle' ? getVehicleCheckReport : getMonthTrailerCheckReport
    return read(shown, signal)
  })

const downloadCheckReport = (id: number) => apiFile(calls.downloadCheckReport, { params: { id } })
const downloadVehicleCheckReport = ({ id, month }: Wanted) =>
  apiFile(calls.downloadVehicleCheckReport, { params: { id }, query: { month } })
const downloadTrailerCheckReport = ({ id, month }: Wanted) =>
  apiFile(calls.downloadTrailerCheckReport, { params: { id }, query: { month } })

/** The same as a PDF. */
export function downloadReport(shown: ShownReport) {
  if (shown.action_type === 'custom_checks') return downloadCheckReport(shown.id)
  return shown.action_type === 'start_checks_vehicle'
    ? downloadVehicleCheckReport(shown)
    : downloadTrailerCheckReport(shown)
}

export const listChecksToAnswerOptions = (type: 'vehicle' | 'trailer') =>
  queryOptions({
    queryKey: [...key, 'to-answer', type],
    queryFn: ({ signal }) => api(calls.listChecksToAnswer, { params: { type } }, { signal }),
    meta: { changedBy: ['vehicleChecksChange', 'trailerChecksChange'] },
  })

/** `keyOf` makes the same body sent twice one check; a confirmed reading is another body. */
export async function addCheckReport(body: NewCheck, keyOf: (body: unknown) => string) {
  const said = await asking((accepted) => {
    const sent = { ...body, ...accepted }
    return apiWithMessage(calls.addCheckReport, { body: sent }, { idempotencyKey: keyOf(sent) })
  })
  void queryClient.invalidateQueries({ queryKey: key })
  void queryClient.invalidateQueries({ queryKey: ['defects'] })
  return said
}
