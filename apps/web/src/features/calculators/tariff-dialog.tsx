import { tariffTableTexts, calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { getTariffsInForceOptions, type TariffsInForce } from './calculators.queries.ts'
import { airfreightColumns, londonColumns } from './tariff-columns.ts'

interface TariffDialogProps {
  /** The day of collection; today where it is not known. */
  date: string | null
  onClose: () => void
}

const which = [
  { value: 'airfreight', label: tariffTableTexts.airfreight },
  { value: 'london', label: tariffTableTexts.london },
] as const

/** View All Tariff: both tariffs as they stand on the day of collection, searched while typing. */
export function TariffDialog({ date, onClose }: TariffDialogProps) {
  const [keywords, setKeywords] = useState('')
  const [tab, setTab] = useState<(typeof which)[number]['value']>('airfreight')
  const query = useQuery(getTariffsInForceOptions({ ...(keywords && { keywords }), ...(date !== null && { date }) }))
  const { data } = query
  const counts = { airfreight: data?.airfreight_of ?? null, london: data?.london_of ?? null }
  return (
    <Dialog
      opened
      size="tall"
      flush
      title={texts.tariffTitle}
      onClose={onClose}
      footerStart={data && <Foot data={data} tab={tab} />}
    >
      <FilterBar label={texts.tariffTitle}>
        <KeywordFilter value={keywords} onChange={setKeywords} placeholder={texts.search} />
      </FilterBar>
      <Tabs
        flat
        label={tariffTableTexts.which}
        tabs={which.map((one) => ({ ...one, count: counts[one.value] }))}
        value={tab}
        onChange={setTab}
      />
      {data ? <Shown data={data} tab={tab} isSearched={keywords !== ''} /> : <LoadingState query={query} />}
    </Dialog>
  )
}

interface ShownProps {
  data: TariffsInForce
  tab: 'airfreight' | 'london'
}

function Shown({ data, tab, isSearched }: ShownProps & { isSearched: boolean }) {
  const empty = isSearched ? texts.nothingFound : `${texts.noTariffs}. ${texts.noTariffsHint}`
  const shared = { label: texts.tariffTitle, empty, rowKey: ({ id }: { id: number }) => id }
  return tab === 'london' ? (
    <DataTable key="london" {...shared} columns={londonColumns} rows={data.london} />
  ) : (
    <DataTable key="airfreight" {...shared} columns={airfreightColumns} rows={data.airfreight} />
  )
}

function Foot({ data, tab }: ShownProps) {
  const [shown, total] = [data[tab].length, data[`${tab}_of`]]
  return (
    <Text look="muted">
      {texts.inForceOn(showDate(data.date))}
      {shown < total && ` · ${texts.of(shown, total)}`}
    </Text>
  )
}
