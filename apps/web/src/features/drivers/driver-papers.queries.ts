import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { agencies, listAgencyRates } from '@dray/domain/drivers/agencies.ts'
import { listDriverRates } from '@dray/domain/drivers/driver-rates.ts'
import * as signIn from '@dray/domain/drivers/driver-sign-in.calls.ts'
import * as skills from '@dray/domain/drivers/driver-skills.calls.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

const papersKey = (user_id: number) => ['driver-papers', user_id]
const ratesKey = (user_id: number) => ['driver-rates', user_id]
const changedBy = [drivers.event, ownerDrivers.event]

/** A person's papers; every reading is in the audit trail, so they are read when somebody opens them. */
export const showDriverPapersOptions = (user_id: number) =>
  queryOptions({
    queryKey: papersKey(user_id),
    queryFn: ({ signal }) => api(showDriverPapers, { params: { id: user_id } }, { signal }),
    meta: { changedBy },
  })
export const refreshDriverPapers = (user_id: number) => queryClient.invalidateQueries({ queryKey: papersKey(user_id) })

export const listDriverRatesOptions = (user_id: number) =>
  queryOptions({
    queryKey: ratesKey(user_id),
    queryFn: ({ signal }) => api(listDriverRates, { params: { id: user_id } }, { signal }),
    meta: { changedBy },
  })
export const refreshDriverRates = (user_id: number) => queryClient.invalidateQueries({ queryKey: ratesKey(user_id) })

export const changeDriverSkills = (userId: number, selected_skills_exp: readonly number[]) =>
  apiWithMessage(skills.changeDriverSkills, {
    params: { userId },
    body: { selected_skills_exp: [...selected_skills_exp] },
  })

const agencyRatesKey = (agency_id: number) => ['agency-rates', agency_id]
export const listAgencyRatesOptions = (agency_id: number) =>
  queryOptions({
    queryKey: agencyRatesKey(agency_id),
    queryFn: ({ signal }) => api(listAgencyRates, { params: { id: agency_id } }, { signal }),
    meta: { changedBy: [agencies.event] },
  })
export const refreshAgencyRates = (agency_id: number) =>
  queryClient.invalidateQueries({ queryKey: agencyRatesKey(agency_id) })

/** Sends a driver the e-mail by which they choose a password for their app. */
export const sendDriverCredentials = (id: number) => apiWithMessage(signIn.sendDriverCredentials, { params: { id } })
