import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './field.module.css'
import type { FieldProps, useFieldIds } from './field-frame.tsx'

interface FieldInputProps extends InputHTMLAttributes<HTMLInputElement> {
  field: FieldProps
  ids: ReturnType<typeof useFieldIds>
  /** Figures: to the right, one width. */
  figures?: boolean | undefined
  /** What is typed cannot be read: `commitFields` leads back here. */
  refused?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** The one-line input of every field, tied to its label, hint and error. */
export function FieldInput({ field, ids, figures, refused, ...rest }: FieldInputProps) {
  return (
    <input
      id={ids.id}
      className={classNames(classes.input, figures && classes.number)}
      type="text"
      name={field.name}
      placeholder={field.placeholder}
      disabled={field.disabled}
      readOnly={field.readOnly}
      required={field.required}
      // biome-ignore lint/a11y/noAutofocus: a dialog's first field takes the focus, as the phone call starts there.
      autoFocus={field.autoFocus}
      autoComplete="off"
      data-autofocus={field.autoFocus || undefined}
      data-path={field['data-path']}
      data-refused={refused || undefined}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={ids.describedBy}
      {...rest}
    />
  )
}
