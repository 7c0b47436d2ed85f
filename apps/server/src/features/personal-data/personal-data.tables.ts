import { type TableRecords, wrote } from '#tables/table-record.ts'

export const personalDataTables = {
  personal_data_requests: {
    trail: { name: 'Personal data request', known_by: 'person_kind' },
    people: [wrote({ by: 'asked_by', name: 'asked_by_name', copies: ['asked_at', 'kind'] })],
    export: { harmless: ['file_key'] },
  },
} satisfies TableRecords
