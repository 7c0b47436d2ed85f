import { type TableRecords, wrote } from '#tables/table-record.ts'

export const organizerTables = {
  workday_attachments: {
    trail: { name: 'Workday attachment', known_by: 'name', of: { workday_id: 'workdays' } },
    people: [wrote({ by: 'user_id', name: 'owner_name', copies: ['created_at', 'name'] })],
    export: 'whole',
    files: { taken_over: ['attachment'] },
  },
} satisfies TableRecords
