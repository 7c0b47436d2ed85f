import type { StepId } from '../job-steps/steps.ts'
import type { JobStatus } from '../jobs/status.ts'
import type { InvoiceMatterCode } from './pre-invoice-check.ts'

/** Back from Marked For Inv to where charges are open, and on to where references are. */
const toCharges = ['reverse_to_pod'] as const
const toReferences = ['reverse_to_pod', 'reverse_to_priced', 'reverse_to_completed'] as const

export interface InvoiceMend {
  label: string
  opens: 'details' | 'proof' | 'form'
  /** The steps back that unlock it; afterwards the job is marked for invoice again. */
  back: readonly StepId[]
}

/** Where what speaks against an invoice is put right. */
export const invoiceMends: Readonly<Record<InvoiceMatterCode, InvoiceMend>> = {
  not_billable: { label: 'Open the job', opens: 'details', back: [] },
  zero_price: { label: 'Set the price', opens: 'form', back: toCharges },
  waiting_pending: { label: 'Approve waiting', opens: 'details', back: toCharges },
  pod_missing: { label: 'Add POD', opens: 'proof', back: [] },
  po_missing: { label: 'Add PO number', opens: 'form', back: toReferences },
  duplicate_reference: { label: 'Change reference', opens: 'form', back: toReferences },
  negative_margin: { label: 'Change the price', opens: 'form', back: toCharges },
  vat: { label: 'Change VAT', opens: 'form', back: toCharges },
}

/** The steps that lead a job back to Marked For Inv, by where it stands. */
export const remarkingSteps: Readonly<Partial<Record<JobStatus, StepId>>> = {
  Completed: 'confirm_price',
  Priced: 'confirm_pod',
  POD: 'mark_for_invoice',
}
