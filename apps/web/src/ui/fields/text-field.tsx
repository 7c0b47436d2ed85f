import type { HTMLInputTypeAttribute, KeyboardEvent, ReactNode, Ref } from 'react'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import { useLetterWarning } from './use-letter-warning.tsx'

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
  /** The text cannot be read as what the field is for: its form is not sent. */
  refused?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

/** A controlled input never falls back to its own value: null is the empty text. */
const controlled = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ''))

/** What is typed there is on no document, or cannot hold such letters. */
const unprinted: readonly TextFieldProps['type'][] = ['password', 'search', 'email', 'tel', 'url']

export function TextField(given: TextFieldProps) {
  const props = useLetterWarning(given, unprinted.includes(given.type) ? null : given.value)
  const ids = useFieldIds(props)
  const { onChange, selectOnFocus, onFocus } = props
  return (
    <FieldFrame {...props} id={ids.id}>
      <FieldBox error={props.error} disabled={props.disabled} readOnly={props.readOnly} size={props.size}>
        {props.before && <span className={classes.affix}>{props.before}</span>}
        <FieldInput
          ref={props.ref}
          field={props}
          ids={ids}
          figures={props.figures}
          refused={props.refused}
          type={props.type ?? 'text'}
          value={controlled(props.value)}
          defaultValue={props.defaultValue}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
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
