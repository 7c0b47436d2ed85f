import { generalTasks } from '@dray/domain/general-tasks/general-tasks.ts'
import { catalogueKind } from '@dray/domain/imports/import-columns.ts'
import type { TableRecords } from '#tables/table-record.ts'

export const generalTasksTables = {
  general_tasks: {
    trail: { name: 'Task', known_by: 'name', screen: '/settings/reminder/general-task?open=:id' },
    people: 'none',
    mentions: ['done_by'],
    not_personal: { 'what a thing is called, or a date': ['name', 'notes'] },
    export: 'whole',
    no_amounts: ['profile_ids'],
    imports: {
      tasks: catalogueKind(generalTasks, { identity: ['name', 'date'] }),
    },
  },
} satisfies TableRecords
