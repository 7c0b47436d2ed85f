import type { CallReceived } from '@dray/domain/kernel/call.ts'
import type { PersonKind } from '@dray/domain/personal-data/person-kinds.ts'
import * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import { personalDataChange } from '@dray/domain/personal-data/personal-data.events.ts'
import { queryOptions } from '@tanstack/react-query'
import { refreshCatalogue } from '#features/catalogues/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { showAnswer } from '#platform/query-client.ts'

export type PersonalRecords = CallReceived<typeof calls.getPersonalRecords>

export interface Person {
  person_kind: PersonKind
  person_id: number
}

/** Read again when a copy is ready; each reading of a link is in the audit trail, so not oftener. */
export const getPersonalRecordsOptions = ({ person_kind, person_id }: Person) =>
  queryOptions({
    queryKey: ['personal-data', person_kind, person_id],
    queryFn: ({ signal }) => api(calls.getPersonalRecords, { query: { person_kind, person_id } }, { signal }),
    meta: { changedBy: [personalDataChange.event], id: person_id },
  })

const keep = (data: PersonalRecords) => showAnswer(getPersonalRecordsOptions(data).queryKey, data)

/** Asks for a copy; returns the server's sentence. */
export async function copyPersonalRecords(body: Person) {
  const { data, message } = await apiWithMessage(calls.copyPersonalRecords, { body })
  await keep(data)
  return message
}

/** Anonymises the person that is named; returns the server's sentence. */
export async function anonymisePerson(body: Person & { confirmed_name: string }) {
  const { data, message } = await apiWithMessage(calls.anonymisePerson, { body })
  await keep(data)
  refreshCatalogue({ source: { entity: body.person_kind } } as never, [body.person_id])
  return message
}
