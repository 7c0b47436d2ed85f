import { defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Button } from '#ui/display/button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { defectColumns } from './defect-columns.tsx'
import { DefectDrawer } from './defect-drawer.tsx'
import { listDefectsOptions } from './defects.queries.ts'
import { ReportDefectDialog } from './report-defect-dialog.tsx'

/** What the defects are of. */
type Owner = { vehicle_id: number } | { trailer_id: number }

/** The latest defects of a vehicle or a trailer, and the way to report another. */
export function DefectTable({ owner }: { owner: Owner }) {
  const zone = useCompanyZone()
  const query = useQuery(listDefectsOptions({ ...owner, page: 1 }))
  const columns = useMemo(() => defectColumns(zone, { ofOne: true }), [zone])
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const close = () => setOpen(null)
  if (!query.data) return <LoadingState query={query} lines={6} />
  const rows = query.data.data
  return (
    <Panel
      title={texts.title}
      actions={
        <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
          {texts.report}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Text tone="muted">{texts.noneOfVehicle}</Text>
      ) : (
        <DataTable
          card
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          faded={({ status }) => status === 'signed_off'}
          onOpen={({ id }) => setOpen(id)}
        />
      )}
      {open === 'new' && <ReportDefectDialog {...owner} onClose={close} />}
      {typeof open === 'number' && <DefectDrawer id={open} zone={zone} onClose={close} />}
    </Panel>
  )
}
