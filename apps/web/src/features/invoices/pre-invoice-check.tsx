import { preInvoiceScreenTexts as texts } from '@dray/domain/invoicing/pre-invoice-check.messages.ts'
import { invoiceMends } from '@dray/domain/invoicing/pre-invoice-mends.table.ts'
import { useMemo } from 'react'
import { type SignedInViewer, useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { JobToLookAt } from './invoices.queries.ts'
import { type Mending, mendsOf } from './mend-job.ts'

export type OnMend = (mending: Mending) => void
export type Which = 'clean' | 'all'

const columnsFor = (viewer: SignedInViewer, onMend: OnMend | undefined): TableColumn<JobToLookAt>[] => [
  { id: 'job', header: texts.job, width: 76, grow: 0, look: 'strong', text: (job) => job.job_number },
  { id: 'customer', header: texts.customer, width: 120, look: 'muted', text: (job) => job.customer_name },
  {
    id: 'reasons',
    header: texts.reasons,
    width: 230,
    text: (job) => job.matters.map(({ text }) => text).join(' · '),
  },
  ...(onMend ? [mendColumn(viewer, onMend)] : []),
]

/** The first way to put it right; the row's menu has the others. */
const mendColumn = (viewer: SignedInViewer, onMend: OnMend): TableColumn<JobToLookAt> => ({
  id: 'mend',
  header: texts.mend,
  hideHeader: true,
  fixed: true,
  sticky: 'end',
  width: 140,
  minWidth: 124,
  grow: 0,
  cell: (job) => {
    const [mend] = mendsOf(job, viewer)
    return (
      mend && (
        <Button size="sm" tabIndex={-1} onClick={() => onMend({ job, mend })}>
          {mend.label}
        </Button>
      )
    )
  },
})
const jobKey = (job: JobToLookAt) => job.id
const jobName = (job: JobToLookAt) => job.job_number

interface PreInvoiceCheckProps {
  selected: number
  jobs: readonly JobToLookAt[]
  which: Which
  onWhich: (which: Which) => void
  /** Puts a job right in a layer above; left out for people who may not open jobs. */
  onMend?: OnMend | undefined
}

/** What should be looked at before a selection is invoiced, and which of it goes on. */
export function PreInvoiceCheck({ selected, jobs, which, onWhich, onMend }: PreInvoiceCheckProps) {
  const viewer = useViewer()
  const columns = useMemo(() => columnsFor(viewer, onMend), [viewer, onMend])
  const open = (job: JobToLookAt) => onMend?.({ job, mend: invoiceMends.not_billable })
  if (jobs.length === 0) return <Notice kind="success">{texts.clean(selected)}</Notice>
  const blocked = jobs.filter(({ is_blocked }) => is_blocked).length
  return (
    <Stack>
      <Notice kind="warning">
        {texts.found(jobs.length, selected)} {which === 'clean' && jobs.length === selected && texts.none}
      </Notice>
      <DataTable
        label={texts.title}
        card
        compact
        maxHeight={180}
        columns={columns}
        rows={jobs}
        rowKey={jobKey}
        rowName={jobName}
        {...(onMend && {
          onOpen: open,
          rowActions: (job: JobToLookAt) => [
            { key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => open(job) },
            ...mendsOf(job, viewer)
              .filter((mend) => mend !== invoiceMends.not_billable && mend.label !== texts.open)
              .map((mend) => ({ key: mend.label, label: mend.label, onSelect: () => onMend({ job, mend }) })),
          ],
        })}
      />
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
