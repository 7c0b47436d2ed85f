import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { jobStatuses } from '@dray/domain/jobs/status.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { useMemo } from 'react'
import { getCustomerJobOptions, useCompanyZone, useMarkedJobs } from '#features/jobs/index.ts'
import { useList } from '#kit/use-list.ts'
import { useRowIntent } from '#kit/use-row-intent.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { queryClient } from '#platform/query-client.ts'
import { portalColumns } from './diary-columns.tsx'
import { DiaryList, type DiaryProps, diary } from './diary-list.tsx'
import { portalQueryOf } from './diary-search.ts'
import { listCustomerJobsOptions } from './job-list.queries.ts'

/** A customer's deleted jobs are not theirs to see. */
const shownStatuses = jobStatuses.filter((status) => status !== 'Deleted')

/** A customer's own jobs: to find and to look at. */
export function PortalDiary({ search, onSearch, onOpenIntent, onShortcuts }: DiaryProps) {
  useMarkedJobs()
  const zone = useCompanyZone()
  const columns = useMemo(() => portalColumns(zone), [zone])
  const today = useAtThisMoment((now) => dateIn(zone, new Date(now).toISOString()))
  const list = useList(
    {
      ...diary,
      columnsPreference: 'diary.portal.columns',
      options: (wanted) => listCustomerJobsOptions(portalQueryOf(wanted, today)),
      pageIn: (answer) => answer.job_details,
    },
    { search, onSearch },
  )
  const handleIntent = useRowIntent((id) => {
    onOpenIntent?.()
    void queryClient.prefetchQuery(getCustomerJobOptions(id))
  })
  return (
    <DiaryList
      list={list}
      search={search}
      onSearch={onSearch}
      today={today}
      statuses={shownStatuses}
      columns={columns}
      onIntent={handleIntent}
      rowActions={(row) => [
        { key: 'open', label: listTexts.open, shortcut: 'Enter', onSelect: () => list.open?.(row) },
      ]}
      {...(onShortcuts && { onShortcuts })}
    />
  )
}
