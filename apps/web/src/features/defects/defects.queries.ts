import * as calls from '@dray/domain/defects/defects.calls.ts'
import { defectChange } from '@dray/domain/defects/defects.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asking } from '#kit/asking.ts'
import { api, apiFile, apiWithMessage } from '#platform/api.ts'
import { queryClient, showAnswer } from '#platform/query-client.ts'

export type DefectRow = CallReceived<typeof calls.listDefects>['data'][number]
export type WholeDefect = CallReceived<typeof calls.getDefect>
export type DefectQuery = CallSent<typeof calls.listDefects>['query']
type NewDefect = CallSent<typeof calls.addDefect>['body']
type StepBody = CallSent<typeof calls.takeDefectStep>['body']

const key = (id: number) => ['defects', 'one', id]

export const listDefectsOptions = (query: DefectQuery) =>
  queryOptions({
    queryKey: ['defects', 'list', query],
    queryFn: ({ signal }) => api(calls.listDefects, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: [defectChange.event] },
  })

export const getDefectOptions = (id: number) =>
  queryOptions({
    queryKey: key(id),
    queryFn: ({ signal }) => api(calls.getDefect, { params: { id } }, { signal }),
    meta: { changedBy: [defectChange.event], id },
  })

/** Shows a defect as a call returned it, and fetches the lists again. */
async function keep(defect: WholeDefect) {
  await showAnswer(key(defect.id), defect)
  void queryClient.invalidateQueries({ queryKey: ['defects', 'list'] })
}

export async function addDefect(body: NewDefect) {
  const said = await apiWithMessage(calls.addDefect, { body })
  await keep(said.data)
  return { message: said.message, row: said.data }
}

export async function takeDefectStep(id: number, body: StepBody) {
  const said = await asking((accepted) =>
    apiWithMessage(calls.takeDefectStep, { params: { id }, body: { ...body, ...accepted } }),
  )
  await keep(said.data)
  return { message: said.message, row: said.data }
}

/** The record as a PDF. */
export const downloadDefect = (id: number) => apiFile(calls.downloadDefect, { params: { id } })
