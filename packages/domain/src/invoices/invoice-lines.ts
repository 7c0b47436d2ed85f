import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'
import { type VatTerms, vatAmount } from '../tariffs/vat.ts'
import { invoiceMessages } from './invoices.messages.ts'

/** One charge of a job, shown under its line. */
export interface Charge {
  label: string
  amount: Decimal
}

/** A job as it is billed. */
export interface BilledJob {
  id: number
  job_number: string
  /** The job's last day. */
  time_of_supply: string
  base_charge: Decimal | null
  waiting_charge: Decimal | null
  extras: readonly Charge[]
  total_charge: Decimal
  vat: VatTerms
}

export interface InvoiceLine {
  job_id: number
  job_number: string
  time_of_supply: string
  /** What the net amount is made of; adds up to it. */
  charges: { label: string; amount: string }[]
  net: string
  tax_code_id: number
  tax_code: string
  tax_rate: string
  vat: string
  gross: string
}

/** One line a job: its total is the net amount, VAT is rounded on the line. */
export function invoiceLine(job: BilledJob): InvoiceLine {
  const net = pounds(decimal(job.total_charge))
  const vat = vatAmount(net, job.vat.tax_rate)
  return {
    job_id: job.id,
    job_number: job.job_number,
    time_of_supply: job.time_of_supply,
    charges: chargesOf(job),
    net,
    ...job.vat,
    vat,
    gross: pounds(decimal(net).plus(vat)),
  }
}

function chargesOf(job: BilledJob): InvoiceLine['charges'] {
  return [
    { label: invoiceMessages.carriage, amount: job.base_charge ?? 0 },
    ...job.extras,
    { label: invoiceMessages.waiting, amount: job.waiting_charge ?? 0 },
  ]
    .map((charge) => ({ label: charge.label, amount: pounds(decimal(charge.amount)) }))
    .filter((charge) => charge.amount !== '0.00')
}
