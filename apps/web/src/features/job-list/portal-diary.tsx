import { diaryActionTexts } from '@dray/domain/job-list/diary.messages.ts'
import { dateIn, defaultZone } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { type PortalRow, portalJobOptions, portalListOptions, useMarkedJobs } from '#features/jobs/index.ts'
import { useRowIntent } from '#kit/use-row-intent.ts'
import { useListPage } from '#platform/list-page.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { queryClient } from '#platform/query-client.ts'
import type { TableHandle } from '#ui/table/data-table.tsx'
import { portalColumns } from './diary-columns.tsx'
import { DiaryFoot } from './diary-foot.tsx'
import { DiaryList } from './diary-list.tsx'
import { portalQueryOf } from './diary-search.ts'
import type { DiaryProps } from './office-diary.tsx'
import { useDiaryKeys } from './use-diary-keys.ts'

const zone = defaultZone

/** A customer's own jobs: to find and to look at. */
export function PortalDiary({ search, onSearch, onOpenIntent, onShortcuts }: DiaryProps) {
  useMarkedJobs()
  const table = useRef<TableHandle<PortalRow>>(null)
  const keywords = useRef<HTMLInputElement>(null)
  const today = useAtThisMoment((now) => dateIn(zone, new Date(now).toISOString()))
  const query = useMemo(() => portalQueryOf(search, today), [search, today])
  const page = useListPage(useQuery(portalListOptions(query)), (answer) => answer.job_details)
  const columns = useMemo(() => portalColumns(zone), [])
  const handleIntent = useRowIntent((id) => {
    onOpenIntent?.()
    void queryClient.prefetchQuery(portalJobOptions(id))
  })
  const latest = useRef(onSearch)
  latest.current = onSearch
  const rowActions = useCallback(
    (row: PortalRow) => [
      { key: 'open', label: diaryActionTexts.open, shortcut: 'Enter', onSelect: () => latest.current({ job: row.id }) },
    ],
    [],
  )
  useDiaryKeys({ table, keywords })

  return (
    <DiaryList
      view="portal"
      search={search}
      onSearch={onSearch}
      today={today}
      page={page}
      pageOf={async (next) => (await queryClient.fetchQuery(portalListOptions({ ...query, page: next }))).job_details}
      columns={columns}
      tableRef={table}
      keywordsRef={keywords}
      onIntent={handleIntent}
      rowActions={rowActions}
      foot={
        <DiaryFoot
          page={page}
          onPage={(next) => onSearch({ page: next })}
          onPageIntent={(next) => void queryClient.prefetchQuery(portalListOptions({ ...query, page: next }))}
          {...(onShortcuts && { onShortcuts })}
        />
      }
    />
  )
}
