import { instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import type { Tone } from '@dray/domain/kernel/tones.ts'
import type { OrderFileState } from '@dray/domain/order-files/order-file-names.ts'
import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Badge, badgeEdges } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { OrderFileDrawer } from './order-file-drawer.tsx'
import { listOrderFilesOptions, type OrderFile } from './order-files.queries.ts'

const stateTones: Record<OrderFileState, Tone> = {
  part: 'grey',
  waiting: 'blue',
  accepted: 'green',
  refused: 'red',
  repeated: 'grey',
}

/** What a file that is still read holds is not known yet. */
const countOf = (name: 'row_count' | 'job_count') => (file: OrderFile) => (file.settled_at === null ? '–' : file[name])

const columnsFor = (zone: string): TableColumn<OrderFile>[] => [
  {
    id: 'received_at',
    header: texts.received,
    width: 116,
    grow: 0,
    text: ({ received_at }) => {
      const { date, time } = instantToLocal(received_at, zone)
      return `${showDate(date)} ${time}`
    },
  },
  { id: 'name', header: texts.file, width: 160, look: 'strong', text: ({ name }) => name },
  {
    id: 'state',
    header: texts.state,
    width: 84,
    grow: 0,
    text: ({ state }) => texts.states[state],
    around: badgeEdges,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>,
  },
  { id: 'rows', header: texts.orders, width: 56, grow: 0, align: 'right', yields: 1, text: countOf('row_count') },
  { id: 'jobs', header: texts.jobs, width: 56, grow: 0, align: 'right', yields: 2, text: countOf('job_count') },
]

/** The files that a customer has sent, live, each with what became of it: one's own where no customer is named. */
export function OrderFilesPanel({ customerId }: { customerId?: number }) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<OrderFile | null>(null)
  // The portal's page has asked already: asking again would put grey lines where the reason of a failure stands.
  const query = useQuery({ ...listOrderFilesOptions(page, customerId), retryOnMount: customerId !== undefined })
  const zone = useCompanyZone()
  const columns = useMemo(() => columnsFor(zone), [zone])
  return (
    <Panel title={texts.files}>
      {query.data ? (
        <Stack>
          {query.data.total === 0 ? (
            <EmptyState small title={texts.noFiles}>
              {texts.noFilesHint}
            </EmptyState>
          ) : (
            <DataTable
              label={texts.files}
              columns={columns}
              rows={query.data.data}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              onOpen={setOpen}
              card
            />
          )}
          {query.data.total > query.data.per_page && (
            <Pager page={page} perPage={query.data.per_page} total={query.data.total} onPage={setPage} />
          )}
        </Stack>
      ) : (
        <LoadingState query={query} lines={4} />
      )}
      {open && <OrderFileDrawer file={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}
