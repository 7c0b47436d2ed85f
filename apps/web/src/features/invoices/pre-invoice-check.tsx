import { preInvoiceScreenTexts as texts } from '@dray/domain/invoices/pre-invoice-check.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useMemo } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { JobToLookAt } from './invoices.queries.ts'

export type Which = 'clean' | 'all'

const diaryPath = '/traffic-diary'

const columnsFor = (opens: boolean): TableColumn<JobToLookAt>[] => [
  {
    id: 'job',
    header: texts.job,
    width: 84,
    grow: 0,
    look: 'strong',
    text: (job) => job.job_number,
    ...(opens && {
      cell: (job: JobToLookAt) => (
        <LinkButton variant="link" size="sm" to={diaryPath} search={{ job: job.id }}>
          {job.job_number}
        </LinkButton>
      ),
    }),
  },
  { id: 'customer', header: texts.customer, width: 130, look: 'muted', text: (job) => job.customer_name },
  {
    id: 'reasons',
    header: texts.reasons,
    width: 260,
    text: (job) => job.matters.map(({ text }) => text).join(' · '),
  },
]
const jobKey = (job: JobToLookAt) => job.id

interface PreInvoiceCheckProps {
  selected: number
  jobs: readonly JobToLookAt[]
  which: Which
  onWhich: (which: Which) => void
}

/** What should be looked at before a selection is invoiced, and which of it goes on. */
export function PreInvoiceCheck({ selected, jobs, which, onWhich }: PreInvoiceCheckProps) {
  const viewer = useViewer()
  const opens = mayOpen(diaryPath, viewer)
  const columns = useMemo(() => columnsFor(opens), [opens])
  if (jobs.length === 0) return <Notice kind="success">{texts.clean(selected)}</Notice>
  const blocked = jobs.filter(({ is_blocked }) => is_blocked).length
  return (
    <Stack>
      <Notice kind="warning">
        {texts.found(jobs.length, selected)} {which === 'clean' && jobs.length === selected && texts.none}
      </Notice>
      <DataTable label={texts.title} card compact maxHeight={180} columns={columns} rows={jobs} rowKey={jobKey} />
      <SegmentedControl
        label={texts.which}
        showLabel
        wide
        options={[
          { value: 'clean', label: texts.onlyClean(selected - jobs.length) },
          { value: 'all', label: texts.all(selected - blocked) },
        ]}
        value={which}
        onChange={onWhich}
      />
    </Stack>
  )
}
