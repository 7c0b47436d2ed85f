import * as calls from '@dray/domain/audit-trail/audit-trail.calls.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type AuditQuery = CallSent<typeof calls.listAuditTrail>['query']
export type AuditEntry = CallReceived<typeof calls.listAuditTrail>['data'][number]
export type WholeAuditEntry = CallReceived<typeof calls.showAuditEntry>
export type AuditChange = WholeAuditEntry['changes'][number]

/** Every write adds to it, so it is read again each time it is shown. */
export const listAuditTrailOptions = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit-trail', 'list', query],
    queryFn: ({ signal }) => api(calls.listAuditTrail, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What is written never changes, and reading it can leave an entry of its own, so it is read once. */
export const showAuditEntryOptions = (id: number) =>
  queryOptions({
    queryKey: ['audit-trail', 'entry', id],
    queryFn: ({ signal }) => api(calls.showAuditEntry, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const listAuditPeopleOptions = queryOptions({
  queryKey: ['audit-trail', 'people'] as string[],
  queryFn: async ({ signal }) =>
    (await api(calls.listAuditPeople, {}, { signal })).map(({ id, name }) => ({ value: id, label: name })),
})
