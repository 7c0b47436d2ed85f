import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { CalendarLayer } from './calendar-layer.tsx'
import rangeClasses from './date-range-field.module.css'
import { shortDate } from './date-text.ts'
import classes from './field.module.css'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'

export interface MultiDateFieldProps extends FieldProps {
  /** Calendar dates, in order. */
  value: string[]
  onChange: (value: string[]) => void
  min?: string
  max?: string
  /** Days that cannot be chosen. */
  without?: readonly string[] | undefined
}

const namedAtMost = 4

/** Several single days; the calendar stays open until it is left. */
export function MultiDateField(props: MultiDateFieldProps) {
  const { value, onChange, disabled } = props
  const { id, describedBy } = useFieldIds(props)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const names = value.map(shortDate).join(', ')
  const text = value.length > namedAtMost ? fieldTexts.datesChosen(value.length) : names
  return (
    <FieldFrame {...props} id={id}>
      <button
        ref={button}
        id={id}
        type="button"
        className={classNames(classes.control, rangeClasses.button, Boolean(props.error) && classes.invalid)}
        disabled={disabled}
        title={names}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={describedBy}
        data-path={props['data-path']}
        data-open={open}
        onClick={() => setOpen(!open)}
      >
        <IconCalendar aria-hidden />
        {text ? (
          <span>{text}</span>
        ) : (
          <span className={rangeClasses.to}>{props.placeholder ?? fieldTexts.noDates}</span>
        )}
      </button>
      {open && (
        <CalendarLayer
          type="multiple"
          anchor={button.current}
          onClose={close}
          min={props.min}
          max={props.max}
          without={props.without}
          value={value}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}
