import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { addDays, addMonths, monthName, showDay, showLongDate, weekday } from '@dray/domain/kernel/clock-time.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './month-grid.module.css'

/** What days are, each with its colour and its name in the legend. */
export interface DayKind {
  tone: 'indigo' | 'blue' | 'violet' | 'teal' | 'amber' | 'slate' | 'red' | 'striped'
  label: string
}

interface MonthGridProps {
  /** The first day of the month that is shown. */
  first: string
  onFirst: (first: string) => void
  kinds: readonly DayKind[]
  kindOf: (date: string) => DayKind | undefined
  /** A sign in the corner of a day: a half day. */
  markOf?: (date: string) => string | undefined
  /** What the last entry of the legend says. */
  selectedLabel: string
  /** The one day that is shown elsewhere. */
  current?: string
  /** Days before this one cannot be pressed. */
  min?: string
  /** Days that are shown and cannot be pressed. */
  isClosed?: (date: string) => boolean
  /** Days that were chosen, each a switch. */
  chosen?: ReadonlySet<string>
  onDay: (date: string, how: { range: boolean }) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The days of the weeks that a month touches. */
function monthDays(first: string): string[] {
  const start = addDays(first, 1 - weekday(first))
  const last = addDays(addMonths(first, 1), -1)
  const days: string[] = []
  for (let date = start; date <= last || days.length % 7 !== 0; date = addDays(date, 1)) days.push(date)
  return days
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const date = (event.target as HTMLElement).dataset.day
  if (step === undefined || !date) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(date, step)}"]`)?.focus()
}

/** A month of days, each what it is; arrow keys go from one to the next. */
export function MonthGrid(props: MonthGridProps) {
  const { first, onFirst, kinds, selectedLabel } = props
  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <IconButton
          label={fieldTexts.previousMonth}
          icon={<IconChevronLeft aria-hidden />}
          onClick={() => onFirst(addMonths(first, -1))}
        />
        <span aria-live="polite">{monthName(first)}</span>
        <IconButton
          label={fieldTexts.nextMonth}
          icon={<IconChevronRight aria-hidden />}
          onClick={() => onFirst(addMonths(first, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are days. */}
      <div role="group" className={classes.grid} aria-label={monthName(first)} onKeyDown={handleKeyDown}>
        {weekdays.map((name) => (
          <span key={name} className={classes.weekday}>
            {name}
          </span>
        ))}
        {monthDays(first).map((date) => (
          <Day key={date} {...props} date={date} />
        ))}
      </div>
      <ul className={classes.legend}>
        {kinds.map(({ tone, label }) => (
          <li key={label}>
            <span className={classNames(classes.swatch, classes[tone])} />
            {label}
          </li>
        ))}
        <li>
          <span className={classNames(classes.swatch, classes.selected)} />
          {selectedLabel}
        </li>
      </ul>
    </div>
  )
}

function Day(props: MonthGridProps & { date: string }) {
  const { date, first, kindOf, markOf, current, min = '', chosen, isClosed, onDay } = props
  const kind = kindOf(date)
  const mark = markOf?.(date)
  const isOutside = !date.startsWith(first.slice(0, 7))
  return (
    <button
      type="button"
      className={classNames(classes.day, kind && classes[kind.tone])}
      data-day={isOutside ? undefined : date}
      data-outside={isOutside || undefined}
      disabled={isOutside || date < min}
      aria-disabled={isClosed?.(date) || undefined}
      aria-current={date === current ? 'date' : undefined}
      aria-pressed={chosen?.has(date)}
      aria-label={[Number(date.slice(8)), showDay(date), kind?.label, mark].filter(Boolean).join(', ')}
      title={kind && `${showLongDate(date)}: ${kind.label}`}
      onClick={(event) => !isClosed?.(date) && onDay(date, { range: event.shiftKey })}
    >
      {Number(date.slice(8))}
      {mark && <span className={classes.mark}>{mark}</span>}
    </button>
  )
}
