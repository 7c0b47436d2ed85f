// Mantine's own measures, which only the calendar needs, come with it.
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/en-gb.js'
import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { DatePicker } from '@mantine/dates'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/display/button.tsx'
import classes from './calendar.module.css'

interface Limits {
  min?: string | undefined
  max?: string | undefined
}
interface Single extends Limits {
  type: 'default'
  value: string | null
  onChange: (value: string | null) => void
}
interface Range extends Limits {
  type: 'range'
  value: [string | null, string | null]
  onChange: (value: [string | null, string | null]) => void
  /** Spans that are asked for every day, at the left. */
  presets?: { label: string; from: string; to: string }[]
}
interface Multiple extends Limits {
  type: 'multiple'
  value: string[]
  onChange: (value: string[]) => void
}
export type CalendarProps = Single | Range | Multiple

const look = {
  locale: 'en-gb',
  firstDayOfWeek: 1 as const,
  highlightToday: true,
  ariaLabels: {
    previousMonth: fieldTexts.previousMonth,
    nextMonth: fieldTexts.nextMonth,
  },
  size: 'xs' as const,
  classNames: {
    day: classes.day ?? '',
    weekday: classes.weekday ?? '',
    calendarHeaderLevel: classes.head ?? '',
    calendarHeaderControl: classes.turn ?? '',
  },
}

/** The focus goes to the chosen day, else to today, so that the arrows move in the days at once. */
function FocusedDays({ children }: { children: ReactNode }) {
  const days = useRef<HTMLDivElement>(null)
  useEffect(
    () => days.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  )
  return <div ref={days}>{children}</div>
}

/** Weeks begin on Monday; values are `YYYY-MM-DD`. */
export function Calendar(props: CalendarProps) {
  return (
    <FocusedDays>
      <Days {...props} />
    </FocusedDays>
  )
}

function Days(props: CalendarProps) {
  const limits = { ...(props.min && { minDate: props.min }), ...(props.max && { maxDate: props.max }) }
  if (props.type === 'default') {
    const shown = props.value ? { defaultDate: props.value } : {}
    return (
      <DatePicker {...look} {...limits} {...shown} value={props.value} onChange={(value) => props.onChange(value)} />
    )
  }
  if (props.type === 'multiple') {
    return (
      <DatePicker
        {...look}
        {...limits}
        type="multiple"
        numberOfColumns={2}
        value={props.value}
        onChange={(value) => props.onChange(value.toSorted())}
      />
    )
  }
  return (
    <div className={classes.range}>
      {props.presets && (
        <div className={classes.presets}>
          {props.presets.map(({ label, from, to }) => (
            <Button key={label} variant="quiet" size="sm" onClick={() => props.onChange([from, to])}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <DatePicker
        {...look}
        {...limits}
        {...(props.value[0] ? { defaultDate: props.value[0] } : {})}
        type="range"
        numberOfColumns={2}
        allowSingleDateInRange
        value={props.value}
        onChange={(value) => props.onChange(value)}
      />
    </div>
  )
}
