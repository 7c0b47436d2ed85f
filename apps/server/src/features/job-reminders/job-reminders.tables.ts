import { type TableRecords, wrote } from '#tables/table-record.ts'

export const jobRemindersTables = {
  job_reminders: {
    trail: { name: 'Job reminder', of: { job_detail_id: 'jobs' } },
    people: [wrote({ by: 'user_id', name: 'user_name', copies: ['date', 'notes', 'created_at'], redacts: ['notes'] })],
    export: 'whole',
  },
} satisfies TableRecords
