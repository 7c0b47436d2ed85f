import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { day, lines, name, word } from '../catalogues/fields.ts'
import { id, idOf } from '../kernel/wire.ts'
import { generalTaskMessages as texts } from './general-tasks.messages.ts'
import { repetitions } from './repetition.ts'

const maxPeople = 100

/** Tasks of the office on a day, once or again and again. One that comes back stays open, on its next day. */
export const generalTasks = defineCatalogue({
  feature: 'general-tasks',
  permissions: ['/settings/reminder'],
  entity: 'general_task',
  call_names: { one: 'GeneralTask', many: 'GeneralTasks' },
  noun: { one: 'task', many: 'tasks' },
  path: '/client/general-tasks',
  method: 'PATCH',
  event: 'generalTaskChange',
  fields: {
    name: name('Task', 200),
    date: day('Date'),
    repeats: word('Repeats', repetitions, false),
    notes: lines('Notes', 2000),
  },
  shows: {
    /** Nobody: everybody of the office. */
    people: z.array(z.object({ id, name: z.string() })),
    profile_ids: z.array(id),
    is_overdue: z.int(),
    done_on: z.nullable(z.string()),
    done_by: z.nullable(z.string()),
  },
  takes: { profile_ids: z.array(idOf('profile'), texts.nobody).check(z.maxLength(maxPeople)) },
  active: 'is_open',
  search: ['name', 'notes'],
  sortable: ['date', 'name', 'repeats'],
  example: { name: 'Order ad blue', date: '2026-12-01', repeats: 'monthly', profile_ids: [1] },
  messages: { added: texts.added, updated: texts.updated, deleted: texts.deleted },
})
