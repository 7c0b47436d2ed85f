import * as calls from '@dray/domain/company-views/company-views.calls.ts'
import { viewConsentChange } from '@dray/domain/company-views/company-views.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { showAnswer } from '#platform/query-client.ts'
import { session } from '#platform/session.ts'

export type ViewConsent = CallReceived<typeof calls.listViewConsents>[number]

export const getViewConsentOptions = () =>
  queryOptions({
    queryKey: ['company-views', 'consent'],
    queryFn: ({ signal }) => api(calls.getViewConsent, {}, { signal }),
    meta: { changedBy: [viewConsentChange.event] },
  })

export const listViewConsentsOptions = () =>
  queryOptions({
    queryKey: ['company-views', 'consents'],
    queryFn: ({ signal }) => api(calls.listViewConsents, {}, { signal }),
    meta: { changedBy: [viewConsentChange.event] },
    refetchInterval: 30_000,
  })

const keepConsent = (answer: CallReceived<typeof calls.getViewConsent>) =>
  showAnswer(getViewConsentOptions().queryKey, answer)

export async function giveViewConsent(body: CallSent<typeof calls.giveViewConsent>['body']) {
  const { data, message } = await apiWithMessage(calls.giveViewConsent, { body })
  await keepConsent({ consent: data })
  return message
}

export async function endViewConsent() {
  const { data, message } = await apiWithMessage(calls.endViewConsent, {})
  await keepConsent(data)
  return message
}

/** Opens the company for this browser; the page begins afresh as the company's. */
export const startCompanyView = async (tenant_id: number) =>
  session.openView(await api(calls.startCompanyView, { body: { tenant_id } }))

/** Leaves the company, here and on the server. */
export async function leaveCompanyView() {
  await api(calls.leaveCompanyView, {})
  session.closeView()
}
