import * as calls from '@dray/domain/general-tasks/general-tasks.calls.ts'
import { generalTasks } from '@dray/domain/general-tasks/general-tasks.ts'
import { queryOptions } from '@tanstack/react-query'
import { refreshCatalogue } from '#features/catalogues/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'

const changedBy = [generalTasks.change.event]
const ownKey = ['general-tasks', 'own'] as const

export const getOwnTasksOptions = () =>
  queryOptions({
    queryKey: ownKey,
    queryFn: ({ signal }) => api(calls.getOwnTasks, undefined, { signal }),
    meta: { changedBy },
  })

export const listGeneralTaskPeopleOptions = () =>
  queryOptions({
    queryKey: ['general-tasks', 'people'],
    queryFn: ({ signal }) => api(calls.listGeneralTaskPeople, undefined, { signal }),
    meta: { changedBy: ['profilesChange'] },
  })

/** Marks a task as done or as open again; returns what is said of it. */
export async function setGeneralTaskDone(id: number, is_done: 0 | 1) {
  const { message } = await apiWithMessage(calls.setGeneralTaskDone, { params: { id }, body: { is_done } })
  refreshSoon(ownKey)
  refreshCatalogue({ source: generalTasks }, [id])
  return message
}
