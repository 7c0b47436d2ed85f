import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useCallback, useRef, useState } from 'react'
import { CalendarLayer } from './calendar-layer.tsx'
import { addDays, longDate, parseDate, todayIso } from './date-text.ts'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD` or null. */
  value?: string | null
  onChange?: (value: string | null) => void
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

const arrows: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 }

/** A date by typing (20-11-26, 201126, t, mon, +3), by arrows day for day, or from the calendar; shown DD-MM-YYYY. */
export function DateField(props: DateFieldProps) {
  const { value = null, onChange, disabled, readOnly } = props
  const { id, describedBy } = useFieldIds(props)
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const editable = !disabled && !readOnly
  const error = props.error ?? (wrong ? fieldTexts.notADate : undefined)

  const settle = () => {
    if (typed === null) return
    const date = parseDate(typed)
    setWrong(typed.trim() !== '' && date === null)
    if (typed.trim() !== '' && date === null) return
    setTyped(null)
    if (date !== value) onChange?.(date)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const days = arrows[event.key]
    if (event.key === 'Enter') settle()
    else if (event.altKey && event.key === 'ArrowDown') setOpen(true)
    else if (event.key === 'Escape' && open) close()
    else if (days !== undefined && editable) {
      setTyped(null)
      setWrong(false)
      onChange?.(addDays(value ?? todayIso(), value ? days : 0))
    } else return
    if (event.key !== 'Enter') event.preventDefault()
  }

  return (
    <FieldFrame {...props} id={id} error={error}>
      <div ref={box}>
        <FieldBox error={error} disabled={disabled} readOnly={readOnly} size={props.size} open={open}>
          <input
            ref={props.ref}
            id={id}
            className={classes.input}
            name={props.name}
            value={typed ?? longDate(value)}
            placeholder={props.placeholder ?? 'DD-MM-YYYY'}
            disabled={disabled}
            readOnly={readOnly}
            required={props.required}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            data-path={props['data-path']}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWrong(false)
            }}
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
            setTyped(null)
            setWrong(false)
            onChange?.(date)
            close()
          }}
        />
      )}
    </FieldFrame>
  )
}
