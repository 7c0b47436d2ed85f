import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useCallback, useRef, useState } from 'react'
import { CalendarLayer, prefetchCalendar } from './calendar-layer.tsx'
import { addDays, longDate, parseDate, todayIso } from './date-text.ts'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import { isComposing } from './is-composing.ts'
import { useTypedValue } from './use-typed-value.ts'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD` or null. */
  value?: string | null
  onChange?: (value: string | null) => void
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 }
const stepped = (value: string | null, days: number) => (value ? addDays(value, days) : todayIso())

/** A date by typing (20-11-26, 201126, t, mon, +3), by arrows day for day, or from the calendar; shown DD-MM-YYYY. */
export function DateField(props: DateFieldProps) {
  const { value = null, onChange, disabled, readOnly } = props
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { text, wrong, isRefused, type, settle, put } = useTypedValue({
    value,
    onChange,
    parse: parseDate,
    shown: longDate(value),
  })
  const editable = !disabled && !readOnly
  const error = wrong ? fieldTexts.notADate : props.error
  const field = { ...props, error }
  const ids = useFieldIds(field)

  const keys: Record<string, () => void> = {
    'alt+ArrowDown': () => setOpen(true),
    ...(open && { Escape: close }),
    ...Object.fromEntries(Object.entries(steps).map(([key, days]) => [key, () => put(stepped(value, days))])),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') settle()
    const action = editable && keys[event.altKey ? `alt+${event.key}` : event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <FieldFrame {...field} id={ids.id}>
      <div ref={box}>
        <FieldBox error={error} disabled={disabled} readOnly={readOnly} size={props.size} open={open}>
          <FieldInput
            ref={props.ref}
            field={field}
            ids={ids}
            refused={isRefused}
            value={text}
            placeholder={props.placeholder ?? 'DD-MM-YYYY'}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => {
              event.currentTarget.select()
              props.onFocus?.()
            }}
            onBlur={() => {
              settle()
              props.onBlur?.()
            }}
            onKeyDown={handleKeyDown}
          />
          {editable && (
            <button
              type="button"
              className={classes.inner}
              tabIndex={-1}
              aria-label={fieldTexts.pickDate}
              aria-expanded={open}
              onPointerEnter={prefetchCalendar}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar aria-hidden />
            </button>
          )}
        </FieldBox>
      </div>
      {open && (
        <CalendarLayer
          type="default"
          anchor={box.current}
          value={value}
          min={props.min}
          max={props.max}
          onClose={close}
          onChange={(date) => {
            put(date)
            close()
          }}
        />
      )}
    </FieldFrame>
  )
}
