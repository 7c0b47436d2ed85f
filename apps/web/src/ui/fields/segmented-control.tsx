import { useId } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './segmented-control.module.css'

export interface Segment<V extends string | number> {
  value: V
  label: string
  disabled?: boolean
  /** Shown on hover: why it cannot be chosen. */
  hint?: string
}

export interface SegmentedControlProps<V extends string | number> {
  /** Its accessible name; shown above it with `showLabel`. */
  label: string
  showLabel?: boolean
  options: readonly Segment<V>[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean
  size?: 'md' | 'sm'
  wide?: boolean
}

/** One of a few, all visible: arrows move, as radio buttons do. */
export function SegmentedControl<V extends string | number>(props: SegmentedControlProps<V>) {
  const { label, options, value, onChange, disabled } = props
  const id = useId()
  return (
    <div>
      {props.showLabel && (
        <span id={id} className={classes.label}>
          {label}
        </span>
      )}
      <div
        role="radiogroup"
        aria-label={props.showLabel ? undefined : label}
        aria-labelledby={props.showLabel ? id : undefined}
        className={classNames(classes.group, props.wide && classes.wide, props.size === 'sm' && classes.sm)}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.part} title={option.hint}>
            <input
              type="radio"
              className={classes.input}
              name={id}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
