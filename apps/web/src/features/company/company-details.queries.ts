import * as calls from '@dray/domain/company/company.calls.ts'
import { companyChange } from '@dray/domain/company/company.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { getTravelFactors } from '@dray/domain/stop-times/stop-times.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { newerRow, queryClient } from '#platform/query-client.ts'

/** Every key of the feature beside its lookups begins with `company`. */
const companyKeys = {
  details: ['company', 'details'],
  settings: ['lookups', 'additional-settings'],
  factors: ['company', 'travel-factors'],
} as const

/** There is one company; forms know their row by an id. */
export type CompanyDetails = CallReceived<typeof calls.showCompanyDetails> & { id: number }
const rowOf = (details: CallReceived<typeof calls.showCompanyDetails>): CompanyDetails => ({ id: 0, ...details })

export const showCompanyDetailsOptions = () =>
  queryOptions({
    queryKey: companyKeys.details,
    queryFn: async ({ signal }) => rowOf(await api(calls.showCompanyDetails, undefined, { signal })),
    structuralSharing: newerRow,
    meta: { changedBy: [companyChange.event] },
  })

export async function changeCompanyDetails(changes: Record<string, unknown>, version: number) {
  const said = await apiWithMessage(calls.changeCompanyDetails, { body: { ...changes, version } })
  const row = rowOf(said.data)
  queryClient.setQueryData(showCompanyDetailsOptions().queryKey, row)
  return { message: said.message, row }
}

export const getTravelFactorsOptions = () =>
  queryOptions({
    queryKey: companyKeys.factors,
    queryFn: ({ signal }) => api(getTravelFactors, {}, { signal }),
  })

type Settings = CallReceived<typeof calls.changeAdditionalSettings>

/** Switches one setting: shows at once and is taken back if the server refuses. */
export async function changeAdditionalSettings(name: string, value: string) {
  const before = queryClient.getQueryData<Settings>(companyKeys.settings)
  queryClient.setQueryData<Settings>(companyKeys.settings, (all) =>
    all?.map((one) => (one.name === name ? { name, value } : one)),
  )
  try {
    const said = await apiWithMessage(calls.changeAdditionalSettings, {
      body: [{ name: name as 'owner_driver', value }],
    })
    queryClient.setQueryData(companyKeys.settings, said.data)
    return said.message
  } catch (error) {
    queryClient.setQueryData(companyKeys.settings, before)
    throw error
  }
}
