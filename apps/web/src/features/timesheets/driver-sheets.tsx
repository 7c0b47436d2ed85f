import { weekTexts } from '@dray/domain/interface/interface.messages.ts'
import { isoWeek, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { hoursText } from '@dray/domain/timesheets/hours-text.ts'
import { sheetStatuses } from '@dray/domain/timesheets/sheet-status.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { WeekChooser } from '#kit/week-chooser.tsx'
import { useToday } from '#platform/use-today.ts'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { driverSheetColumns } from './driver-sheet-columns.tsx'
import { DriverSheetDrawer } from './driver-sheet-drawer.tsx'
import { PayrollFileButton, SheetFileMenu } from './sheet-file-menu.tsx'
import { type DriverSheetSearch, type DriverType, driverSheetAddress, weekText } from './sheet-search.ts'
import { type DriverSheets as Answer, type DriverSheet, weeklyDriverTimeRecordOptions } from './time-records.queries.ts'

const definitionOf = (of: { today: string; driver_type: DriverType }) =>
  listDefinition({
    title: of.driver_type === 2 ? texts.titles.agency : texts.titles.drivers,
    address: driverSheetAddress,
    filters: { timesheet_status: null, driver_emp_type: null },
    options: (search: DriverSheetSearch) =>
      weeklyDriverTimeRecordOptions({
        ...driverSheetAddress.queryOf(search),
        invoiceDate: weekText(search.week ?? of.today),
        driver_type: of.driver_type,
      }),
    pageIn: ({ company_drivers }) => company_drivers,
    rowName: (row: DriverSheet) => row.full_name,
    isFaded: (row: DriverSheet) => row.work_day.length === 0,
    opens: 'driver',
    columnsPreference: of.driver_type === 2 ? 'timesheet.agency.columns' : 'timesheet.drivers.columns',
  })

const totalsText = (totals: Answer['totals'], drivers: number) =>
  texts.sum({
    drivers: drivers.toLocaleString('en-GB'),
    worked: hoursText(totals.worked_minutes),
    paid: hoursText(totals.paid_minutes),
    cost: totals.cost === null || totals.cost === undefined ? '' : texts.sumCost(showMoney(totals.cost)),
  })

interface FilterProps extends ListProps<DriverSheetSearch> {
  driver_type: DriverType
  day: string
}

function Filters({ search, onSearch, driver_type, day }: FilterProps) {
  return (
    <>
      <WeekChooser day={day} onWeek={(week) => onSearch({ week })} />
      <SelectFilter<1 | 2>
        label={texts.active}
        value={search.timesheet_status ?? null}
        anyLabel={texts.activeStates.active}
        options={[{ value: 2, label: texts.activeStates.inactive }]}
        onChange={(timesheet_status) => onSearch({ timesheet_status: timesheet_status ?? undefined })}
      />
      {driver_type === 1 && (
        <SelectFilter<1 | 2>
          label={texts.employment}
          value={search.driver_emp_type ?? null}
          options={[
            { value: 1, label: texts.employments[1] },
            { value: 2, label: texts.employments[2] },
          ]}
          onChange={(driver_emp_type) => onSearch({ driver_emp_type: driver_emp_type ?? undefined })}
        />
      )}
    </>
  )
}

interface DriverSheetsProps extends ListProps<DriverSheetSearch> {
  driver_type: DriverType
  head?: ReactNode
}

/** Timesheets of the company's drivers or of agencies', a week, Monday to Sunday. */
export function DriverSheets({ driver_type, head, ...address }: DriverSheetsProps) {
  const { search, onSearch } = address
  const today = useToday()
  const navigate = useNavigate()
  const definition = useMemo(() => definitionOf({ today, driver_type }), [today, driver_type])
  const list = useList(definition, address)
  const day = search.week ?? today
  const { from } = weekOf(day)
  const { keywords: keyword, timesheet_status, driver_emp_type } = search
  const filter = { invoiceDate: weekText(day), keyword, timesheet_status, driver_emp_type, driver_type }
  const columns = useMemo(() => driverSheetColumns(from, driver_type), [from, driver_type])
  const { answer } = list.page
  const opened = list.page.rows.find(({ id }) => id === search.driver)
  const sumText = answer && totalsText(answer.totals, answer.company_drivers.total)
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        head={head}
        filters={{
          label: texts.filters,
          keywords: { mode: 'enter' },
          more: <Filters {...address} driver_type={driver_type} day={day} />,
          clearable: true,
        }}
        actions={
          <>
            {driver_emp_type === 2 && <PayrollFileButton filter={filter} />}
            <SheetFileMenu filter={filter} />
          </>
        }
        buckets={{ values: sheetStatuses, counts: answer?.statusCount, alarm: 'Queried' }}
        rowActions={(row) => [
          { key: 'open', label: texts.open, onSelect: () => list.open?.(row) },
          {
            key: 'approve',
            label: texts.approve,
            onSelect: () => void navigate({ to: '/approve-workday', search: { week: from, keywords: row.full_name } }),
          },
        ]}
        empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
        printed={[weekTexts.week(isoWeek(from).week), search.status, sumText]}
        foot={{ sum: sumText && <span>{sumText}</span> }}
      />
      {opened && <DriverSheetDrawer row={opened} day={day} onClose={() => onSearch({ driver: undefined })} />}
    </>
  )
}
