import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import { vatReportTexts as texts } from '@dray/domain/reports/vat-report.messages.ts'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import type { VatLine, VatRow } from './vat-report.queries.ts'

const figure = <R extends Record<I, number>, I extends string & keyof typeof texts>(
  id: I,
  { yields, ...look }: { yields: number; look?: 'strong'; header?: string },
): TableColumn<R> => ({
  id,
  header: texts[id] as string,
  money: true,
  width: 100,
  minWidth: 84,
  grow: 0,
  align: 'right',
  yields,
  ...look,
  text: (row) => showMoney(row[id]),
})

export const vatColumns: TableColumn<VatRow>[] = [
  { id: 'tax_code', header: texts.code, width: 160, look: 'strong', sticky: 'start', text: (row) => row.tax_code },
  {
    id: 'tax_rate',
    header: texts.rate,
    width: 72,
    grow: 0,
    align: 'right',
    text: (row) => `${showNumber(row.tax_rate)}%`,
    value: (row) => row.tax_rate,
  },
  {
    id: 'lines',
    header: texts.lines,
    width: 72,
    grow: 0,
    align: 'right',
    yields: 1,
    text: (row) => showNumber(row.lines),
    value: (row) => row.lines,
  },
  figure('net', { yields: 5 }),
  figure('vat', { yields: 4 }),
  figure('credited_net', { yields: 3 }),
  figure('credited_vat', { yields: 2 }),
  figure('net_total', { yields: 8 }),
  figure('vat_total', { yields: 9, look: 'strong' }),
]

const day = (id: 'date' | 'tax_point' | 'supply_date', yields: number): TableColumn<VatLine> => ({
  id,
  header: texts[id],
  width: 84,
  minWidth: 76,
  grow: 0,
  look: 'muted',
  yields,
  text: (row) => showDate(row[id]),
  value: (row) => dayOf(row[id]),
})

/** Where a document stands in its own list. */
export const documentPath = ({ document, document_id, document_number }: VatLine) =>
  document === 'invoice'
    ? `/finance/invoices/customers?invoice=${document_id}`
    : `/finance/invoices/credit-notes?keywords=${encodeURIComponent(document_number)}`

export const vatLineColumns: TableColumn<VatLine>[] = [
  {
    id: 'document_number',
    header: texts.document,
    width: 110,
    grow: 0,
    look: 'strong',
    sticky: 'start',
    text: (row) => row.document_number,
    link: documentPath,
  },
  day('tax_point', 6),
  day('date', 5),
  day('supply_date', 4),
  { id: 'customer_name', header: texts.customer, width: 180, text: (row) => row.customer_name },
  {
    id: 'job_number',
    header: texts.job_number,
    width: 84,
    grow: 0,
    yields: 3,
    text: (row) => row.job_number,
  },
  {
    id: 'tax_code',
    header: texts.code,
    width: 110,
    grow: 0,
    yields: 1,
    text: (row) => `${row.tax_code}, ${showNumber(row.tax_rate)}%`,
  },
  figure('net', { yields: 8, header: texts.net_total }),
  figure('vat', { yields: 9, header: texts.vat_total }),
]
