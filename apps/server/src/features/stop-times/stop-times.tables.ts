import type { TableRecords } from '#tables/table-record.ts'

export const stopTimesTables = {
  stop_times: {
    trail: { name: 'Waiting at a stop', of: { job_id: 'jobs' }, money: true },
    people: 'none',
    export: 'whole',
    amounts: ['rate_per_hour', 'charge'],
  },
} satisfies TableRecords
