import { type Ref, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './checkbox.module.css'
import { type FieldProps, useFieldIds } from './field-frame.tsx'

export interface CheckboxFieldProps extends Omit<FieldProps, 'labelAside' | 'placeholder' | 'size'> {
  /** A flag of the wire (0 or 1) is taken as it is. */
  checked?: boolean | 0 | 1
  onChange?: (checked: boolean) => void
  /** Looks like a switch: for what takes effect at once. */
  look?: 'box' | 'switch'
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, describedBy } = useFieldIds(props)
  const { onChange } = props
  return (
    <div>
      <label className={classes.row} htmlFor={id} data-disabled={props.disabled || undefined}>
        <input
          ref={props.ref}
          id={id}
          type="checkbox"
          role={props.look === 'switch' ? 'switch' : undefined}
          className={classNames(classes.box, props.look === 'switch' && classes.switch)}
          name={props.name}
          checked={Boolean(props.checked)}
          disabled={props.disabled || props.readOnly}
          data-autofocus={props.autoFocus || undefined}
          aria-label={props.hideLabel && typeof props.label === 'string' ? props.label : undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy}
          data-path={props['data-path']}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
          onBlur={props.onBlur}
          onFocus={props.onFocus}
        />
        <CheckboxText id={id} label={!props.hideLabel && props.label} description={props.description} />
      </label>
      {props.error && (
        <div className={classes.error} id={`${id}-error`} role="alert">
          {props.error}
        </div>
      )}
    </div>
  )
}

function CheckboxText({ id, label, description }: Pick<FieldProps, 'label' | 'description'> & { id: string }) {
  return (
    <span className={classes.text}>
      {label}
      {description && (
        <span className={classes.hint} id={`${id}-hint`}>
          {description}
        </span>
      )}
    </span>
  )
}

interface TickProps {
  label: string
  checked: boolean
  some?: boolean
  disabled?: boolean
  tabIndex?: number
  onChange: (checked: boolean, shift: boolean) => void
}

/** The bare box of a table row or its header; `some` is the half-ticked state. */
export function Tick({ label, checked, some = false, disabled, tabIndex, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  // After every drawing: a press takes the half-ticked state away, whatever comes of it.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  })
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => onChange(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
    />
  )
}
