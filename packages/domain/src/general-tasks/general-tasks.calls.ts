import * as z from 'zod/mini'
import { callsIn } from '../catalogues/catalogue.ts'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import { flag, id, idParams } from '../kernel/wire.ts'
import { generalTasks } from './general-tasks.ts'

const feature = 'general-tasks'

/** A task as the person whose it is sees it. */
const ownTask = z.object({
  id,
  name: z.string(),
  notes: z.nullable(z.string()),
  date: z.string(),
  repeats: z.string(),
  is_overdue: z.int(),
  is_open: z.int(),
  version: z.int(),
})

export const getOwnTasks = defineCall({
  id: 'getOwnTasks',
  feature,
  method: 'GET',
  path: '/client/own-tasks',
  summary: "The caller's open tasks and everybody's, those overdue first, as far as a week ahead",
  who: { client: [] },
  runs: 'read',
  answer: z.array(ownTask),
})

export const setGeneralTaskDone = defineCall({
  id: 'setGeneralTaskDone',
  feature,
  method: 'POST',
  path: '/client/general-tasks/:id/done',
  summary: 'Marks a task as done, or as open again; one that repeats moves to its next day',
  who: { client: [] },
  runs: 'write',
  params: idParams('general_task'),
  body: z.object({ is_done: z._default(flag, 1) }),
  answer: ownTask,
  example: { params: { id: 1 }, body: { is_done: 1 } },
})

export const listGeneralTaskPeople = defineCall({
  id: 'listGeneralTaskPeople',
  feature,
  method: 'GET',
  path: '/client/general-task-people',
  summary: 'The people of the office whose a task can be, by name',
  who: { client: ['/settings/reminder'] },
  runs: 'read',
  answer: z.array(z.object({ id, name: z.string() })),
})

export const generalTasksCalls: AnyCall[] = [
  ...callsIn(generalTasks),
  getOwnTasks,
  setGeneralTaskDone,
  listGeneralTaskPeople,
]
