import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { vatReportTexts as texts } from '@dray/domain/reports/vat-report.messages.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { days } from '#kit/list/filters.tsx'
import type { Days } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { type VatReportSearch, vatReportAddress } from './report-search.ts'
import { documentPath, vatColumns, vatLineColumns } from './vat-columns.ts'
import {
  downloadVatReportCsv,
  getVatReportOptions,
  listVatLinesOptions,
  type VatLine,
  type VatRow,
} from './vat-report.queries.ts'

const filters = { selected_date: days(texts.dates), tax_code: null, tax_rate: null }

const sumsDefinition = listDefinition({
  title: texts.title,
  // Its rows are few and stand in their own order.
  address: { ...vatReportAddress, sorts: [] },
  filters,
  rowName: (row: VatRow) => row.tax_code,
  columnsPreference: 'reports.vat.columns',
  options: (search: VatReportSearch) => getVatReportOptions({ selected_date: search.selected_date }),
  pageIn: (answer) => answer,
})

const linesDefinition = listDefinition({
  title: texts.title,
  address: vatReportAddress,
  filters,
  rowName: (row: VatLine) => row.document_number,
  columnsPreference: 'reports.vat-lines.columns',
  options: (search: VatReportSearch) => listVatLinesOptions(vatReportAddress.queryOf(search)),
  pageIn: (answer) => answer,
})

type VatReportProps = ListProps<VatReportSearch> & { head?: ReactNode }

/** What was charged of VAT by code and rate; a row opens the lines that it adds up. */
export function VatReportScreen(props: VatReportProps) {
  return props.search.tax_code === undefined ? <VatSums {...props} /> : <VatLines {...props} />
}

/** Saves the lines of these days, of one code where it is named. */
function useVatFile(span: Days | undefined) {
  const file = useCommand(downloadVatReportCsv, { onDone: saveFile })
  const run = (code?: { tax_code: string; tax_rate: string }) =>
    void file.run({ ...(span && { selected_date: `${span.from},${span.to}` }), ...code })
  return { busy: file.busy, run }
}

const sumText = (totals: { net: number; vat: number } | undefined) =>
  totals && texts.sum({ net: showMoney(totals.net), vat: showMoney(totals.vat) })

function VatSums({ head, ...address }: VatReportProps) {
  const list = useList(sumsDefinition, address)
  const { answer } = list.page
  const span = answer?.selected_date
  const file = useVatFile(span)
  const openLines = ({ tax_code, tax_rate }: VatRow) => address.onSearch({ tax_code, tax_rate: String(tax_rate) })
  const sum = sumText(answer && { net: answer.totals.net_total, vat: answer.totals.vat_total })
  const drafts = answer?.drafts
  const hasDrafts = drafts !== undefined && drafts.invoices + drafts.credit_notes > 0
  const draftText = hasDrafts ? texts.drafts(drafts) : undefined
  return (
    <ListScreen
      list={{ ...list, open: openLines }}
      columns={vatColumns}
      head={head}
      filters={{ label: texts.filters, days: { value: span ?? null }, clearable: true }}
      actions={
        <Button loading={file.busy} onClick={() => file.run()}>
          {texts.linesCsv}
        </Button>
      }
      rowActions={(row) => [
        { key: 'lines', label: texts.openLines, onSelect: () => openLines(row) },
        {
          key: 'csv',
          label: texts.linesCsv,
          onSelect: () => file.run({ tax_code: row.tax_code, tax_rate: String(row.tax_rate) }),
        },
      ]}
      empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
      printed={[printedDays(span ?? null), sum, draftText]}
      foot={{
        sum: sum && (
          <>
            {draftText && <Text tone="muted">{draftText}</Text>}
            <span>{sum}</span>
          </>
        ),
      }}
    />
  )
}

function VatLines({ head, ...address }: VatReportProps) {
  const list = useList(linesDefinition, address)
  const { answer } = list.page
  const { tax_code = '', tax_rate = '0' } = address.search
  const span = answer?.selected_date
  const file = useVatFile(span)
  const navigate = useNavigate()
  const openDocument = (row: VatLine) => void navigate({ href: documentPath(row) })
  const narrowed = texts.linesOf(tax_code, tax_rate)
  const sum = sumText(answer?.totals)
  return (
    <ListScreen
      list={{ ...list, open: openDocument }}
      columns={vatLineColumns}
      head={head}
      filters={{
        label: texts.filters,
        days: { value: span ?? null },
        keywords: { mode: 'enter' },
        more: (
          <>
            <Text>{narrowed}</Text>
            <Button variant="quiet" onClick={() => address.onSearch(vatReportAddress.cleared)}>
              {texts.showAll}
            </Button>
          </>
        ),
      }}
      actions={
        <Button loading={file.busy} onClick={() => file.run({ tax_code, tax_rate })}>
          {texts.linesCsv}
        </Button>
      }
      rowActions={(row) => [{ key: 'open', label: texts.openDocument, onSelect: () => openDocument(row) }]}
      empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
      printed={[printedDays(span ?? null), narrowed, sum]}
      foot={{ sum: sum && <span>{sum}</span> }}
    />
  )
}
