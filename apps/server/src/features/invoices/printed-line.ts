import type { InvoiceLine } from '@dray/domain/invoices/invoice-lines.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import type { StoredLine } from './invoices.repo.ts'

/** A stored line in the terms of the rules. */
export interface PrintedLine extends Omit<InvoiceLine, 'tax_code_id'> {
  description: string
  customer_reference: string[]
}

export function printedLine(line: StoredLine): PrintedLine {
  const net = decimal(line.net)
  return {
    job_id: line.job_id,
    job_number: line.job_number,
    time_of_supply: line.supply_date,
    description: line.description,
    customer_reference: line.customer_reference,
    charges: line.charges,
    net: pounds(net),
    tax_code: line.tax_code,
    tax_rate: decimal(line.tax_rate).toFixed(),
    vat: pounds(decimal(line.vat)),
    gross: pounds(net.plus(decimal(line.vat))),
  }
}
