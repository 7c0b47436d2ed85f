import { checkReportTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { checkColumns } from './check-columns.tsx'
import { CheckReportDialog } from './check-report-dialog.tsx'
import { listCheckReportsOptions, type ShownReport } from './check-reports.queries.ts'
import { EnterCheckDialog } from './enter-check-dialog.tsx'

/** What the checks are of. */
type Owner = { vehicle_id: number } | { trailer_id: number }

/** The latest checks of a vehicle or a trailer, its reports, and the way to enter another. */
export function CheckTable({ owner }: { owner: Owner }) {
  const zone = useCompanyZone()
  const month = useToday().slice(0, 7)
  const query = useQuery(listCheckReportsOptions({ ...owner, page: 1 }))
  const columns = useMemo(() => checkColumns(zone, { ofOne: true }), [zone])
  const [shown, setShown] = useState<ShownReport | 'new' | null>(null)
  const close = () => setShown(null)
  const latest: ShownReport | null =
    'vehicle_id' in owner ? { action_type: 'start_checks_vehicle', id: owner.vehicle_id } : null
  const monthly: ShownReport =
    'vehicle_id' in owner
      ? { action_type: 'start_checks_vehicle', id: owner.vehicle_id, month }
      : { action_type: 'start_checks_trailer', id: owner.trailer_id, month }
  if (!query.data) return <LoadingState query={query} lines={6} />
  const rows = query.data.data
  return (
    <Panel
      title={texts.tab}
      actions={
        <>
          {latest && rows.length > 0 && (
            <Button size="sm" onClick={() => setShown(latest)}>
              {texts.latest}
            </Button>
          )}
          <Button size="sm" onClick={() => setShown(monthly)}>
            {texts.monthReport}
          </Button>
          <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => setShown('new')}>
            {texts.enter}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <Text tone="muted">{texts.none}</Text>
      ) : (
        <DataTable
          card
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={(row) => row.workday_driver.name}
          onOpen={({ id }) => setShown({ action_type: 'custom_checks', id })}
        />
      )}
      {shown === 'new' && <EnterCheckDialog owner={owner} zone={zone} onClose={close} />}
      {shown !== null && shown !== 'new' && <CheckReportDialog shown={shown} zone={zone} onClose={close} />}
    </Panel>
  )
}
