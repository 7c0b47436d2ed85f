import * as calls from '@dray/domain/console-trail/console-trail.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { consoleChange } from '@dray/domain/kernel/console-changes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageIn, rangeIn } from '#kit/list/list-address.ts'
import { api } from '#platform/api.ts'
import type { ConsoleTrailSearch } from './console-trail-search.ts'

export type Deed = CallReceived<typeof calls.listConsoleTrail>['data'][number]
export type SignInAttempt = CallReceived<typeof calls.listSignInAttempts>['data'][number]
export type CompanyChange = CallReceived<typeof calls.listCompanyChanges>['data'][number]
export type CompanyChanges = CallReceived<typeof calls.listCompanyChanges>

const pageOf = (search: ConsoleTrailSearch) => ({ ...pageIn(search), date: rangeIn(search) })
/** Not the changes within a company: reading these is written into both trails. */
const live = { refetchInterval: 15_000, meta: { changedBy: [consoleChange.event] } } as const
const always = { placeholderData: keepPreviousData, staleTime: 0 } as const

export function listConsoleTrailOptions(search: ConsoleTrailSearch) {
  const { keywords, company, user, action } = search
  const query = { ...pageOf(search), keywords, tenant_id: company, user_id: user, action }
  return queryOptions({
    queryKey: ['console-trail', 'deeds', query],
    queryFn: ({ signal }) => api(calls.listConsoleTrail, { query }, { signal }),
    ...always,
    ...live,
  })
}

export function listSignInAttemptsOptions(search: ConsoleTrailSearch) {
  const { keywords, company, outcome } = search
  const query = { ...pageOf(search), keywords, tenant_id: company, outcome: outcome as 'right' | 'wrong' | undefined }
  return queryOptions({
    queryKey: ['console-trail', 'sign-ins', query],
    queryFn: ({ signal }) => api(calls.listSignInAttempts, { query }, { signal }),
    ...always,
    ...live,
  })
}

export function listCompanyChangesOptions(search: ConsoleTrailSearch) {
  const query = { ...pageOf(search), tenant_id: search.company ?? 0, user_id: search.user }
  return queryOptions({
    queryKey: ['console-trail', 'changes', query],
    queryFn: ({ signal }) => api(calls.listCompanyChanges, { query }, { signal }),
    ...always,
  })
}

export const listTrailCompaniesOptions = () =>
  queryOptions({
    queryKey: ['console-trail', 'narrowing'],
    queryFn: ({ signal }) => api(calls.listTrailCompanies, {}, { signal }),
  })
