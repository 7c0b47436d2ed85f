import { britishDate, type Layout, totalOf } from './accounting-document.ts'
import { quickBooksTaxCode, xeroTaxType } from './accounting-tax-names.ts'

const purchaseAccount = { xero: '310', quickbooks: 'Cost of sales' } as const

/**
 * Xero's template of bills as other programs write it, a row a line: unlike that of sales invoices it has the total and
 * each line's tax.
 */
export const xeroBills: Layout = {
  headings: () => [
    '*ContactName',
    'EmailAddress',
    'POAddressLine1',
    'POAddressLine2',
    'POAddressLine3',
    'POAddressLine4',
    'POCity',
    'PORegion',
    'POPostalCode',
    'POCountry',
    '*InvoiceNumber',
    '*InvoiceDate',
    '*DueDate',
    'Total',
    'InventoryItemCode',
    'Description',
    '*Quantity',
    '*UnitAmount',
    '*AccountCode',
    '*TaxType',
    'TaxAmount',
    'TrackingName1',
    'TrackingOption1',
    'TrackingName2',
    'TrackingOption2',
    'Currency',
  ],
  rows: ({ party, lines, ...document }) => {
    const total = totalOf(lines.flatMap(({ net, vat }) => [net, vat]))
    return lines.map((line) => [
      party.name,
      party.email ?? '',
      ...[0, 1, 2, 3].map((at) => party.address[at] ?? ''),
      party.town ?? '',
      '',
      party.postcode ?? '',
      party.country ?? '',
      document.number,
      britishDate(document.date),
      britishDate(document.due),
      total,
      '',
      line.description,
      '1',
      line.net,
      line.nominal_code ?? purchaseAccount.xero,
      xeroTaxType(line, 'expenses'),
      line.vat,
      ...(line.department_code ? ['Department', line.department_code] : ['', '']),
      '',
      '',
      'GBP',
    ])
  },
  limits: { documents: 500, rows: Number.POSITIVE_INFINITY },
}

/** QuickBooks Online's import of bills, a row a line; who imports assigns its columns, so that their names may differ. */
export const quickBooksBills: Layout = {
  headings: () => [
    '*BillNo',
    '*Supplier',
    '*BillDate',
    '*DueDate',
    'Terms',
    'Location',
    'Memo',
    '*Account',
    'LineDescription',
    '*LineAmount',
    '*LineTaxCode',
    'LineTaxAmount',
    'Currency',
  ],
  rows: ({ party, lines, ...document }) =>
    lines.map((line) => [
      document.number,
      party.name,
      britishDate(document.date),
      britishDate(document.due),
      '',
      line.department_code ?? '',
      document.reference,
      line.nominal_code ?? purchaseAccount.quickbooks,
      line.description,
      line.net,
      quickBooksTaxCode(line),
      line.vat,
      'GBP',
    ]),
  limits: { documents: 100, rows: 1000 },
}
