import { addDays, addMonths, monthName } from '@dray/domain/kernel/clock-time.ts'
import { leaveCalendarTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useShortcuts } from '#platform/shortcuts.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { KeyboardOnly, KeyHint } from '#ui/layout/key-hint.tsx'
import { ListPage, Push } from '#ui/layout/layout.tsx'
import { FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { CalendarLegend, CalendarTable, type Spot } from './calendar-table.tsx'
import classes from './leave.module.css'
import { type HolidayDriver, type Holidays, listDriverHolidaysOptions } from './leave.queries.ts'
import { holidaysQueryOf, type LeaveSearch, leaveAddress, monthIn } from './leave-search.ts'
import { useLeaveRights } from './use-leave-rights.ts'

interface LeaveCalendarProps extends ListProps<LeaveSearch> {
  /** The way to the requests; with the answer there are counts. */
  head: (open_requests: number | null) => ReactNode
  actions: ReactNode
}

const daysFrom = (first: string) => {
  const days: string[] = []
  for (let date = first; date < addMonths(first, 1); date = addDays(date, 1)) days.push(date)
  return days
}

function useMonth({ search, onSearch }: ListProps<LeaveSearch>) {
  const today = useToday()
  const first = monthIn(search, today)
  const turn = (months: number) => onSearch({ month: addMonths(first, months).slice(0, 7), page: undefined })
  const toNow = () => onSearch({ month: undefined, page: undefined })
  return { today, first, turn, toNow }
}
type Month = ReturnType<typeof useMonth>

/** A month of all drivers: who is away, who asks, who drives. */
export function LeaveCalendar(props: LeaveCalendarProps) {
  const { search, onSearch, head, actions } = props
  const month = useMonth(props)
  const { mayChange } = useLeaveRights()
  const { today, first } = month
  const query = useQuery(listDriverHolidaysOptions(holidaysQueryOf(search, today)))
  const frame = useRef<HTMLDivElement>(null)
  const keywords = useRef<HTMLInputElement>(null)
  const [spot, setSpot] = useState<Spot>({ index: 0, date: today })
  const cursor = { ...spot, date: spot.date.slice(0, 7) === first.slice(0, 7) ? spot.date : first }
  useShortcuts(texts.title, [
    { keys: '/', text: texts.driver, run: () => keywords.current?.focus() },
    { keys: '[', text: texts.previousMonth, run: () => month.turn(-1) },
    { keys: ']', text: texts.nextMonth, run: () => month.turn(1) },
    { keys: 't', text: texts.thisMonth, run: month.toNow },
    { keys: 'n', opensField: true, text: texts.keys.ask, disabled: !mayChange, run: () => onSearch({ dialog: 'ask' }) },
  ])
  return (
    <ListPage foot={query.data && <Foot found={query.data} onPage={(page) => onSearch({ page })} />}>
      {head(query.data?.open_requests ?? null)}
      <FilterBar label={texts.filters} actions={actions}>
        <MonthChooser {...month} />
        <KeywordFilter
          value={search.keywords ?? ''}
          onChange={(words) => onSearch({ keywords: words || undefined })}
          shortcut="/"
          inputRef={keywords}
        />
      </FilterBar>
      {query.data ? (
        <Drivers
          found={query.data}
          isFiltered={leaveAddress.isFiltered(search)}
          ref={frame}
          dates={daysFrom(first)}
          today={today}
          cursor={cursor}
          onCursor={setSpot}
          onDay={(driver, day) => onSearch({ driver: driver.id, day, dialog: 'availability' })}
          onEntitlement={(driver) => onSearch({ driver: driver.id, dialog: 'entitlement' })}
        />
      ) : (
        <LoadingState query={query} />
      )}
    </ListPage>
  )
}

const MonthChooser = ({ first, turn, toNow }: Month) => (
  <span className={classes.month}>
    <IconButton
      variant="framed"
      label={texts.previousMonth}
      shortcut="["
      icon={<IconChevronLeft aria-hidden />}
      onClick={() => turn(-1)}
    />
    <span className={classes.monthName} aria-live="polite">
      {monthName(first)}
    </span>
    <IconButton
      variant="framed"
      label={texts.nextMonth}
      shortcut="]"
      icon={<IconChevronRight aria-hidden />}
      onClick={() => turn(1)}
    />
    <Button variant="quiet" onClick={toNow}>
      {texts.thisMonth}
    </Button>
  </span>
)

type DriversProps = Parameters<typeof CalendarTable>[0] & { isFiltered: boolean }

function Drivers({ isFiltered, ...table }: DriversProps) {
  if (table.found.drivers.data.length === 0) return <EmptyState title={isFiltered ? texts.noneFound : texts.none} />
  return <CalendarTable {...table} />
}

function Foot({ found, onPage }: { found: Holidays; onPage: (page: number) => void }) {
  const { current_page, per_page, total } = found.drivers
  return (
    <>
      <CalendarLegend />
      <Push>
        <KeyboardOnly>
          <KeyHint keys="enter" /> {texts.keys.open} <KeyHint keys="e" /> {texts.keys.entitlement}
        </KeyboardOnly>
        <Pager page={current_page} perPage={per_page} total={total} onPage={onPage} />
      </Push>
    </>
  )
}

/** The driver of the page that the address names. */
export const driverIn = (found: Holidays | undefined, id: number | undefined): HolidayDriver | undefined =>
  found?.drivers.data.find((driver) => driver.id === id)
