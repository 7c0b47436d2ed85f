const count = (n: number) => n.toLocaleString('en-GB')

/** What speaks against invoicing a job as it stands. */
export const preInvoiceTexts = {
  on_stop: (customer: string) => `${customer} is on stop`,
  zero_price: 'Its price is 0',
  waiting_pending: (amount: string) => `Waiting of £${amount} is not approved`,
  pod_missing: 'No proof of delivery',
  po_missing: (customer: string) => `${customer} asks for an order number, and there is none`,
  duplicate_reference: (references: readonly string[]) => `Another job has the reference ${references.join(', ')}`,
  negative_margin: (amount: string) => `It costs £${amount} more than is charged`,
  vat_customer_abroad: (customer: string) => `VAT is charged, but ${customer} is abroad`,
  vat_carriage_abroad: 'VAT is charged on carriage to or from abroad',
  vat_missing: 'No VAT is charged on carriage within the country',
} as const

/** The check in the dialog that makes invoices. */
export const preInvoiceScreenTexts = {
  title: 'Check before invoicing',
  clean: (jobs: number) =>
    jobs === 1
      ? 'The job is complete: nothing to look at.'
      : `All ${count(jobs)} jobs are complete: nothing to look at.`,
  found: (matters: number, jobs: number) =>
    matters === 1
      ? `1 of ${count(jobs)} jobs should be looked at.`
      : `${count(matters)} of ${count(jobs)} jobs should be looked at.`,
  which: 'Which are invoiced',
  onlyClean: (jobs: number) => `Only clean ones (${count(jobs)})`,
  all: (jobs: number) => `All (${count(jobs)})`,
  none: 'None of the jobs is clean. Mend them, or invoice all.',
  job: 'Job',
  customer: 'Customer',
  reasons: 'To look at',
  openJob: 'Open the job',
} as const
