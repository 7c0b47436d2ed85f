import type { TableRecords } from '#tables/table-record.ts'

export const generalTasksTables = {
  general_tasks: {
    trail: { name: 'Task', known_by: 'name', screen: '/settings/reminder/general-task?open=:id' },
    people: 'none',
    mentions: ['done_by'],
    not_personal: { 'what a thing is called, or a date': ['name', 'notes'] },
    export: 'whole',
    no_amounts: ['profile_ids'],
  },
} satisfies TableRecords
