import { ageBandTexts, agedDebtTexts, openInvoiceTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { customerOptions } from '#features/lookups/index.ts'
import { choice, lookup } from '#kit/list/filters.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import { sumOf } from './aged-debt.tsx'
import { DateFilter } from './date-filter.tsx'
import { agedDebtPath, invoicesPath, openInvoiceColumns } from './debt-columns.tsx'
import { type OpenInvoiceSearch, openInvoiceAddress } from './debt-search.ts'
import { listOpenInvoicesOptions, type OpenInvoice } from './debts.queries.ts'

const definition = listDefinition({
  title: texts.title,
  address: openInvoiceAddress,
  filters: {
    date: null,
    customer_id: lookup(texts.customer, customerOptions()),
    band: choice(texts.band, ageBandTexts),
  },
  rowName: (row: OpenInvoice) => row.inv_number,
  columnsPreference: 'debts.open.columns',
  options: (search: OpenInvoiceSearch) => listOpenInvoicesOptions(openInvoiceAddress.queryOf(search)),
  pageIn: (answer) => answer,
})

/** The invoices behind a figure of the aged debt. */
export function OpenInvoices({ head, ...address }: ListProps<OpenInvoiceSearch> & { head?: ReactNode }) {
  const { search, onSearch } = address
  const list = useList(definition, address)
  const navigate = useNavigate()
  const { answer } = list.page
  const date = answer?.date ?? search.date ?? null
  const open = ({ id, inv_number }: OpenInvoice) =>
    void navigate({ to: invoicesPath, search: { invoice: id, keywords: inv_number } })
  const totals = answer?.totals
  const sum = totals && sumOf(totals)
  return (
    <ListScreen
      list={{ ...list, open }}
      columns={openInvoiceColumns}
      head={head}
      filters={{
        label: agedDebtTexts.filters,
        keywords: { mode: 'enter' },
        more: <DateFilter value={date} onChange={(day) => onSearch({ date: day })} />,
        clearable: true,
      }}
      actions={
        <LinkButton to={agedDebtPath} search={{ date: search.date }}>
          {texts.back}
        </LinkButton>
      }
      rowActions={(row) => [{ key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => open(row) }]}
      empty={{ text: texts.empty, filtered: agedDebtTexts.emptyFiltered }}
      printed={[
        date ? showLongDate(date) : undefined,
        answer?.customer_name ?? undefined,
        search.band && ageBandTexts[search.band],
        sum,
      ]}
      foot={{ sum: sum && <span>{sum}</span> }}
    />
  )
}
