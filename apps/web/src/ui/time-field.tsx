import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconClock } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { addMinutes, parseTime } from './date-text.ts'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { Floating } from './floating.tsx'
import { useListbox } from './listbox.ts'
import { OptionList, type OptionRow } from './option-list.tsx'

export interface TimeFieldProps extends FieldProps {
  /** `HH:mm` as people read it, or null: a blank time stays blank. */
  value?: string | null
  onChange?: (value: string | null) => void
  /** Minutes between the choices of the list. */
  step?: number
  ref?: Ref<HTMLInputElement>
}

const timesOfDay = (step: number): OptionRow[] =>
  Array.from({ length: Math.floor(1440 / step) }, (_, i) => addMinutes('00:00', i * step)).map((label) => ({
    key: label,
    label,
  }))

/** A clock time by typing (13:30, 1330, 9, 2pm), by arrows in quarter hours, or from a list. */
export function TimeField(props: TimeFieldProps) {
  const { value = null, onChange, disabled, readOnly, step = 30 } = props
  const { id, describedBy } = useFieldIds(props)
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const rows = useMemo(() => timesOfDay(step), [step])
  const editable = !disabled && !readOnly
  const error = props.error ?? (wrong ? fieldTexts.notATime : undefined)

  const put = (time: string | null) => {
    setTyped(null)
    setWrong(false)
    if (time !== value) onChange?.(time)
  }
  const listbox = useListbox({
    rows,
    pickFirst: false,
    activeKey: value ? `${value.slice(0, 3)}${Number(value.slice(3)) < 30 ? '00' : '30'}` : '08:00',
    onPick: (row) => {
      put(row.key)
      listbox.setOpen(false)
    },
  })
  const { setOpen } = listbox
  const close = useCallback(() => setOpen(false), [setOpen])

  const settle = () => {
    if (typed === null) return
    const time = parseTime(typed)
    if (typed.trim() === '' || time) put(time)
    else setWrong(true)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 15 : event.key === 'ArrowDown' ? -15 : 0
    if (!editable) return
    if (listbox.open || (event.altKey && event.key === 'ArrowDown')) listbox.handleKeyDown(event)
    else if (event.key === 'Enter') settle()
    else if (step !== 0) {
      event.preventDefault()
      put(value ? addMinutes(value, step) : '08:00')
    }
  }

  return (
    <FieldFrame {...props} id={id} error={error}>
      <div ref={box}>
        <FieldBox error={error} disabled={disabled} readOnly={readOnly} size={props.size} open={listbox.open}>
          <input
            ref={props.ref}
            id={id}
            className={classes.input}
            name={props.name}
            value={typed ?? value?.slice(0, 5) ?? ''}
            placeholder={props.placeholder ?? 'HH:mm'}
            disabled={disabled}
            readOnly={readOnly}
            required={props.required}
            inputMode="numeric"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            data-path={props['data-path']}
            {...listbox.inputProps}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWrong(false)
              setOpen(false)
            }}
            onFocus={(event) => {
              event.currentTarget.select()
              props.onFocus?.()
            }}
            onBlur={() => {
              setOpen(false)
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
              aria-label={fieldTexts.pickTime}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setOpen(!listbox.open)}
            >
              <IconClock aria-hidden />
            </button>
          )}
        </FieldBox>
      </div>
      {listbox.open && (
        <Floating anchor={box.current} onClose={close} matchWidth maxHeight={220}>
          <OptionList label={fieldTexts.pickTime} rows={rows} listbox={listbox} />
        </Floating>
      )}
    </FieldFrame>
  )
}
