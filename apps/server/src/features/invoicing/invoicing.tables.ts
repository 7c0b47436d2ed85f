import { type TableRecords, wrote } from '#tables/table-record.ts'

export interface MadeInvoice {
  id: number
  inv_number: string
  job_ids: number[]
}
export interface PutBackJob {
  id: number
  job_number: string
  reason: string
}

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    invoice_runs: { invoices: MadeInvoice[]; job_ids: number[]; put_back: PutBackJob[] }
    invoice_run_slices: { invoices: MadeInvoice[]; job_ids: number[]; put_back: PutBackJob[] }
  }
}

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
