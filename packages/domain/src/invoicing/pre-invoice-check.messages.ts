const count = (n: number) => n.toLocaleString('en-GB')

/** What speaks against invoicing a job as it stands. */
export const preInvoiceTexts = {
  zero_price: 'The price is zero',
  waiting_pending: (amount: string) => `Waiting charge of £${amount} not approved`,
  pod_missing: 'No proof of delivery',
  po_missing: (customer: string) => `No PO number, which ${customer} requires`,
  duplicate_reference: (references: readonly string[]) =>
    `Another job has the same reference: ${references.join(', ')}`,
  negative_margin: (amount: string) => `Makes a loss of £${amount}`,
  vat_customer_abroad: (customer: string) => `VAT is charged, but ${customer} is overseas`,
  vat_carriage_abroad: 'VAT is charged on carriage to or from abroad',
  vat_missing: 'No VAT is charged on carriage within the country',
} as const

/** The check in the dialog that makes invoices. */
export const preInvoiceScreenTexts = {
  title: 'Check before invoicing',
  clean: (jobs: number) =>
    jobs === 1 ? 'The job is ready to invoice.' : `All ${count(jobs)} jobs are ready to invoice.`,
  found: (matters: number, jobs: number) => `${count(matters)} of ${count(jobs)} jobs need attention.`,
  which: 'Which to invoice',
  onlyClean: (jobs: number) => `Ready (${count(jobs)})`,
  all: (jobs: number) => `All (${count(jobs)})`,
  none: 'None of these jobs is ready. Put them right, or choose All.',
  job: 'Job',
  customer: 'Customer',
  reasons: 'Needs attention',
  mend: 'Put right',
  open: 'Open the job',
} as const
