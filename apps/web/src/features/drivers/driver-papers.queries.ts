import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

const papersKey = (user_id: number) => ['driver-papers', user_id]

/** A person's papers; every reading is in the audit trail, so they are read when somebody opens them. */
export const showDriverPapersOptions = (user_id: number) =>
  queryOptions({
    queryKey: papersKey(user_id),
    queryFn: ({ signal }) => api(showDriverPapers, { params: { id: user_id } }, { signal }),
    meta: { changedBy: [drivers.event, ownerDrivers.event] },
  })

export const refreshDriverPapers = (user_id: number) => queryClient.invalidateQueries({ queryKey: papersKey(user_id) })
