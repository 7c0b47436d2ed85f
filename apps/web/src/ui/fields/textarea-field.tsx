import type { CSSProperties, KeyboardEvent, Ref } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { useLetterWarning } from './use-letter-warning.tsx'

export interface TextareaFieldProps extends FieldProps {
  value?: string | null
  defaultValue?: string
  onChange?: (value: string) => void
  rows?: number | undefined
  maxLength?: number
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  ref?: Ref<HTMLTextAreaElement>
}

export function TextareaField(given: TextareaFieldProps) {
  const props = useLetterWarning(given, given.value)
  const { id, describedBy } = useFieldIds(props)
  const { onChange, rows = 3 } = props
  return (
    <FieldFrame {...props} id={id}>
      <FieldBox error={props.error} disabled={props.disabled} readOnly={props.readOnly}>
        <textarea
          ref={props.ref}
          id={id}
          className={classNames(classes.input, classes.area)}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          name={props.name}
          value={props.value === undefined ? undefined : (props.value ?? '')}
          defaultValue={props.defaultValue}
          placeholder={props.placeholder}
          disabled={props.disabled}
          readOnly={props.readOnly}
          // biome-ignore lint/a11y/noAutofocus: only where a dialog holds this one field.
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          maxLength={props.maxLength}
          required={props.required}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy}
          data-path={props['data-path']}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          onBlur={props.onBlur}
          onFocus={props.onFocus}
          onKeyDown={props.onKeyDown}
        />
      </FieldBox>
    </FieldFrame>
  )
}
