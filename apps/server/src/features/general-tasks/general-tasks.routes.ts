import * as calls from '@dray/domain/general-tasks/general-tasks.calls.ts'
import { catalogueRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { generalTasksCatalogue } from './general-tasks.catalogues.ts'
import { officePeople } from './general-tasks.repo.ts'
import { getOwnTasks } from './get-own-tasks.ts'
import { setGeneralTaskDone } from './set-general-task-done.ts'

export const generalTasksRoutes = [
  ...catalogueRoutes(generalTasksCatalogue),
  route(calls.getOwnTasks, getOwnTasks),
  route(calls.setGeneralTaskDone, setGeneralTaskDone),
  route(calls.listGeneralTaskPeople, ({ tx }) => officePeople(tx)),
]
