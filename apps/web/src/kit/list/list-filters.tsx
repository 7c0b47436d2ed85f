import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadCode } from '#platform/load-code.ts'
import { Button } from '#ui/display/button.tsx'
import { usePhone } from '#ui/layout/use-phone.ts'
import { DateRangeFilter, FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { FilterItem } from './filters.tsx'
import type { Days } from './list-address.ts'
import type { List, ListRow } from './use-list.ts'

/** Phones only load it. */
const PhoneFilters = lazy(() => loadCode(async () => ({ default: (await import('./phone-filters.tsx')).PhoneFilters })))

export interface FilterParts {
  /** The accessible name of the filters. */
  label: string
  /** Of a list whose filters do not say it. Its value is the address's unless it is given. */
  days?: { label?: string; value?: Days | null; onChange?: (days: Days) => void }
  /** Searched while typing after a pause, or on Enter. */
  keywords?: { mode?: 'live' | 'enter'; pause?: number }
  more?: ReactNode
  /** With a button that clears the filters, while there are any. */
  clearable?: boolean
}

interface ListFiltersProps<R extends ListRow> extends FilterParts {
  list: List<R>
  /** What is done with the list at any time: files of it, its columns. */
  tools: ReactNode
  /** The screen's own actions. */
  actions: ReactNode
}

/** What narrows a list, and at the right end what is done with it. On a phone the words stay, the rest is a sheet. */
export function ListFilters<R extends ListRow>({ list, tools, actions, ...parts }: ListFiltersProps<R>) {
  const isPhone = usePhone()
  const keywords = <Keywords list={list} {...parts} />
  const others = (
    <>
      <DaysPart list={list} {...parts} />
      <Others list={list} {...parts} />
    </>
  )
  if (isPhone) {
    return (
      <FilterBar label={parts.label}>
        {keywords}
        <Suspense fallback={null}>
          <PhoneFilters tools={tools} isFiltered={list.isFiltered} onClear={list.clearFilters}>
            {others}
          </PhoneFilters>
        </Suspense>
      </FilterBar>
    )
  }
  return (
    <FilterBar
      label={parts.label}
      actions={
        <>
          {tools}
          {actions}
        </>
      }
    >
      <DaysPart list={list} {...parts} />
      {keywords}
      <Others list={list} {...parts} />
      {parts.clearable && list.isFiltered && (
        <Button variant="quiet" onClick={list.clearFilters}>
          {fieldTexts.clearFilters}
        </Button>
      )}
    </FilterBar>
  )
}

type PartProps<R extends ListRow> = FilterParts & { list: List<R> }

function DaysPart<R extends ListRow>({ list, days }: PartProps<R>) {
  const label = list.filters.find(({ filter }) => filter.kind === 'days')?.filter.label ?? days?.label
  if (label === undefined) return null
  return (
    <DateRangeFilter
      label={label}
      value={days?.value === undefined ? list.days : days.value}
      onChange={days?.onChange ?? list.changeDays}
    />
  )
}

const Others = <R extends ListRow>({ list, more }: PartProps<R>) => (
  <>
    {more}
    {list.filters.map(
      ({ name, filter, value, change }) =>
        filter.kind !== 'days' && <FilterItem key={name} filter={filter} value={value} onChange={change} />,
    )}
  </>
)

const Keywords = <R extends ListRow>({ list, keywords }: PartProps<R>) => (
  <KeywordFilter
    key={list.cleared}
    {...keywords}
    value={list.search.keywords ?? ''}
    onChange={(words) => list.change({ keywords: words || undefined })}
    shortcut="/"
    inputRef={list.keywords}
  />
)
