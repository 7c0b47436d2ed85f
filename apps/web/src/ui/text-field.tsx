import type { HTMLInputTypeAttribute, KeyboardEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'

export interface TextFieldProps extends FieldProps {
  value?: string | null
  defaultValue?: string
  onChange?: (value: string) => void
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'password' | 'url' | 'search' | 'tel'>
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  maxLength?: number
  /** Inside the box, before and after what is typed. */
  before?: ReactNode
  after?: ReactNode
  /** Figures: to the right, one width. */
  figures?: boolean
  selectOnFocus?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { id, describedBy } = useFieldIds(props)
  const { onChange, selectOnFocus, onFocus } = props
  return (
    <FieldFrame {...props} id={id}>
      <FieldBox error={props.error} disabled={props.disabled} readOnly={props.readOnly} size={props.size}>
        {props.before && <span className={classes.affix}>{props.before}</span>}
        <input
          ref={props.ref}
          id={id}
          className={classNames(classes.input, props.figures && classes.number)}
          type={props.type ?? 'text'}
          name={props.name}
          value={props.value === undefined ? undefined : (props.value ?? '')}
          defaultValue={props.defaultValue}
          placeholder={props.placeholder}
          disabled={props.disabled}
          readOnly={props.readOnly}
          // biome-ignore lint/a11y/noAutofocus: a dialog's first field takes the focus, as the phone call starts there.
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          required={props.required}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy}
          data-path={props['data-path']}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          onBlur={props.onBlur}
          onFocus={(event) => {
            if (selectOnFocus) event.currentTarget.select()
            onFocus?.()
          }}
          onKeyDown={props.onKeyDown}
        />
        {props.after && <span className={classes.affix}>{props.after}</span>}
      </FieldBox>
    </FieldFrame>
  )
}
