import { type AccountingDocument, codesOf, totalOf } from '@dray/domain/accounting/accounting-document.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { countryName } from '@dray/domain/kernel/places/country.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type accountingCustomers, accountingLines, columnCharges } from './accounting.repo.ts'

type Customer = Awaited<ReturnType<typeof accountingCustomers>>[number]

/** Who is billed, as accounting programs name them. */
export const accountingParty = (customer: Customer): AccountingDocument['party'] => ({
  code: customer.customer_code,
  name: customer.customer_name,
  email: customer.accounts_email ?? customer.email,
  address: [customer.address_line_1, customer.address_line_2].filter((line): line is string => Boolean(line)),
  town: customer.town,
  postcode: customer.post_code,
  country: countryName(customer.country),
})

type Line = Awaited<ReturnType<typeof accountingLines>>[number]

/** The codes of a line by its customer, then its job's service, then its tax code. */
export const codesOfLine = (customer: Customer, line: Line) =>
  codesOf(
    customer,
    { nominal_code: line.service_nominal, department_code: line.service_department },
    { nominal_code: line.tax_nominal, department_code: line.tax_department },
  )

interface BilledInvoice {
  id: number
  inv_number: string
  customer_id: number
  date: string
  invoice_due: string
}

/** Invoices as accounting programs take them in, in the order of the rows. */
export async function accountingDocuments(
  tx: Tx,
  invoices: readonly BilledInvoice[],
  customers: ReadonlyMap<number, Customer>,
): Promise<AccountingDocument[]> {
  const lines = await accountingLines(
    tx,
    invoices.map(({ id }) => id),
  )
  const charges = await columnCharges(
    tx,
    lines.map(({ job_id }) => job_id),
  )
  const chargesOf = Map.groupBy(charges, ({ job_id }) => job_id)
  const linesOf = Map.groupBy(lines, ({ invoice_id }) => invoice_id)
  return invoices.map((invoice) => {
    const customer = customers.get(invoice.customer_id) as Customer
    const own = linesOf.get(invoice.id) ?? []
    return {
      kind: 'invoice',
      number: invoice.inv_number,
      date: invoice.date,
      due: invoice.invoice_due,
      party: accountingParty(customer),
      reference: [...new Set(own.flatMap(({ customer_reference }) => customer_reference))].join(', '),
      lines: own.map((line) => ({
        description: `${line.job_number} ${line.description}`,
        supply_date: line.supply_date,
        net: pounds(decimal(line.net)),
        vat: pounds(decimal(line.vat)),
        tax_code: line.tax_code,
        tax_rate: line.tax_rate,
        ...codesOfLine(customer, line),
        columns: columnsOf(chargesOf.get(line.job_id) ?? []),
      })),
    }
  })
}

const columnsOf = (charges: readonly { name: string; amount: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(charges, ({ name }) => name)].map(([name, group]) => [
      name,
      totalOf(group.map(({ amount }) => amount)),
    ]),
  )
