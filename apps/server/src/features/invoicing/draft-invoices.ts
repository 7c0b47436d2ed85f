import { type InvoiceLine, invoiceLine } from '@dray/domain/invoices/invoice-lines.ts'
import { billingRefusal } from '@dray/domain/invoicing/billing-refusal.ts'
import { extraCharge, lineDescription } from '@dray/domain/invoicing/line-description.ts'
import { vatTerms } from '@dray/domain/tariffs/vat.ts'
import type { Job } from '#features/jobs/index.ts'
import type { BillingInputs } from './billing-inputs.repo.ts'
import type { PutBackJob } from './invoicing.tables.ts'

export interface DraftLine extends InvoiceLine {
  description: string
  customer_reference: string[]
}

/** An invoice that can be made: its customer and its lines, each with the job that it bills. */
export interface DraftInvoice {
  customer: BilledCustomer
  lines: { job: Job; line: DraftLine }[]
}

type BilledCustomer = BillingInputs['customers'] extends Map<number, infer C> ? C : never
type Judged = { job: Job; customer: BilledCustomer; line: DraftLine } | { refused: PutBackJob }

interface RunKind {
  invoice_type: 'single' | 'multi'
  /** Why no invoice can be made at all, as where its date was closed meanwhile. */
  refusal: string | null
}

/**
 * Sorts jobs into the invoices that can be made of them, in the order given, and the jobs that cannot be billed as
 * things stand, with the reason. `single` makes one of each job, `multi` one of each customer's jobs by time of supply.
 */
export function draftInvoices(inputs: BillingInputs, run: RunKind, jobs: Job[]) {
  const { invoice_type, refusal } = run
  const judged = jobs.map((job) =>
    refusal === null ? judge(inputs, job) : { refused: { id: job.id, job_number: job.job_number, reason: refusal } },
  )
  const put_back = judged.flatMap((one) => ('refused' in one ? [one.refused] : []))
  const billable = judged.flatMap((one) => ('refused' in one ? [] : [one]))
  const groups = Map.groupBy(billable, ({ job }) =>
    invoice_type === 'single' ? `job ${job.id}` : `customer ${job.customer_id}`,
  )
  const drafts = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const lines = group.map(({ job, line }) => ({ job, line })).toSorted((a, b) => bySupply(a.job, b.job))
    return [{ customer: first.customer, lines }]
  })
  return { drafts, put_back }
}

const bySupply = (a: Job, b: Job) => (a.last_date === b.last_date ? a.id - b.id : a.last_date < b.last_date ? -1 : 1)

function judge(inputs: BillingInputs, job: Job): Judged {
  const customer = inputs.customers.get(job.customer_id)
  if (!customer) throw new Error(`Job ${job.id} has no customer.`)
  const vat = vatTermsOf(inputs, job)
  const reason = refusalOf(inputs, job)
  if (reason !== null || vat === null)
    return { refused: { id: job.id, job_number: job.job_number, reason: reason ?? '' } }
  return { job, customer, line: lineOf(inputs, job, vat) }
}

/** Why a job cannot be invoiced as things stand; null when it can. */
export function refusalOf(inputs: BillingInputs, job: TaxedJob): string | null {
  const { company } = inputs
  const customer = inputs.customers.get(job.customer_id)
  if (!customer) throw new Error(`There is no customer ${job.customer_id}.`)
  const { address1: line_1, town, postcode, vat_code: vat_number } = company
  const { address_line_1, post_code, customer_name: name } = customer
  return billingRefusal({
    supplier: { line_1, town, postcode, vat_number },
    customer: { line_1: address_line_1, town: customer.town, postcode: post_code, name },
    is_vat: job.is_vat,
    vat: vatTermsOf(inputs, job),
  })
}

/** The tax code and rate of a job as it would be billed; null while the code that it needs has not been chosen. */
export function vatTermsOf(inputs: BillingInputs, { customer_id, is_vat, last_date }: TaxedJob) {
  const { company } = inputs
  return vatTerms({
    is_vat,
    time_of_supply: last_date,
    customer_tax_code: codeOf(inputs, inputs.customers.get(customer_id)?.tax_code_id ?? null),
    default_tax_code: codeOf(inputs, company.default_tax_code_id),
    non_vat_tax_code: codeOf(inputs, company.non_vat_tax_code_id),
    vat_number: company.vat_code,
  })
}
type TaxedJob = Pick<Job, 'customer_id' | 'is_vat' | 'last_date'>

const codeOf = ({ tax_codes }: BillingInputs, id: number | null) => (id === null ? null : (tax_codes.get(id) ?? null))

const lineOf = (
  { extras, settings }: BillingInputs,
  job: Job,
  vat: NonNullable<ReturnType<typeof vatTerms>>,
): DraftLine => ({
  ...invoiceLine({
    id: job.id,
    job_number: job.job_number,
    time_of_supply: job.last_date,
    base_charge: job.base_charge,
    waiting_charge: job.waiting_charge,
    extras: (extras.get(job.id) ?? []).map(extraCharge),
    total_charge: job.total_charge,
    vat,
  }),
  description: lineDescription(job, { namesStops: settings.show_stops === 1 }),
  customer_reference: job.customer_reference.map(({ name }) => name),
})
