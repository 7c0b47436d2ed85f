import { defectBuckets, listDefects } from '@dray/domain/defects/defects.calls.ts'
import { severityTexts, defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { trailerOptions, vehicleOptions } from '#features/lookups/index.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { choice, days, lookup } from '#kit/list/filters.tsx'
import { type SearchOf, searchChoice, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { defectColumns } from './defect-columns.tsx'
import { DefectDrawer } from './defect-drawer.tsx'
import { type DefectRow, listDefectsOptions } from './defects.queries.ts'
import { ReportDefectDialog } from './report-defect-dialog.tsx'

export const defectAddress = addressOf(listDefects, {
  opens: { defect: searchWhole, open: searchChoice(['new']) },
})
export type DefectSearch = SearchOf<typeof defectAddress>

const definition = listDefinition({
  title: texts.title,
  address: defectAddress,
  filters: {
    date: days(texts.reportedOn),
    vehicle_id: lookup(texts.vehicle, vehicleOptions()),
    trailer_id: lookup(texts.trailer, trailerOptions()),
    severity: choice(texts.severity, severityTexts),
  },
  options: (search: DefectSearch) => listDefectsOptions(defectAddress.queryOf(search)),
  pageIn: (answer) => answer,
  rowName: (row: DefectRow) => `${row.subject_name}, ${row.title}`,
  isFaded: ({ status }: DefectRow) => status === 'signed_off',
  opens: 'defect',
  columnsPreference: 'defects.columns',
})

const bucketTexts = { open: texts.open, overdue: texts.overdue, signed_off: texts.closed } as const
/** Defects of vehicles and trailers, the latest reported first. */
export function Defects({ head, ...props }: ListProps<DefectSearch> & { head?: ReactNode }) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const zone = useCompanyZone()
  const columns = useMemo(() => defectColumns(zone), [zone])
  const close = () => onSearch({ defect: undefined, open: undefined })
  const report = (
    <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => onSearch({ open: 'new' })}>
      {texts.report}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        head={head}
        filters={{ label: texts.filters, clearable: true }}
        actions={report}
        buckets={{
          values: defectBuckets,
          nameOf: (bucket) => bucketTexts[bucket],
          counts: list.page.answer?.statusCount,
          alarm: 'overdue',
        }}
        rowActions={(row) => [{ key: 'open', label: texts.view(row.title), onSelect: () => list.open?.(row) }]}
        empty={{ text: texts.noneHint, actions: report, filtered: texts.noneFiltered }}
        printed={[printedDays(list.days), search.status && bucketTexts[search.status]]}
      />
      {search.defect !== undefined && (
        <DefectDrawer key={search.defect} id={search.defect} zone={zone} onClose={close} />
      )}
      {search.open === 'new' && (
        <ReportDefectDialog onSaved={({ id }) => onSearch({ open: undefined, defect: id })} onClose={close} />
      )}
    </>
  )
}
