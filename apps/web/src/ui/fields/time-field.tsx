import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { readClock } from '@dray/domain/kernel/typed-time.ts'
import { IconClock } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useCallback, useMemo, useRef } from 'react'
import { addMinutes } from './date-text.ts'
import type { FieldProps } from './field-frame.tsx'
import { isComposing } from './is-composing.ts'
import { useListbox } from './listbox.ts'
import { nearOptions, OptionLayer } from './option-layer.tsx'
import type { OptionRow } from './option-list.tsx'
import { TypedField } from './typed-field.tsx'
import { useTypedValue } from './use-typed-value.ts'

export interface TimeFieldProps extends FieldProps {
  /** `HH:mm` as people read it, or null: a blank time stays blank. */
  value?: string | null
  onChange?: (value: string | null) => void
  /** Minutes between the choices of the list. */
  step?: number
  /** Reads more than a clock: what is kept of the words, or null where they are none; with what is said then. */
  reads?: { parse: (text: string) => string | null; wrong: string }
  ref?: Ref<HTMLInputElement>
}

const beginsAt = '08:00'
const quarter: Record<string, number> = { ArrowUp: 15, ArrowDown: -15 }
const timesOfDay = (step: number): OptionRow[] =>
  Array.from({ length: Math.floor(1440 / step) }, (_, i) => addMinutes('00:00', i * step)).map((label) => ({
    key: label,
    label,
  }))

const isClock = (value: string) => /^\d{2}:\d{2}/.test(value) && value.length <= 8
const stepped = (value: string | null, minutes: number) =>
  value && isClock(value) ? addMinutes(value, minutes) : beginsAt

/** The choice that a time lies at or after. */
const nearest = (rows: readonly OptionRow[], value: string | null) =>
  rows.findLast(({ key }) => key <= (value ?? beginsAt))?.key

/** A clock time by typing (13:30, 1330, 9, 2pm), by arrows in quarter hours, or from a list. */
export function TimeField(props: TimeFieldProps) {
  const { value = null, onChange, disabled, readOnly, step = 30, reads } = props
  const box = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => timesOfDay(step), [step])
  const shown = (reads ? value : value?.slice(0, 5)) ?? ''
  const typed = useTypedValue({ value, onChange, parse: reads?.parse ?? readClock, shown })
  const { settle, put } = typed
  const editable = !disabled && !readOnly
  const field = { ...props, error: typed.wrong ? (reads?.wrong ?? fieldTexts.notATime) : props.error }
  const listbox = useListbox({
    rows,
    pickFirst: false,
    activeKey: nearest(rows, value),
    onPick: (row) => {
      put(row.key)
      listbox.setOpen(false)
    },
  })
  const { open, setOpen } = listbox
  const close = useCallback(() => setOpen(false), [setOpen])

  const handleClosedKeys = (event: KeyboardEvent) => {
    const minutes = quarter[event.key]
    if (isComposing(event)) return
    if (event.key === 'Enter') settle()
    if (minutes === undefined || (value !== null && !isClock(value))) return
    event.preventDefault()
    put(stepped(value, minutes))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (open || event.altKey) listbox.handleKeyDown(event)
    else handleClosedKeys(event)
  }

  return (
    <TypedField
      field={field}
      typed={typed}
      box={box}
      open={open}
      onTouched={close}
      input={{
        ref: props.ref,
        placeholder: props.placeholder ?? 'HH:mm',
        inputMode: reads ? 'text' : 'numeric',
        ...nearOptions,
        ...listbox.inputProps,
        onKeyDown: editable ? handleKeyDown : undefined,
      }}
      pick={{
        'aria-label': fieldTexts.pickTime,
        onPointerDown: (event) => event.preventDefault(),
        onClick: () => setOpen(!open),
        children: <IconClock aria-hidden />,
      }}
    >
      {open && (
        <OptionLayer
          anchor={box.current}
          onClose={close}
          maxHeight={220}
          label={fieldTexts.pickTime}
          rows={rows}
          listbox={listbox}
        />
      )}
    </TypedField>
  )
}
