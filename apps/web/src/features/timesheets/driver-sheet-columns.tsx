import { addDays, minutesBetween, showDay, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { hoursText } from '@dray/domain/timesheets/hours-text.ts'
import type { SheetStatus } from '@dray/domain/timesheets/sheet-status.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { DriverType } from './sheet-search.ts'
import type { DriverSheet, SheetDay } from './time-records.queries.ts'

const sheetTones: Readonly<Record<SheetStatus, Tone>> = {
  Pending: 'amber',
  Queried: 'red',
  Approved: 'teal',
  Paid: 'green',
}

export const SheetStatusBadge = ({ status }: { status: SheetStatus | null }) =>
  status === null ? <Text look="faint">–</Text> : <Badge tone={sheetTones[status]}>{status}</Badge>

export const employmentOf = ({ driver_type, driver_emp_type, agency }: DriverSheet) => {
  if (driver_type === 2) return agency?.name ?? texts.agency
  return texts.employments[driver_emp_type === 1 ? 1 : 2]
}

/** Minutes of a workday: paid once it is approved, else as the driver clocked; null while an end is missing. */
function minutesOf({ paid_minutes, driver_clockin, driver_clockout }: SheetDay): number | null {
  if (paid_minutes !== null) return paid_minutes
  if (!driver_clockin?.at || !driver_clockout?.at) return null
  return minutesBetween(driver_clockin.at, driver_clockout.at)
}

const daysOn = ({ work_day }: DriverSheet, date: string) => work_day.filter((day) => day.date === date)

/** The hours of one day, of two workdays together; blank without one. */
function dayText(row: DriverSheet, date: string): string {
  const days = daysOn(row, date)
  if (days.length === 0) return ''
  const known = days.flatMap((day) => minutesOf(day) ?? [])
  return known.length === 0 ? texts.noClock : hoursText(known.reduce((sum, minutes) => sum + minutes, 0))
}

function DayCell({ row, date }: { row: DriverSheet; date: string }) {
  const days = daysOn(row, date)
  if (days.length === 0) return null
  const isApproved = days.every(({ worked_minutes }) => worked_minutes !== null)
  const holiday = days.find(({ bank_holiday }) => bank_holiday !== null)?.bank_holiday
  return (
    <Inline gap="tight" spread="end">
      {holiday && (
        <Badge tone="accent" title={texts.bankHoliday(holiday)}>
          {texts.bankHolidayMark}
        </Badge>
      )}
      <Text figures {...(!isApproved && { look: 'faint' as const })}>
        {dayText(row, date)}
      </Text>
    </Inline>
  )
}

/** A day of a week that is named above: "Mon 16". */
export const dayName = (date: string) => showDay(date).slice(0, 6)

const dayColumn = (date: string): TableColumn<DriverSheet> => ({
  id: `day_${date}`,
  header: dayName(date),
  width: 78,
  minWidth: 66,
  grow: 0,
  align: 'right',
  yields: 5,
  text: (row) => dayText(row, date),
  around: 26,
  cell: (row) => <DayCell row={row} date={date} />,
})

const minutesColumn = (id: 'worked_minutes' | 'paid_minutes', header: string): TableColumn<DriverSheet> => ({
  id,
  header,
  width: 74,
  grow: 0,
  look: 'figures',
  ...(id === 'worked_minutes' && { yields: 6 }),
  text: (row) => hoursText(row[id]),
})

/** A driver's week: a column a day, what it comes to, and how far it has come. */
export function driverSheetColumns(monday: string, driver_type: DriverType): TableColumn<DriverSheet>[] {
  const { from } = weekOf(monday)
  return [
    {
      id: 'full_name',
      header: texts.driver,
      width: 170,
      look: 'strong',
      sticky: 'start',
      text: (row) => row.full_name,
    },
    {
      id: 'employment',
      header: driver_type === 2 ? texts.agency : texts.employment,
      width: 112,
      look: 'muted',
      yields: 3,
      text: employmentOf,
    },
    ...Array.from({ length: 7 }, (_, at) => dayColumn(addDays(from, at))),
    minutesColumn('worked_minutes', texts.worked),
    minutesColumn('paid_minutes', texts.paid),
    {
      id: 'nightouts',
      header: texts.nightouts,
      width: 84,
      grow: 0,
      look: 'figures',
      yields: 4,
      text: (row) => row.nightouts || '–',
      value: (row) => row.nightouts,
    },
    {
      id: 'cost',
      header: texts.cost,
      money: true,
      width: 92,
      grow: 0,
      look: 'figures',
      text: ({ cost }) => (cost === null || cost === undefined ? '–' : showMoney(cost)),
      value: ({ cost }) => cost,
    },
    {
      id: 'status',
      header: texts.status,
      width: 100,
      grow: 0,
      text: (row) => row.status ?? '–',
      around: 18,
      cell: (row) => <SheetStatusBadge status={row.status} />,
    },
  ]
}
