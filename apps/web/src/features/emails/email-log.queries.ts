import * as calls from '@dray/domain/emails/email-log.calls.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'

export type EmailQuery = CallSent<typeof calls.getEmailLogs>['query']
export type LoggedEmail = CallReceived<typeof calls.getEmailLogs>['data'][number]
export type WholeEmail = CallReceived<typeof calls.showEmail>

const changedBy = [calls.emailLogChange.event]

export const getEmailLogsOptions = (query: EmailQuery) =>
  queryOptions({
    queryKey: ['email-log', 'list', query],
    queryFn: ({ signal }) => api(calls.getEmailLogs, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

export const showEmailOptions = (id: number) =>
  queryOptions({
    queryKey: ['email-log', 'email', id],
    queryFn: ({ signal }) => api(calls.showEmail, { params: { id } }, { signal }),
    meta: { changedBy, id },
  })

export const sendEmailAgain = (id: number) => apiWithMessage(calls.sendEmailAgain, { params: { id } })
