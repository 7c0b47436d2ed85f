import { ageBandNames } from '@dray/domain/debts/age-bands.ts'
import { ageBandTexts, agedDebtTexts, openInvoiceTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CustomerFilter } from '#features/invoices/index.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { sumOf } from './aged-debt.tsx'
import { DateFilter } from './date-filter.tsx'
import { agedDebtPath, invoicesPath, openInvoiceColumns } from './debt-columns.tsx'
import { type OpenInvoiceSearch, openInvoiceAddress, openInvoiceQueryOf } from './debt-search.ts'
import { listOpenInvoicesOptions, type OpenInvoice } from './debts.queries.ts'

const definition = listDefinition({
  title: texts.title,
  address: openInvoiceAddress,
  rowName: (row: OpenInvoice) => row.inv_number,
  columnsPreference: 'debts.open.columns',
  options: (search: OpenInvoiceSearch) => listOpenInvoicesOptions(openInvoiceQueryOf(search)),
  pageIn: (answer) => answer,
})

const bands = ageBandNames.map((value) => ({ value, label: ageBandTexts[value] }))

/** The invoices behind a figure of the aged debt. */
export function OpenInvoices({ head, ...address }: ListProps<OpenInvoiceSearch> & { head?: ReactNode }) {
  const { search, onSearch } = address
  const list = useList(definition, address)
  const navigate = useNavigate()
  const { answer } = list.page
  const date = answer?.date ?? search.at ?? null
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
        more: (
          <>
            <DateFilter value={date} onChange={(at) => onSearch({ at })} />
            <CustomerFilter
              label={texts.customer}
              value={search.customer}
              onChange={(customer) => onSearch({ customer })}
            />
            <SelectFilter
              label={texts.band}
              value={search.band ?? null}
              options={bands}
              onChange={(band) => onSearch({ band: band ?? undefined })}
            />
          </>
        ),
        clearable: true,
      }}
      actions={
        <LinkButton to={agedDebtPath} search={{ at: search.at }}>
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
