import { checkReportTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { getDriversOptions, getTrailersOptions, getVehiclesOptions, LookupFilter } from '#features/lookups/index.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { checkColumns } from './check-columns.tsx'
import { CheckReportDialog } from './check-report-dialog.tsx'
import { type CheckRow, listCheckReportsOptions } from './check-reports.queries.ts'
import { type CheckSearch, checkFindings, checkQueryOf, checkReportAddress } from './check-search.ts'
import { EnterCheckDialog } from './enter-check-dialog.tsx'

const definition = listDefinition({
  title: texts.title,
  address: checkReportAddress,
  options: (search: CheckSearch) => listCheckReportsOptions(checkQueryOf(search)),
  pageIn: (answer) => answer,
  rowName: (row: CheckRow) => texts.row(row.subject_name, row.workday_driver.name),
  opens: 'report',
  columnsPreference: 'check-reports.columns',
})

const findingTexts = { defects: texts.withDefects, nil: texts.withoutDefects } as const
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
const driverOption = ({ id, full_name, code }: { id: number; full_name: string; code: string }) => ({
  value: id,
  label: full_name,
  detail: code,
})

const Filters = ({ search, onSearch }: ListProps<CheckSearch>) => (
  <>
    <LookupFilter
      label={texts.vehicle}
      value={search.vehicle}
      onChange={(vehicle) => onSearch({ vehicle } as Partial<CheckSearch>)}
      lookup={getVehiclesOptions()}
      optionOf={vehicleOption}
    />
    <LookupFilter
      label={texts.trailer}
      value={search.trailer}
      onChange={(trailer) => onSearch({ trailer } as Partial<CheckSearch>)}
      lookup={getTrailersOptions()}
      optionOf={trailerOption}
    />
    <LookupFilter
      label={texts.driver}
      value={search.driver}
      onChange={(driver) => onSearch({ driver } as Partial<CheckSearch>)}
      lookup={getDriversOptions()}
      optionOf={driverOption}
    />
  </>
)

/** Walk-round checks of vehicles and trailers, the latest first. */
export function CheckReports({ head, ...props }: ListProps<CheckSearch> & { head?: ReactNode }) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const zone = useCompanyZone()
  const columns = useMemo(() => checkColumns(zone), [zone])
  const close = () => onSearch({ report: undefined, open: undefined } as Partial<CheckSearch>)
  const enter = (
    <Button
      variant="primary"
      icon={<IconPlus aria-hidden />}
      onClick={() => onSearch({ open: 'new' } as Partial<CheckSearch>)}
    >
      {texts.enter}
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
          days: { label: texts.dates },
          keywords: {},
          more: <Filters {...props} />,
          clearable: true,
        }}
        actions={enter}
        buckets={{
          values: checkFindings,
          nameOf: (finding) => findingTexts[finding],
          counts: list.page.answer?.statusCount,
        }}
        rowActions={(row) => [{ key: 'open', label: texts.open(row.subject_name), onSelect: () => list.open?.(row) }]}
        empty={{ text: texts.noneHint, actions: enter, filtered: texts.noneFiltered }}
        printed={[printedDays(search), search.status && findingTexts[search.status]]}
      />
      {search.report !== undefined && (
        <CheckReportDialog shown={{ action_type: 'custom_checks', id: search.report }} zone={zone} onClose={close} />
      )}
      {search.open === 'new' && <EnterCheckDialog zone={zone} onClose={close} />}
    </>
  )
}
