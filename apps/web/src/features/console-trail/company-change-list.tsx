import { consoleTrailTexts as texts } from '@dray/domain/console-trail/console-trail.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Page, Stack } from '#ui/layout/layout.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { type CompanyChange, listCompanyChangesOptions } from './console-trail.queries.ts'
import { type ConsoleTrailSearch, consoleTrailAddress } from './console-trail-search.ts'
import { actionName, changeColumns, countColumns, trailMoment } from './trail-columns.tsx'
import { TrailEntry } from './trail-entry.tsx'
import { TrailFilters } from './trail-filters.tsx'

type Search = ListProps<ConsoleTrailSearch>

const changes = listDefinition({
  title: texts.entries,
  address: consoleTrailAddress,
  options: listCompanyChangesOptions,
  pageIn: (answer) => answer,
  rowName: ({ kind }: CompanyChange) => kind,
  opens: 'entry',
  columnsPreference: 'console-changes.columns',
})

/** Kinds and numbers: all that is shown of a company that does not consent. */
function Counts(props: Search) {
  const query = useQuery(listCompanyChangesOptions(props.search))
  const { time_zone } = useViewer()
  const columns = useMemo(() => countColumns(time_zone), [time_zone])
  if (!query.data) return <LoadingState query={query} />
  return (
    <Stack>
      <Notice>{texts.countsOnly}</Notice>
      <DataTable
        card
        label={texts.counts}
        columns={columns}
        rows={query.data.counts}
        rowKey={({ kind, action }) => `${kind} ${action}`}
      />
    </Stack>
  )
}

/** The entries themselves, while the company consents. */
function Entries(props: Search) {
  const { search, onSearch } = props
  const list = useList(changes, props)
  const { time_zone } = useViewer()
  const columns = useMemo(() => changeColumns(time_zone), [time_zone])
  const open = list.page.rows.find(({ id }) => id === search.entry)
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={{
          label: texts.filters,
          days: { label: texts.dates },
          more: <TrailFilters {...props} has="changes" />,
          clearable: true,
        }}
        empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
      />
      {open && (
        <TrailEntry
          title={open.kind}
          facts={[
            { name: texts.at, value: trailMoment(open.at, time_zone) },
            { name: texts.person, value: open.user_name ?? texts.system },
            { name: texts.action, value: actionName(open.action) },
            { name: texts.row, value: open.row_id && texts.rowNumber(open.row_id) },
          ]}
          before={open.before}
          after={open.after}
          onClose={() => onSearch({ entry: undefined })}
        />
      )}
    </>
  )
}

/** What was changed in a company: with values only while it consents. */
export function CompanyChangeList(props: Search) {
  const { company } = props.search
  const { data } = useQuery({ ...listCompanyChangesOptions(props.search), enabled: company !== undefined })
  if (company !== undefined && data?.is_consented === 1) return <Entries {...props} />
  return (
    <>
      <FilterBar label={texts.filters}>
        <TrailFilters {...props} has="changes" />
      </FilterBar>
      <Page>{company === undefined ? <Notice>{texts.chooseCompany}</Notice> : <Counts {...props} />}</Page>
    </>
  )
}
