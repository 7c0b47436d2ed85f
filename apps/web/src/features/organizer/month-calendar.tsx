import { addDays, addMonths, showDay, showLongDate, weekday } from '@dray/domain/kernel/clock-time.ts'
import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { type Calendar, getVehicleFutureWorkdaysOptions, type Place } from './organizer.queries.ts'
import classes from './workday.module.css'

/** What a day is shown as, the first that fits. */
const kinds = [
  'vorDates',
  'inProgressDates',
  'completedDates',
  'swapsieBookedDates',
  'favDriverBookedDates',
  'favDriverAwayDates',
] as const
const kindOf = (calendar: Calendar, date: string) => kinds.find((kind) => calendar[kind].includes(date))

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const monthName = (month: string) =>
  new Date(`${month}T12:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The days of the weeks that a month touches. */
function monthDays(first: string): string[] {
  const start = addDays(first, 1 - weekday(first))
  const last = addDays(addMonths(first, 1), -1)
  const days: string[] = []
  for (let date = start; date <= last || days.length % 7 !== 0; date = addDays(date, 1)) days.push(date)
  return days
}

interface MonthCalendarProps {
  place: Place
  onDay: (date: string) => void
}

/** A vehicle's month: when it is booked, by whom and how far that is; a day opens its workday. */
export function MonthCalendar({ place, onDay }: MonthCalendarProps) {
  const [first, setFirst] = useState(`${place.date.slice(0, 7)}-01`)
  const { data } = useQuery(getVehicleFutureWorkdaysOptions(place.vehicle_id, first, place.shift_type_id))
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const date = (event.target as HTMLElement).dataset.day
    if (step === undefined || !date) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(date, step)}"]`)?.focus()
  }
  return (
    <div className={classes.month}>
      <div className={classes.monthHead}>
        <IconButton
          label={texts.previousMonth}
          icon={<IconChevronLeft aria-hidden />}
          onClick={() => setFirst(addMonths(first, -1))}
        />
        <span aria-live="polite">{monthName(first)}</span>
        <IconButton
          label={texts.nextMonth}
          icon={<IconChevronRight aria-hidden />}
          onClick={() => setFirst(addMonths(first, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are days. */}
      <div role="group" className={classes.grid} aria-label={monthName(first)} onKeyDown={handleKeyDown}>
        {weekdays.map((name) => (
          <span key={name} className={classes.weekday}>
            {name}
          </span>
        ))}
        {monthDays(first).map((date) => {
          const kind = data && kindOf(data, date)
          const isOutside = !date.startsWith(first.slice(0, 7))
          return (
            <button
              key={date}
              type="button"
              className={classNames(classes.day, kind && classes[kind])}
              data-day={isOutside ? undefined : date}
              data-outside={isOutside || undefined}
              disabled={isOutside}
              aria-current={date === place.date ? 'date' : undefined}
              aria-label={[showDay(date), kind && texts.legends[kind]].filter(Boolean).join(', ')}
              title={kind ? `${showLongDate(date)}: ${texts.legends[kind]}` : undefined}
              onClick={() => onDay(date)}
            >
              {Number(date.slice(8))}
            </button>
          )
        })}
      </div>
      <ul className={classes.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={classNames(classes.swatch, classes[kind])} />
            {texts.legends[kind]}
          </li>
        ))}
        <li>
          <span className={classNames(classes.swatch, classes.selected)} />
          {texts.legends.selected}
        </li>
      </ul>
    </div>
  )
}
