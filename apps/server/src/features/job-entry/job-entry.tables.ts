import type { TableRecords } from '#tables/table-record.ts'

export const jobEntryTables = {
  job_extra_charges: {
    trail: { name: 'Job extra charge', known_by: 'name', of: { job_id: 'jobs' }, money: true },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['name'] },
    export: 'whole',
    amounts: ['charge', 'amount'],
    no_amounts: ['count'],
  },
} satisfies TableRecords
