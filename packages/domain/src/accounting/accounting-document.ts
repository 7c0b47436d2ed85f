import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

export const accountingLayouts = ['plain', 'sage', 'xero', 'quickbooks'] as const
export type AccountingLayout = (typeof accountingLayouts)[number]

/** An invoice, a credit note or a self-billed purchase, as accounting programs take them in. */
export interface AccountingDocument {
  kind: 'invoice' | 'credit' | 'self_bill'
  number: string
  date: string
  due: string
  party: {
    code: string
    name: string
    email: string | null
    /** Up to four lines. */
    address: readonly string[]
    town: string | null
    postcode: string | null
    country: string | null
  }
  /** The invoice that a credit note corrects, or the customer's reference. */
  reference: string
  lines: readonly AccountingLine[]
}

/** Amounts in pounds, always above 0 or 0: the kind says which way they go. */
export interface AccountingLine {
  description: string
  supply_date: string
  net: string
  vat: string
  tax_code: string
  /** In percent. */
  tax_rate: string
  /** Null where neither customer, service nor tax code names one: the layout's own. */
  nominal_code: string | null
  department_code: string | null
  /** What charges with a column of their own come to, by the tariff's name. */
  columns: Readonly<Record<string, string>>
}

interface Codes {
  nominal_code: string | null
  department_code: string | null
}

/** The codes of a line: of the customer, else of the service, else of the tax code, each for itself. */
export function codesOf(...levels: readonly (Codes | undefined)[]): Codes {
  const first = (field: keyof Codes) => levels.map((level) => level?.[field]?.trim()).find(Boolean) ?? null
  return { nominal_code: first('nominal_code'), department_code: first('department_code') }
}

/** Lines that an accounting program needs only one row of: the same code, rate, nominal and department. */
export function summedLines(lines: readonly AccountingLine[]): AccountingLine[] {
  const keyOf = ({ tax_code, tax_rate, nominal_code, department_code }: AccountingLine) =>
    JSON.stringify([tax_code, String(Number(tax_rate)), nominal_code, department_code])
  return [...Map.groupBy(lines, keyOf).values()].map((group) => ({
    ...(group[0] as AccountingLine),
    net: totalOf(group.map(({ net }) => net)),
    vat: totalOf(group.map(({ vat }) => vat)),
  }))
}

export const totalOf = (amounts: readonly Decimal[]) =>
  pounds(amounts.reduce<ReturnType<typeof decimal>>((sum, amount) => sum.plus(decimal(amount)), decimal(0)))

interface Limits {
  documents: number
  rows: number
}

/** Documents in as many files as a program's limits ask for; one document is never parted. */
export function splitDocuments<D>(documents: readonly D[], rowsOf: (document: D) => number, limits: Limits): D[][] {
  const files: D[][] = []
  let rows = 0
  for (const document of documents) {
    const file = files.at(-1)
    const more = rowsOf(document)
    if (!file || file.length >= limits.documents || rows + more > limits.rows) {
      files.push([document])
      rows = more
    } else {
      file.push(document)
      rows += more
    }
  }
  return files
}

/** Amounts and dates of ours, which are no formula whatever they begin with. */
export interface Given {
  user_name: string
  /** Tariffs with a column of their own, in the order of the columns. */
  columns: readonly string[]
}

export interface Layout {
  headings(given: Given): readonly string[]
  rows(document: AccountingDocument, given: Given): string[][]
  limits: Limits
}

export const britishDate = (date: string) => date.split('-').reverse().join('/')
