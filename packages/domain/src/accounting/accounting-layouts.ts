import { plainCell } from '../kernel/tables/plain-cell.ts'
import {
  type AccountingDocument,
  type AccountingLayout,
  type AccountingLine,
  britishDate,
  type Given,
  type Layout,
  splitDocuments,
  summedLines,
  totalOf,
} from './accounting-document.ts'
import { quickBooksTaxCode, xeroTaxType } from './accounting-tax-names.ts'
import { quickBooksBills, xeroBills } from './purchase-layouts.ts'

const none = Number.POSITIVE_INFINITY
/** On one line, as long as the program reads it. */
const upTo = (length: number, text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length)
const minus = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`)
const signed = ({ kind }: AccountingDocument, amount: string) => (kind === 'credit' ? minus(amount) : amount)

const sageTypes = { invoice: 'SI', credit: 'SC', self_bill: 'PI' } as const
/** Sage's own accounts of sales and of purchases. */
const sageNominals = { invoice: '4000', credit: '4000', self_bill: '5000' } as const

/** Sage 50, import of audit trail transactions: one row a code of an invoice, amounts above 0. */
const sage: Layout = {
  headings: () => [
    'Type',
    'Account Reference',
    'Nominal A/C Ref',
    'Department Code',
    'Date',
    'Reference',
    'Details',
    'Net Amount',
    'Tax Code',
    'Tax Amount',
    'Exchange Rate',
    'Extra Reference',
    'User Name',
    'Project Refn',
    'Cost Code Refn',
  ],
  rows: (document, { user_name }) =>
    summedLines(document.lines).map((line) => [
      sageTypes[document.kind],
      upTo(8, document.party.code),
      upTo(8, line.nominal_code ?? sageNominals[document.kind]),
      upTo(3, line.department_code ?? '0'),
      britishDate(document.date),
      upTo(30, document.number),
      upTo(60, document.lines.length === 1 ? line.description : document.party.name),
      line.net,
      line.tax_code,
      line.vat,
      '1',
      upTo(30, document.reference),
      upTo(32, user_name),
      '',
      '',
    ]),
  limits: { documents: none, rows: none },
}

const xeroSales = '200'

/** Xero's template of sales invoices: a row a line; a credit note has its amounts below 0. */
const xero: Layout = {
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
    'Reference',
    '*InvoiceDate',
    '*DueDate',
    'InventoryItemCode',
    '*Description',
    '*Quantity',
    '*UnitAmount',
    'Discount',
    '*AccountCode',
    '*TaxType',
    'TrackingName1',
    'TrackingOption1',
    'TrackingName2',
    'TrackingOption2',
    'Currency',
    'BrandingTheme',
  ],
  rows: (document) => {
    const { party } = document
    return document.lines.map((line) => [
      party.name,
      party.email ?? '',
      ...[0, 1, 2, 3].map((at) => party.address[at] ?? ''),
      party.town ?? '',
      '',
      party.postcode ?? '',
      party.country ?? '',
      document.number,
      document.reference,
      britishDate(document.date),
      britishDate(document.due),
      '',
      upTo(4000, line.description),
      '1',
      signed(document, line.net),
      '',
      line.nominal_code ?? xeroSales,
      xeroTaxType(line, 'income'),
      ...(line.department_code ? ['Department', line.department_code] : ['', '']),
      '',
      '',
      'GBP',
      '',
    ])
  },
  limits: { documents: 500, rows: none },
}

/** QuickBooks Online's import of invoices: a row a line; a credit note has its amounts below 0. */
const quickbooks: Layout = {
  headings: () => [
    '*InvoiceNo',
    '*Customer',
    '*InvoiceDate',
    '*DueDate',
    'Terms',
    'Location',
    'Memo',
    'Item(Product/Service)',
    'ItemDescription',
    'ItemQuantity',
    'ItemRate',
    '*ItemAmount',
    '*ItemTaxCode',
    'ItemTaxAmount',
    'Currency',
    'Service Date',
  ],
  rows: (document) =>
    document.lines.map((line) => [
      document.number,
      document.party.name,
      britishDate(document.date),
      britishDate(document.due),
      '',
      line.department_code ?? '',
      document.reference,
      line.nominal_code ?? 'Services',
      line.description,
      '1',
      signed(document, line.net),
      signed(document, line.net),
      quickBooksTaxCode(line),
      signed(document, line.vat),
      'GBP',
      britishDate(line.supply_date),
    ]),
  limits: { documents: 100, rows: 1000 },
}

const rest = ({ net, columns }: AccountingLine) => totalOf([net, ...Object.values(columns).map(minus)])

/** A row a line with everything that is known of it, and a column for each tariff that asks for one. */
const plain: Layout = {
  headings: ({ columns }) => [
    'Number',
    'Kind',
    'Date',
    'Due',
    'Account',
    'Name',
    'Reference',
    'Description',
    'Supplied',
    'Nominal code',
    'Department',
    'Charges',
    ...columns,
    'Net',
    'Tax code',
    'Tax rate',
    'VAT',
    'Total',
  ],
  rows: (document, { columns }) =>
    document.lines.map((line) => [
      document.number,
      { invoice: 'Invoice', credit: 'Credit note', self_bill: 'Self-billed invoice' }[document.kind],
      document.date,
      document.due,
      document.party.code,
      document.party.name,
      document.reference,
      line.description,
      line.supply_date,
      line.nominal_code ?? '',
      line.department_code ?? '',
      signed(document, rest(line)),
      ...columns.map((name) => signed(document, line.columns[name] ?? '0.00')),
      signed(document, line.net),
      line.tax_code,
      line.tax_rate,
      signed(document, line.vat),
      signed(document, totalOf([line.net, line.vat])),
    ]),
  limits: { documents: none, rows: none },
}

/** What documents are to the company: its own sales, or bills that it pays. */
export type AccountingSide = 'sales' | 'purchases'

const layouts: Readonly<Record<AccountingLayout, Record<AccountingSide, Layout>>> = {
  plain: { sales: plain, purchases: plain },
  sage: { sales: sage, purchases: sage },
  xero: { sales: xero, purchases: xeroBills },
  quickbooks: { sales: quickbooks, purchases: quickBooksBills },
}

/**
 * The files that a program takes these documents in by, each with its headings, as many as its limits ask for. Cells are
 * text; what a spreadsheet would take for a formula is not one.
 */
export function accountingFiles(
  documents: readonly AccountingDocument[],
  { layout, side = 'sales', ...given }: Given & { layout: AccountingLayout; side?: AccountingSide | undefined },
): string[][][] {
  const { headings, rows, limits } = layouts[layout][side]
  const written = documents.map((document) => rows(document, given))
  return splitDocuments(written, (of) => of.length, limits).map((file) => [
    [...headings(given)],
    ...file.flat().map((row) => row.map(plainCell)),
  ])
}
