import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './field.module.css'

/** What every field takes, whatever is typed into it. */
export interface FieldProps {
  /** Always there: shown above the field, or kept for screen readers with `hideLabel`. */
  label: ReactNode
  hideLabel?: boolean
  /** At the right end of the label: a small button, a unit, a hint. */
  labelAside?: ReactNode
  description?: ReactNode
  /** The reason the value is refused; the field is marked and announces it. */
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
  name?: string
  id?: string
  autoFocus?: boolean
  size?: 'md' | 'sm'
  onBlur?: () => void
  onFocus?: () => void
  /** False where what is typed goes on no document: its letters need not be those that can be printed. */
  onPaper?: boolean | undefined
  /** Set by the form library; it finds the field to focus by this. */
  'data-path'?: string
}

/** The names that tie a control to its label, its hint and its error. */
export function useFieldIds(props: Pick<FieldProps, 'id' | 'error' | 'description'>) {
  const made = useId()
  const id = props.id ?? made
  const describedBy = [props.error ? `${id}-error` : '', props.description ? `${id}-hint` : '']
    .filter(Boolean)
    .join(' ')
  return { id, describedBy: describedBy || undefined }
}

interface FrameProps
  extends Pick<FieldProps, 'label' | 'hideLabel' | 'labelAside' | 'description' | 'error' | 'required'> {
  id: string
  children: ReactNode
}

/** Label above, control, then what is wrong or a hint. */
export function FieldFrame({ id, label, hideLabel, labelAside, description, error, required, children }: FrameProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={id} id={`${id}-label`} className={hideLabel ? classes.hidden : classes.label}>
        <span>{label}</span>
        {required && (
          <span className={classes.mark} aria-hidden>
            *
          </span>
        )}
        {labelAside && <span className={classes.aside}>{labelAside}</span>}
      </label>
      {children}
      {error && (
        <span id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </span>
      )}
      {description && (
        <span id={`${id}-hint`} className={classes.description}>
          {description}
        </span>
      )}
    </div>
  )
}

/** The box around a control: its edge shows focus, refusal and lock. */
export function FieldBox(
  props: Pick<FieldProps, 'error' | 'disabled' | 'readOnly' | 'size'> & { children: ReactNode; open?: boolean },
) {
  return (
    <div
      className={classNames(
        classes.control,
        Boolean(props.error) && classes.invalid,
        (props.disabled || props.readOnly) && classes.locked,
        props.size === 'sm' && classes.sm,
      )}
      data-open={props.open}
    >
      {props.children}
    </div>
  )
}
