import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { CalendarLayer, prefetchCalendar } from './calendar-layer.tsx'
import classes from './date-range-field.module.css'
import { addDays, monthEnd, monthStart, shortDate, todayIso, weekStart } from './date-text.ts'
import fieldClasses from './field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'

/** Both days count. */
export interface DateSpan {
  from: string
  to: string
}

export interface DateRangeFieldProps extends FieldProps {
  value: DateSpan | null
  onChange: (value: DateSpan) => void
  min?: string
  max?: string
}

/** The spans that an office asks for every day. */
export function usualSpans(today = todayIso()): { label: string; from: string; to: string }[] {
  const monday = weekStart(today)
  const lastMonth = addDays(monthStart(today), -1)
  const day = (label: string, days: number) => ({ label, from: addDays(today, days), to: addDays(today, days) })
  const week = (label: string, days: number) => ({ label, from: addDays(monday, days), to: addDays(monday, days + 6) })
  return [
    day(fieldTexts.today, 0),
    day(fieldTexts.tomorrow, 1),
    day(fieldTexts.yesterday, -1),
    week(fieldTexts.thisWeek, 0),
    week(fieldTexts.lastWeek, -7),
    week(fieldTexts.nextWeek, 7),
    { label: fieldTexts.thisMonth, from: monthStart(today), to: monthEnd(today) },
    { label: fieldTexts.lastMonth, from: monthStart(lastMonth), to: lastMonth },
  ]
}

interface SpanButtonProps extends Pick<DateRangeFieldProps, 'value' | 'onChange' | 'min' | 'max' | 'disabled'> {
  id?: string
  label?: string
  invalid?: boolean
  describedBy?: string | undefined
}

/** "20-11-26 to 20-11-26" as one button; the calendar opens below it with the usual spans beside. */
export function SpanButton({ id, label, value, onChange, min, max, disabled, invalid, describedBy }: SpanButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [half, setHalf] = useState<[string | null, string | null] | null>(null)
  const presets = useMemo(() => (open ? usualSpans() : []), [open])
  const close = useCallback(() => {
    setOpen(false)
    setHalf(null)
  }, [])
  const handleChange = ([from, to]: [string | null, string | null]) => {
    setHalf([from, to])
    if (!from || !to) return
    onChange({ from, to })
    close()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={classNames(fieldClasses.control, classes.button, invalid && fieldClasses.invalid)}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={
          label &&
          `${label}: ${value ? `${shortDate(value.from)} ${fieldTexts.to} ${shortDate(value.to)}` : fieldTexts.any}`
        }
        aria-describedby={describedBy}
        data-open={open}
        onPointerEnter={prefetchCalendar}
        onFocus={prefetchCalendar}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <IconCalendar aria-hidden />
        {value ? (
          <span>
            {shortDate(value.from)} <span className={classes.to}>to</span> {shortDate(value.to)}
          </span>
        ) : (
          <span className={classes.to}>{fieldTexts.any}</span>
        )}
      </button>
      {open && (
        <CalendarLayer
          type="range"
          anchor={button.current}
          onClose={close}
          min={min}
          max={max}
          presets={presets}
          value={half ?? [value?.from ?? null, value?.to ?? null]}
          onChange={handleChange}
        />
      )}
    </>
  )
}

export function DateRangeField(props: DateRangeFieldProps) {
  const { id, describedBy } = useFieldIds(props)
  const { value, onChange, min, max, disabled } = props
  return (
    <FieldFrame {...props} id={id}>
      <SpanButton
        id={id}
        value={value}
        onChange={onChange}
        invalid={Boolean(props.error)}
        describedBy={describedBy}
        {...(min && { min })}
        {...(max && { max })}
        {...(disabled && { disabled })}
      />
    </FieldFrame>
  )
}
