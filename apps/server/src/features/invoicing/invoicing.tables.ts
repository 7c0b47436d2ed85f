import { type TableRecords, wrote } from '#tables/table-record.ts'

export const invoicingTables = {
  invoice_run_slices: {
    trail: { name: 'Part of an invoice run', of: { run_id: 'invoice_runs' }, money: true },
    people: 'none',
    export: 'whole',
    amounts: ['invoices'],
    no_amounts: ['job_ids', 'put_back'],
  },
  invoice_runs: {
    trail: { name: 'Invoice run', money: true },
    people: [wrote({ by: 'user_id', name: 'user_name', copies: ['asked_at'] })],
    export: 'whole',
    amounts: ['invoices'],
    no_amounts: ['job_ids', 'put_back'],
  },
} satisfies TableRecords
