import { documentNumber } from '@dray/domain/company/numbering.ts'
import { invoiceLine } from '@dray/domain/invoices/invoice-lines.ts'
import { dueDate, type InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { daysBetween } from '@dray/domain/kernel/clock-time.ts'
import { homeCountry } from '@dray/domain/kernel/places/country.ts'
import { invoiceTotals } from '@dray/domain/papers/rate-summary.ts'
import type { CompanyRows } from '#demo/company-rows.ts'
import type { Colleague } from '#demo/demo-people.repo.ts'
import type { BilledRow } from '#demo/jobs/job-rows.ts'
import { invoiceDate, invoicedAt, type Today } from '#demo/office-hours.ts'
import type { Random } from '#demo/random.ts'

type Row = Record<string, unknown>
/** What credit notes go by of an invoice and of its lines. */
type InvoiceRow = Row & {
  id: number
  inv_number: string
  status: InvoiceStatus
  customer_id: number
  date: string
  invoice_due: string
  total_charge: string
}
type LineRow = Row & {
  id: number
  invoice_id: number
  customer_id: number
  job_id: number
  net: string
  vat: string
  tax_rate: string
}

interface Inputs extends Today {
  tenant_id: number
  company: CompanyRows
  supplier: Row
  accounts: Colleague
  random: Random
}

/** Invoices of billed jobs, one a job or one a customer and week, numbered by date as an office would have made them. */
export function invoiceRows(jobs: BilledRow[], { tenant_id, company, supplier, accounts, random, ...day }: Inputs) {
  const groups = Map.groupBy(jobs, (job) =>
    job.customer.invoice_type === 'single' ? `job ${job.id}` : `${job.customer.id} ${invoiceDate(job.last_date, day)}`,
  )
  const dated = [...groups.values()]
    .map((group) => ({ group, date: invoiceDate((group[0] as BilledRow).last_date, day) }))
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
  const invoices: InvoiceRow[] = []
  const lines: LineRow[] = []
  const jobs_of: { id: number; invoice_id: number; inv: string }[] = []
  for (const [place, { group, date }] of dated.entries()) {
    const id = 2000 + place
    const inv_number = documentNumber('INV-', place + 1)
    const { customer } = group[0] as BilledRow
    const drawn = group.map((job) => invoiceLine({ ...job, time_of_supply: job.last_date, vat: homeCarriage(company) }))
    const totals = invoiceTotals(drawn)
    invoices.push({
      tenant_id,
      id,
      inv_number,
      status: statusOf(daysBetween(date, day.today), random),
      customer_id: customer.id,
      invoice_type: customer.invoice_type,
      date,
      invoice_due: dueDate(date, customer.terms_days),
      supplier,
      customer: partyOf(customer),
      terms: `${customer.terms_days} days from the invoice date`,
      is_vat_invoice: 1,
      net: totals.net,
      vat: totals.vat,
      total_charge: totals.gross,
      created_by: accounts.user_id,
      created_at: new Date(invoicedAt((group[0] as BilledRow).last_date, day)).toISOString(),
    })
    for (const [position, line] of drawn.entries()) {
      const job = group[position] as BilledRow
      lines.push({
        tenant_id,
        id: 2000 + lines.length,
        invoice_id: id,
        customer_id: customer.id,
        job_id: job.id,
        job_number: job.job_number,
        description: job.description,
        customer_reference: job.customer_reference,
        supply_date: job.last_date,
        charges: line.charges,
        net: line.net,
        tax_code: line.tax_code,
        tax_rate: line.tax_rate,
        vat: line.vat,
        position,
      })
      jobs_of.push({ id: job.id, invoice_id: id, inv: inv_number })
    }
  }
  return { invoices, lines, jobs_of }
}

/** Carriage from and to places in the country carries VAT at the standard rate, whoever ordered it. */
const homeCarriage = ({ tax }: CompanyRows) => ({ tax_code_id: tax.t1, tax_code: 'T1', tax_rate: '20' })

function statusOf(age: number, random: Random) {
  if (age > 30) return random.weighted({ Paid: 90, Sent: 6, 'Part Paid': 3, Disputed: 1 })
  if (age > 6) return random.weighted({ Paid: 30, Sent: 62, 'Part Paid': 5, Disputed: 3 })
  return random.weighted({ Draft: 35, Sent: 65 })
}

const partyOf = ({ row }: BilledRow['customer']) => ({
  code: row.customer_code,
  name: row.customer_name,
  contact: null,
  address: [row.address_line_1, row.town, row.post_code],
  country: homeCountry,
  vat_code: null,
  company_house_no: null,
})
