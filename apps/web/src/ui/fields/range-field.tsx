import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import classes from './range-field.module.css'

export interface RangeFieldProps extends Omit<FieldProps, 'placeholder' | 'size'> {
  value: number
  min: number
  max: number
  step?: number
  onChange?: (value: number) => void
  /** The value in words: "5 Miles". */
  text: (value: number) => string
}

/** A number by sliding, or by arrows, with the value in words beside it. */
export function RangeField(props: RangeFieldProps) {
  const { value, min, max, step = 1, onChange, text } = props
  const { id, describedBy } = useFieldIds(props)
  return (
    <FieldFrame {...props} id={id}>
      <div className={classes.line}>
        <input
          id={id}
          type="range"
          className={classes.range}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={props.disabled || props.readOnly}
          aria-valuetext={text(value)}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy}
          data-path={props['data-path']}
          onChange={(event) => onChange?.(Number(event.currentTarget.value))}
        />
        <output className={classes.value} htmlFor={id}>
          {text(value)}
        </output>
      </div>
    </FieldFrame>
  )
}
