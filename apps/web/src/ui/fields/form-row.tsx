import { Children, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { commitFields } from './commit-fields.ts'
import classes from './form-row.module.css'
import { isComposing } from './is-composing.ts'

interface FormRowProps {
  /** Shares of the width, `[2, 1, 1]`; equal ones when left out. */
  columns?: readonly number[]
  /** On a phone two beside each other instead of one: for short fields. */
  pairs?: boolean
  children: ReactNode
}

/** Fields beside each other, in shares of the width; below each other on a phone. */
export function FormRow({ columns, pairs, children }: FormRowProps) {
  const count = columns?.length ?? Children.toArray(children).length
  const shares = columns ?? Array.from({ length: count }, () => 1)
  const template = shares.map((share) => `minmax(0, ${share}fr)`).join(' ')
  return (
    <div
      className={classes.row}
      style={{ ['--columns' as string]: template }}
      data-count={count}
      data-pairs={pairs || undefined}
    >
      {children}
    </div>
  )
}

interface FormProps {
  onSubmit?: () => void
  children: ReactNode
  /** Links the form to a save button outside of it (`<Button form=… type="submit">`). */
  id?: string
  label?: string
  /** Keys of its own, before Ctrl/Cmd+Enter; what it uses up it prevents. */
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void
}

/** Rows of fields. Enter in a one-line field or Ctrl/Cmd+Enter anywhere submits what can be read; see `commitFields`. */
export function Form({ onSubmit, children, id, label, onKeyDown }: FormProps) {
  const latest = useRef(onSubmit)
  latest.current = onSubmit
  return (
    <form
      id={id}
      className={classNames(classes.form, classes.loose)}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (commitFields(event.currentTarget)) latest.current?.()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.defaultPrevented || isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
          return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Rows below each other, in the form's own rhythm. */
export function FormRows({ children }: { children: ReactNode }) {
  return <div className={classes.form}>{children}</div>
}
