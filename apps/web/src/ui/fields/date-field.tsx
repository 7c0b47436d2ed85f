import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useCallback, useRef, useState } from 'react'
import { CalendarLayer, prefetchCalendar } from './calendar-layer.tsx'
import { addDays, longDate, parseDate, todayIso } from './date-text.ts'
import type { FieldProps } from './field-frame.tsx'
import { isComposing } from './is-composing.ts'
import { TypedField } from './typed-field.tsx'
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
  const typed = useTypedValue({ value, onChange, parse: parseDate, shown: longDate(value) })
  const { settle, put } = typed
  const editable = !disabled && !readOnly
  const field = { ...props, error: typed.wrong ? fieldTexts.notADate : props.error }

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
    <TypedField
      field={field}
      typed={typed}
      box={box}
      open={open}
      input={{
        ref: props.ref,
        placeholder: props.placeholder ?? 'DD-MM-YYYY',
        onKeyDown: handleKeyDown,
      }}
      pick={{
        'aria-label': fieldTexts.pickDate,
        'aria-expanded': open,
        onPointerEnter: prefetchCalendar,
        onClick: () => setOpen(!open),
        children: <IconCalendar aria-hidden />,
      }}
    >
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
    </TypedField>
  )
}
