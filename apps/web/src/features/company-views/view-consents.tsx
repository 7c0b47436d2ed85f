import { viewTexts as texts } from '@dray/domain/company-views/company-views.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Page } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { listViewConsentsOptions, startCompanyView, type ViewConsent } from './company-views.queries.ts'

const columnsOf = (zone: string, open: (consent: ViewConsent) => void): TableColumn<ViewConsent>[] => [
  { id: 'company', header: texts.company, text: ({ company }) => company, look: 'strong', width: 200 },
  { id: 'reason', header: texts.why, text: ({ reason }) => reason, width: 260, grow: 2 },
  { id: 'given', header: texts.given, text: ({ given_by_name }) => given_by_name, width: 150, yields: 1 },
  {
    id: 'until',
    header: texts.until,
    text: ({ expires_at }) => {
      const { date, time } = instantToLocal(expires_at, zone)
      return `${showLongDate(date)} ${time}`
    },
    width: 160,
    grow: 0,
  },
  {
    id: 'open',
    header: texts.open,
    hideHeader: true,
    sticky: 'end',
    width: 90,
    grow: 0,
    value: null,
    cell: (consent) => (
      <Button size="sm" aria-label={texts.openCompany(consent.company)} onClick={() => open(consent)}>
        {texts.open}
      </Button>
    ),
  },
]

/** The companies that let support look in now, each with the way in. */
export function ViewConsents() {
  const query = useQuery(listViewConsentsOptions())
  const { time_zone } = useViewer()
  const { run } = useCommand(({ tenant_id }: ViewConsent) => startCompanyView(tenant_id), {
    refreshes: [listViewConsentsOptions().queryKey],
  })
  const columns = useMemo(() => columnsOf(time_zone, (consent) => void run(consent)), [time_zone, run])
  const { data } = query
  return (
    <Page>
      <Panel title={texts.consents}>
        {!data && <LoadingState query={query} lines={4} />}
        {data?.length === 0 && <EmptyState title={texts.noConsents} />}
        {data && data.length > 0 && (
          <DataTable
            card
            label={texts.consents}
            columns={columns}
            rows={data}
            rowKey={({ tenant_id }) => tenant_id}
            rowName={({ company }) => company}
          />
        )}
      </Panel>
    </Page>
  )
}
