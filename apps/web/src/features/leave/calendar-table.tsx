import { showDay, weekday } from '@dray/domain/kernel/clock-time.ts'
import { leaveCalendarTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { type KeyboardEvent, type MouseEvent, memo, type Ref } from 'react'
import classes from './leave.module.css'
import type { HolidayDriver, Holidays } from './leave.queries.ts'

export interface Spot {
  /** The place of the driver in the page. */
  index: number
  date: string
}

export interface CalendarTableProps {
  found: Holidays
  dates: readonly string[]
  today: string
  cursor: Spot
  onCursor: (spot: Spot) => void
  onDay: (driver: HolidayDriver, date: string) => void
  onEntitlement: (driver: HolidayDriver) => void
  ref: Ref<HTMLDivElement>
}

const cellRole = (isCursor: boolean) => ({ role: 'gridcell', 'aria-selected': isCursor })
const cellId = (index: number, date: string) => `leave-${index}-${date}`
const initials = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

/** How a key moves the cursor. */
const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -31],
  End: [0, 31],
}
const within = (at: number, most: number) => Math.max(0, Math.min(at, most))

function useGridKeys({ found, dates, cursor, onCursor, onDay, onEntitlement }: CalendarTableProps) {
  const drivers = found.drivers.data
  return (event: KeyboardEvent) => {
    const driver = drivers[cursor.index]
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const index = within(cursor.index + step[0], drivers.length - 1)
      const date = dates[within(dates.indexOf(cursor.date) + step[1], dates.length - 1)] ?? cursor.date
      onCursor({ index, date })
      document.getElementById(cellId(index, date))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (driver && event.key === 'Enter') {
      event.preventDefault()
      onDay(driver, cursor.date)
    } else if (driver && event.key === 'e') onEntitlement(driver)
  }
}

/** The driver and the day that were pressed. */
function pressed({ target }: MouseEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  if (!cell) return null
  return { index: Number(cell.dataset.at), date: cell.dataset.date, isLeft: cell.dataset.left !== undefined }
}

/** A month of drivers. The grid has the focus; which cell its cursor is on stands in `aria-activedescendant`. */
export function CalendarTable(props: CalendarTableProps) {
  const { found, dates, today, cursor, onCursor, onDay, onEntitlement, ref } = props
  const drivers = found.drivers.data
  const handleKeyDown = useGridKeys(props)
  const handleClick = (event: MouseEvent) => {
    const spot = pressed(event)
    const driver = spot && drivers[spot.index]
    if (!driver) return
    if (spot.isLeft) return onEntitlement(driver)
    const date = spot.date ?? cursor.date
    onCursor({ index: spot.index, date })
    onDay(driver, date)
  }
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': texts.drivers,
    'aria-activedescendant': cellId(cursor.index, cursor.date),
    onKeyDown: handleKeyDown,
    onClick: handleClick,
  }
  return (
    <div ref={ref} className={classes.frame}>
      <table className={classes.table} {...grid}>
        <Head found={found} dates={dates} today={today} />
        <tbody>
          {drivers.map((driver, index) => (
            <DriverRow
              key={driver.id}
              driver={driver}
              index={index}
              dates={dates}
              today={today}
              cursor={cursor.index === index ? cursor.date : ''}
              bankDays={bankDaysOf(found, driver)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const bankDaysOf = ({ bank_holidays }: Holidays, { nation }: HolidayDriver) =>
  bank_holidays
    .filter((day) => day.nation === nation)
    .map(({ date }) => date)
    .join()

function Head({ found, dates, today }: Pick<CalendarTableProps, 'found' | 'dates' | 'today'>) {
  const { away, most_away, bank_holidays } = found
  const counts = new Map(away.map(({ date, count }) => [date, count]))
  const bankNames = (date: string) => [
    ...new Set(bank_holidays.filter((day) => day.date === date).map(({ name }) => name)),
  ]
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.driver}>
          {texts.driver}
        </th>
        <th scope="col" className={classes.left}>
          {texts.left}
        </th>
        {dates.map((date) => {
          const names = bankNames(date)
          return (
            <th
              key={date}
              scope="col"
              data-today={date === today || undefined}
              data-bank={names.length > 0 || undefined}
              title={[showDay(date), ...names].join(', ')}
            >
              {initials[weekday(date) - 1]}
              <br />
              {Number(date.slice(8))}
              {names.length > 0 && <span className="visually-hidden">, {names.join(', ')}</span>}
            </th>
          )
        })}
      </tr>
      <tr className={classes.awayRow}>
        <th className={classes.driver}>{most_away === null ? texts.away : texts.awayMost(most_away)}</th>
        <td className={classes.left} />
        {dates.map((date) => {
          const count = counts.get(date) ?? 0
          return (
            <td key={date} data-full={(most_away !== null && count > most_away) || undefined}>
              {count || ''}
            </td>
          )
        })}
      </tr>
    </thead>
  )
}

interface DriverRowProps {
  driver: HolidayDriver
  index: number
  dates: readonly string[]
  today: string
  /** The day under the cursor, or an empty text. */
  cursor: string
  /** With commas between. */
  bankDays: string
}

const DriverRow = memo(function DriverRow({ driver, index, dates, today, cursor, bankDays }: DriverRowProps) {
  const { full_name, balance, depot } = driver
  const of = balance.entitled + balance.carried
  return (
    <tr>
      <th className={classes.driver} data-at={index} title={[full_name, depot].filter(Boolean).join(', ')}>
        {full_name}
      </th>
      <td
        className={classes.left}
        data-at={index}
        data-left=""
        data-over={balance.left < 0 || undefined}
        title={texts.leftTitle(balance.left, of)}
      >
        {balance.left}
      </td>
      {dates.map((date) => (
        <td
          key={date}
          {...cellRole(cursor === date)}
          id={cellId(index, date)}
          className={classes.day}
          data-at={index}
          data-date={date}
          data-off={weekday(date) > 5 || bankDays.includes(date) || undefined}
          data-today={date === today || undefined}
          data-cursor={cursor === date || undefined}
        >
          <span className="visually-hidden">{`${full_name}, ${showDay(date)}: `}</span>
          <DayMark driver={driver} date={date} />
        </td>
      ))}
    </tr>
  )
})

/** What a driver has on a day: leave before a request before a workday. */
function DayMark({ driver, date }: { driver: HolidayDriver; date: string }) {
  const leave = driver.leaves.find((one) => one.date === date)
  const asked = driver.requests.find((one) => one.date === date)
  if (leave)
    return (
      <Mark
        kind={String(leave.type)}
        half={leave.is_half}
        name={texts.names[leave.type]}
        letter={texts.letters[leave.type]}
      />
    )
  if (asked) return <Mark kind="requested" half={asked.is_half} name={texts.requested} letter={texts.requestedLetter} />
  if (driver.booked_dates.includes(date)) {
    return (
      <>
        <span className={classes.dot} />
        <span className="visually-hidden">{texts.booked}</span>
      </>
    )
  }
  return <span className="visually-hidden">{texts.free}</span>
}

interface MarkProps {
  kind: string
  half: number
  name: string
  letter: string
}

const Mark = ({ kind, half, name, letter }: MarkProps) => (
  <>
    <span className={classes.mark} data-kind={kind} data-half={half === 1 || undefined} title={name} aria-hidden>
      {letter}
    </span>
    <span className="visually-hidden">{half === 1 ? `${name}, ${texts.half}` : name}</span>
  </>
)

/** What the marks mean. */
export const CalendarLegend = () => (
  <ul className={classes.legend} aria-label={texts.legend}>
    {([1, 2, 3] as const).map((type) => (
      <li key={type}>
        <span className={classes.mark} data-kind={type} aria-hidden>
          {texts.letters[type]}
        </span>
        {texts.names[type]}
      </li>
    ))}
    <li>
      <span className={classes.mark} data-kind="requested" aria-hidden>
        {texts.requestedLetter}
      </span>
      {texts.requested}
    </li>
    <li>
      <span className={classes.dot} />
      {texts.booked}
    </li>
  </ul>
)
