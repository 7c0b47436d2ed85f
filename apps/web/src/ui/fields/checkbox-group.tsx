import { type ReactNode, useId } from 'react'
import { CheckboxField, Tick } from './checkbox-field.tsx'
import classes from './checkbox-group.module.css'

export interface GroupedOption {
  value: string
  label: string
  description?: ReactNode
  checked: boolean
  disabled?: boolean
}

interface CheckboxGroupProps {
  title: string
  /** The name of the box that sets all others, and how many are set, in words. */
  allLabel: string
  count: string
  options: readonly GroupedOption[]
  /** The boxes that changed, and to what. */
  onChange: (values: string[], checked: boolean) => void
  readOnly?: boolean | undefined
}

/** Boxes that belong together, with one that sets them all; those that are locked stay as they are. */
export function CheckboxGroup({ title, allLabel, count, options, onChange, readOnly }: CheckboxGroupProps) {
  const id = useId()
  const free = options.filter(({ disabled }) => !disabled)
  const isAll = free.every(({ checked }) => checked)
  return (
    <fieldset className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        {!readOnly && free.length > 1 && (
          <Tick
            label={allLabel}
            checked={isAll && options.every(({ checked }) => checked)}
            some={free.some(({ checked }) => checked)}
            onChange={() => {
              const values = free.filter(({ checked }) => checked === isAll).map(({ value }) => value)
              onChange(values, !isAll)
            }}
          />
        )}
        <span id={id} className={classes.title}>
          {title}
        </span>
        <span className={classes.count}>{count}</span>
      </div>
      <div className={classes.options}>
        {options.map(({ value, label, description, checked, disabled }) => (
          <CheckboxField
            key={value}
            label={label}
            description={description}
            checked={checked}
            disabled={!readOnly && disabled === true}
            readOnly={readOnly === true}
            onChange={(on) => onChange([value], on)}
          />
        ))}
      </div>
    </fieldset>
  )
}
