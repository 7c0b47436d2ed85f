import type { TableRecords } from '#tables/table-record.ts'

export const filesTables = {
  files: {
    trail: { name: 'File', known_by: 'name' },
    people: 'none',
    not_personal: {
      'a number that stands for a person, whose name is elsewhere': ['created_by'],
      'what a thing is called, or a date': ['name'],
    },
    export: { harmless: ['key'] },
  },
} satisfies TableRecords
