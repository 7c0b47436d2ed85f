import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/display/button.tsx'
import { DateRangeFilter, FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import type { List, ListRow } from './use-list.ts'

interface Days {
  from: string
  to: string
}

export interface FilterParts {
  /** The accessible name of the filters. */
  label: string
  /** Left out for a list without days. Its value is the address's unless it is given. */
  days?: { label: string; value?: Days | null; onChange?: (days: Days) => void }
  /** Searched while typing after a pause, or on Enter. */
  keywords?: { mode?: 'live' | 'enter'; pause?: number }
  more?: ReactNode
  /** With a button that clears the filters, while there are any. */
  clearable?: boolean
}

const daysIn = ({ from, to }: { from?: string; to?: string }) => (from && to ? { from, to } : null)

/** What narrows a list, and at the right end what is done with it. */
export function ListFilters<R extends ListRow>({
  list,
  actions,
  ...parts
}: FilterParts & { list: List<R>; actions: ReactNode }) {
  const { search, change } = list
  const { days } = parts
  return (
    <FilterBar label={parts.label} actions={actions}>
      {days && (
        <DateRangeFilter
          label={days.label}
          value={days.value === undefined ? daysIn(search) : days.value}
          onChange={days.onChange ?? change}
        />
      )}
      <KeywordFilter
        {...parts.keywords}
        value={search.keywords ?? ''}
        onChange={(keywords) => change({ keywords: keywords || undefined })}
        shortcut="/"
        inputRef={list.keywords}
      />
      {parts.more}
      {parts.clearable && list.isFiltered && (
        <Button variant="quiet" onClick={list.clearFilters}>
          {fieldTexts.clearFilters}
        </Button>
      )}
    </FilterBar>
  )
}
