import { listCheckReports } from '@dray/domain/check-reports/check-reports.calls.ts'
import { checkReportTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { driverOptions, trailerOptions, vehicleOptions } from '#features/lookups/index.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { days, lookup } from '#kit/list/filters.tsx'
import { type SearchOf, searchChoice, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { bucketName, checkBuckets, within } from './check-buckets.ts'
import { checkColumns } from './check-columns.tsx'
import { CheckReportDialog } from './check-report-dialog.tsx'
import { type CheckRow, listCheckReportsOptions } from './check-reports.queries.ts'
import { EnterCheckDialog } from './enter-check-dialog.tsx'

export const checkReportAddress = addressOf(listCheckReports, {
  opens: { report: searchWhole, open: searchChoice(['new']) },
  within,
})
export type CheckSearch = SearchOf<typeof checkReportAddress>

const definition = listDefinition({
  title: texts.title,
  address: checkReportAddress,
  filters: {
    date: days(texts.dates),
    vehicle_id: lookup(texts.vehicle, vehicleOptions()),
    trailer_id: lookup(texts.trailer, trailerOptions()),
    driver_id: lookup(texts.driver, driverOptions()),
  },
  options: (search: CheckSearch) => listCheckReportsOptions(checkReportAddress.queryOf(search)),
  pageIn: (answer) => answer,
  rowName: (row: CheckRow) => texts.row(row.subject_name, row.workday_driver.name),
  opens: 'report',
  columnsPreference: 'check-reports.columns',
})

/** Walk-round checks of vehicles and trailers, the latest first. */
export function CheckReports(props: ListProps<CheckSearch>) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const changeBucket = (bucket: string | undefined) =>
    bucket === 'unchecked' ? onSearch({ show: 'unchecked', status: undefined }) : list.changeBucket(bucket)
  const zone = useCompanyZone()
  const columns = useMemo(() => checkColumns(zone), [zone])
  const close = () => onSearch({ report: undefined, open: undefined })
  const enter = (
    <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => onSearch({ open: 'new' })}>
      {texts.enter}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={{ ...list, changeBucket }}
        columns={columns}
        filters={{ label: texts.filters, clearable: true }}
        actions={enter}
        buckets={checkBuckets(list.page.answer?.statusCount)}
        rowActions={(row) => [{ key: 'open', label: texts.open(row.subject_name), onSelect: () => list.open?.(row) }]}
        empty={{ text: texts.noneHint, actions: enter, filtered: texts.noneFiltered }}
        printed={[printedDays(list.days), search.status && bucketName(search.status)]}
      />
      {search.report !== undefined && (
        <CheckReportDialog shown={{ action_type: 'custom_checks', id: search.report }} zone={zone} onClose={close} />
      )}
      {search.open === 'new' && <EnterCheckDialog zone={zone} onClose={close} />}
    </>
  )
}
