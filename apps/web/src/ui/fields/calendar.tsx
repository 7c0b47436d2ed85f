import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { useState } from 'react'
import { type ClassNames, DayPicker, type PropsBase } from 'react-day-picker'
import { Button } from '#ui/display/button.tsx'
import classes from './calendar.module.css'
import { addDays, atNoon, isoDate, todayIso } from './date-text.ts'

interface Limits {
  min?: string | undefined
  max?: string | undefined
  /** Days that cannot be chosen. */
  without?: readonly string[] | undefined
}
interface Single extends Limits {
  type: 'default'
  value: string | null
  onChange: (value: string | null) => void
}
type DateRange = [from: string | null, to: string | null]
interface Range extends Limits {
  type: 'range'
  value: DateRange
  onChange: (value: DateRange) => void
  /** Spans that are asked for every day, at the left. */
  presets?: { label: string; from: string; to: string }[]
}
interface Multiple extends Limits {
  type: 'multiple'
  value: string[]
  onChange: (value: string[]) => void
}
export type CalendarProps = Single | Range | Multiple

/** Where the list of years begins and ends when the field has no limit: old enough for a date of birth. */
const yearsListed = { back: -100 * 366, ahead: 20 * 366 }

const dayName = (date: Date) => date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** What the three kinds share: weeks from Monday, months and years to jump to, the limits; the focus goes to the days. */
function look({ min, max, without = [] }: Limits): PropsBase {
  return {
    autoFocus: true,
    captionLayout: 'dropdown',
    showOutsideDays: true,
    weekStartsOn: 1,
    startMonth: atNoon(min ?? addDays(todayIso(), yearsListed.back)),
    endMonth: atNoon(max ?? addDays(todayIso(), yearsListed.ahead)),
    disabled: [
      ...(min ? [{ before: atNoon(min) }] : []),
      ...(max ? [{ after: atNoon(max) }] : []),
      ...without.map(atNoon),
    ],
    labels: {
      labelPrevious: () => fieldTexts.previousMonth,
      labelNext: () => fieldTexts.nextMonth,
      labelDayButton: dayName,
    },
    classNames: classes as Partial<ClassNames>,
  }
}

/** Weeks begin on Monday; values are `YYYY-MM-DD`. */
export function Calendar(props: CalendarProps) {
  if (props.type === 'range') return <RangeCalendar {...props} />
  if (props.type === 'multiple') {
    return (
      <DayPicker
        {...look(props)}
        mode="multiple"
        numberOfMonths={2}
        {...(props.value[0] && { defaultMonth: atNoon(props.value[0]) })}
        selected={props.value.map(atNoon)}
        onSelect={(dates = []) => props.onChange(dates.map(isoDate).toSorted())}
      />
    )
  }
  const selected = props.value ? atNoon(props.value) : undefined
  return (
    <DayPicker
      {...look(props)}
      mode="single"
      {...(selected && { defaultMonth: selected })}
      selected={selected}
      onSelect={(date) => props.onChange(date ? isoDate(date) : null)}
    />
  )
}

/** The first day chosen begins the range, the second ends it, in either order; between them the pointer shows it. */
function RangeCalendar({ value: [from, to], onChange, presets, ...limits }: Range) {
  const [pointed, setPointed] = useState<string | null>(null)
  const end = to ?? pointed ?? from
  const [first, last] = [from, end].toSorted()
  const handleSelect = (day: string) => {
    if (!from || to) return onChange([day, null])
    onChange(day < from ? [day, from] : [from, day])
  }
  return (
    <div className={classes.range}>
      {presets && (
        <div className={classes.presets}>
          {presets.map((preset) => (
            <Button key={preset.label} variant="quiet" size="sm" onClick={() => onChange([preset.from, preset.to])}>
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      <DayPicker
        {...look(limits)}
        mode="range"
        numberOfMonths={2}
        {...(from && { defaultMonth: atNoon(from) })}
        selected={first && last ? { from: atNoon(first), to: atNoon(last) } : undefined}
        onSelect={(_, day) => handleSelect(isoDate(day))}
        onDayMouseEnter={(day) => setPointed(isoDate(day))}
        onDayMouseLeave={() => setPointed(null)}
      />
    </div>
  )
}
