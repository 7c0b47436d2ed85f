import { plainCell } from '../kernel/plain-cell.ts'
import { type AccountingDocument, type AccountingLayout, splitDocuments, totalOf } from './accounting-document.ts'
import { accountingFiles } from './accounting-layouts.ts'
import { quickBooksTaxCode, xeroTaxType } from './accounting-tax-names.ts'

const britishDate = (date: string) => date.split('-').reverse().join('/')
const purchaseAccount = { xero: '310', quickbooks: 'Cost of sales' } as const

interface PurchaseLayout {
  headings: readonly string[]
  rows(document: AccountingDocument): string[][]
  limits: { documents: number; rows: number }
}

/**
 * Xero's template of bills as other programs write it, a row a line: unlike that of sales invoices it has the total and
 * each line's tax.
 */
const xero: PurchaseLayout = {
  headings: [
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
const quickbooks: PurchaseLayout = {
  headings: [
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

/** The files by which a program takes self-bills in as purchases: bills where it has a layout of their own. */
export function purchaseFiles(
  documents: readonly AccountingDocument[],
  { layout, user_name }: { layout: AccountingLayout; user_name: string },
): string[][][] {
  if (layout === 'plain' || layout === 'sage') return accountingFiles(documents, { layout, user_name, columns: [] })
  const { headings, rows, limits } = { xero, quickbooks }[layout]
  const written = documents.map(rows)
  return splitDocuments(written, (of) => of.length, limits).map((file) => [
    [...headings],
    ...file.flat().map((row) => row.map(plainCell)),
  ])
}
