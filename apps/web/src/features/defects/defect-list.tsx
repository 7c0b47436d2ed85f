import { severityTexts, defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { severities } from '@dray/domain/vehicles/severities.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { getTrailersOptions, getVehiclesOptions, LookupFilter } from '#features/lookups/index.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { defectColumns } from './defect-columns.tsx'
import { DefectDrawer } from './defect-drawer.tsx'
import { type DefectSearch, defectAddress, defectBuckets, defectQueryOf } from './defect-search.ts'
import { type DefectRow, listDefectsOptions } from './defects.queries.ts'
import { ReportDefectDialog } from './report-defect-dialog.tsx'

const definition = listDefinition({
  title: texts.title,
  address: defectAddress,
  options: (search: DefectSearch) => listDefectsOptions(defectQueryOf(search)),
  pageIn: (answer) => answer,
  rowName: (row: DefectRow) => `${row.subject_name}, ${row.title}`,
  isFaded: ({ status }: DefectRow) => status === 'signed_off',
  opens: 'defect',
  columnsPreference: 'defects.columns',
})

const bucketTexts = { open: texts.open, overdue: texts.overdue, signed_off: texts.closed } as const
const severityOptions = severities.map((value) => ({ value, label: severityTexts[value] }))
const vehicleOption = ({ id, reg, code }: { id: number; reg: string; code: string | null }) => ({
  value: id,
  label: reg,
  ...(code && { detail: code }),
})
const trailerOption = ({ id, code, serial_no }: { id: number; code: string; serial_no: string }) => ({
  value: id,
  label: serial_no,
  detail: code,
})

const Filters = ({ search, onSearch }: ListProps<DefectSearch>) => (
  <>
    <LookupFilter
      label={texts.vehicle}
      value={search.vehicle}
      onChange={(vehicle) => onSearch({ vehicle } as Partial<DefectSearch>)}
      lookup={getVehiclesOptions()}
      optionOf={vehicleOption}
    />
    <LookupFilter
      label={texts.trailer}
      value={search.trailer}
      onChange={(trailer) => onSearch({ trailer } as Partial<DefectSearch>)}
      lookup={getTrailersOptions()}
      optionOf={trailerOption}
    />
    <SelectFilter
      label={texts.severity}
      value={search.severity ?? null}
      options={severityOptions}
      onChange={(severity) => onSearch({ severity: severity ?? undefined } as Partial<DefectSearch>)}
    />
  </>
)

/** Defects of vehicles and trailers, the latest reported first. */
export function Defects({ head, ...props }: ListProps<DefectSearch> & { head?: ReactNode }) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const zone = useCompanyZone()
  const columns = useMemo(() => defectColumns(zone), [zone])
  const close = () => onSearch({ defect: undefined, open: undefined } as Partial<DefectSearch>)
  const report = (
    <Button
      variant="primary"
      icon={<IconPlus aria-hidden />}
      onClick={() => onSearch({ open: 'new' } as Partial<DefectSearch>)}
    >
      {texts.report}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        head={head}
        filters={{
          label: texts.filters,
          days: { label: texts.reportedOn },
          keywords: {},
          more: <Filters {...props} />,
          clearable: true,
        }}
        actions={report}
        buckets={{
          values: defectBuckets,
          nameOf: (bucket) => bucketTexts[bucket],
          counts: list.page.answer?.statusCount,
          alarm: 'overdue',
        }}
        rowActions={(row) => [{ key: 'open', label: texts.view(row.title), onSelect: () => list.open?.(row) }]}
        empty={{ text: texts.noneHint, actions: report, filtered: texts.noneFiltered }}
        printed={[printedDays(search), search.status && bucketTexts[search.status]]}
      />
      {search.defect !== undefined && (
        <DefectDrawer key={search.defect} id={search.defect} zone={zone} onClose={close} />
      )}
      {search.open === 'new' && (
        <ReportDefectDialog
          onSaved={({ id }) => onSearch({ open: undefined, defect: id } as Partial<DefectSearch>)}
          onClose={close}
        />
      )}
    </>
  )
}
