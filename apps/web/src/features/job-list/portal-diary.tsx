import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { customerStatus, customerStatuses } from '@dray/domain/jobs/customer-status.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { useMemo } from 'react'
import { getCustomerJobOptions, useCompanyZone, useMarkedJobs } from '#features/jobs/index.ts'
import { useList } from '#kit/list/use-list.ts'
import { useRowIntent } from '#kit/use-row-intent.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { queryClient } from '#platform/query-client.ts'
import { portalColumns } from './diary-columns.tsx'
import { DiaryList, type DiaryProps, diary } from './diary-list.tsx'
import { portalQueryOf } from './diary-search.ts'
import { listCustomerJobsOptions } from './job-list.queries.ts'

/** Of each status that a customer tells apart, all that it stands for, as the address names them. */
const tabs = customerStatuses.map(({ label, all }) => ({ label, all, value: all.join(',') }))
const labels = new Map(tabs.map(({ label, value }) => [value, label]))
/** How many jobs stand behind each. */
const countsOf = (counts: Partial<Record<string, number>> | undefined) =>
  counts && {
    All: counts.All ?? 0,
    ...Object.fromEntries(tabs.map(({ all, value }) => [value, all.reduce((sum, one) => sum + (counts[one] ?? 0), 0)])),
  }

/** A customer's own jobs: to find and to look at. */
export function PortalDiary({ search, onSearch, onOpenIntent, onShortcuts }: DiaryProps) {
  useMarkedJobs()
  const zone = useCompanyZone()
  const columns = useMemo(() => portalColumns(zone, customerStatus), [zone])
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
      buckets={{
        values: tabs.map(({ value }) => value),
        nameOf: (value) => labels.get(value) ?? value,
        counts: countsOf(list.page.answer?.statusCount),
      }}
      columns={columns}
      onIntent={handleIntent}
      rowActions={(row) => [
        { key: 'open', label: listTexts.open, shortcut: 'Enter', onSelect: () => list.open?.(row) },
      ]}
      {...(onShortcuts && { onShortcuts })}
    />
  )
}
