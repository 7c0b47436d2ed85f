import type { TableRecords } from '#tables/table-record.ts'

export const settingsTables = {
  company_settings: {
    trail: { name: 'Setting', known_by: 'name' },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['name'] },
    export: 'whole',
    no_amounts: ['settings'],
  },
} satisfies TableRecords
