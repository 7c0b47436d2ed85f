import { customerType } from '../customers/customer-type.ts'
import type { StatusFacts } from '../jobs/status-facts.ts'
import { decimal } from '../kernel/decimal.ts'
import type { PermissionSlug } from '../kernel/permissions.ts'
import { defineSteps, officeStep, type Question } from './step-row.ts'

const pricing: readonly PermissionSlug[] = ['jobs.price']
const invoicing: readonly PermissionSlug[] = ['/finance/jobs/mark-for-invoice']
const marking: readonly PermissionSlug[] = [...officeStep, ...invoicing]

const unpriced: Question = { code: 'price_not_confirmed', when: (job) => decimal(job.total_charge).lte(0) }
const isSubJob = (job: StatusFacts) => job.parent_id !== null

/** Price, proof and invoice, and back again. */
export const moneySteps = defineSteps({
  confirm_price: {
    label: 'Confirm Price',
    money: true,
    from: ['Completed'],
    when: (job) => !isSubJob(job),
    to: 'Priced',
    permissions: pricing,
    question: unpriced,
    activity: 'price',
    wire_status: 'Priced',
    place: 'next',
  },
  confirm_pod: {
    label: 'Confirm POD',
    from: ['Priced'],
    when: (job) => !isSubJob(job),
    to: 'POD',
    permissions: officeStep,
    question: { code: 'pod_missing', when: (job) => !job.has_pod },
    wire_status: 'POD',
    place: 'next',
  },
  mark_for_invoice: {
    label: 'Mark For Invoice',
    money: true,
    from: ['POD'],
    when: (job) => job.customer_type === customerType.account && !isSubJob(job),
    to: 'Marked For Inv',
    permissions: marking,
    wire_status: 'Marked For Inv',
    place: 'next',
  },
  no_ext_invoice: {
    label: 'NO/EXT Inv',
    money: true,
    from: ['POD'],
    when: (job) => job.customer_type === customerType.other && !isSubJob(job),
    to: 'NO/EXT Inv',
    permissions: marking,
    wire_status: 'NO/EXT Inv',
    place: 'next',
  },
  generate_invoice: {
    label: 'Generate Invoice',
    money: true,
    from: ['Marked For Inv'],
    to: 'Generating Inv',
    permissions: invoicing,
    activity: 'invoice',
    facts: 'billing',
  },
  invoice_made: {
    label: 'Invoice made',
    actor: 'queue',
    from: ['Generating Inv'],
    to: 'Invoiced',
    activity: 'invoice',
    facts: 'billing',
  },
  invoice_failed: {
    label: 'Invoice failed',
    actor: 'queue',
    from: ['Generating Inv'],
    to: 'Marked For Inv',
    activity: 'invoice',
    facts: 'billing',
  },
  delete_draft_invoice: {
    label: 'Delete Draft Invoice',
    money: true,
    from: ['Invoiced'],
    when: (job) => job.invoice_status === 'Draft',
    to: 'Marked For Inv',
    permissions: ['/finance/invoices/customers'],
    question: {
      title: 'Delete Draft Invoice',
      text: 'Its number stays in the list as Void and its jobs return to Marked for invoice. Are you sure?',
    },
    activity: 'invoice',
    facts: 'billing',
  },
  bill_manually: {
    label: 'Bill Manually',
    money: true,
    from: ['NO/EXT Inv'],
    to: 'Billed Manually',
    permissions: ['/finance/jobs/external-invoice'],
    facts: 'billing',
  },
  reverse_to_completed: {
    label: 'Reverse to Completed',
    money: true,
    from: ['Priced'],
    to: 'Completed',
    permissions: pricing,
    activity: 'price',
    wire_status: 'Completed',
  },
  reverse_to_priced: {
    label: 'Reverse to Priced',
    money: true,
    from: ['POD'],
    to: 'Priced',
    permissions: officeStep,
    question: unpriced,
    activity: 'price',
    wire_status: 'Priced',
  },
  reverse_to_pod: {
    label: 'Reverse to POD',
    money: true,
    from: ['Marked For Inv', 'NO/EXT Inv'],
    to: 'POD',
    permissions: marking,
    wire_status: 'POD',
  },
})
