import type { ButtonHTMLAttributes, ComponentProps, ReactNode, RefObject } from 'react'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import type { useTypedValue } from './use-typed-value.ts'

interface TypedFieldProps {
  field: FieldProps
  typed: ReturnType<typeof useTypedValue>
  input: Omit<ComponentProps<typeof FieldInput>, 'field' | 'ids' | 'refused'>
  /** The button that opens what the value can be chosen from. */
  pick: ButtonHTMLAttributes<HTMLButtonElement>
  /** What its layer stands at. */
  box: RefObject<HTMLDivElement | null>
  open: boolean
  /** Somebody types, or leaves the field. */
  onTouched?: () => void
  /** The layer. */
  children: ReactNode
}

/** A value that is typed in words, or chosen from a layer below it. */
export function TypedField({ field, typed, input, pick, box, open, onTouched, children }: TypedFieldProps) {
  const { text, isRefused, type, settle } = typed
  const { error, disabled, readOnly, size } = field
  const ids = useFieldIds(field)
  return (
    <FieldFrame {...field} id={ids.id}>
      <div ref={box}>
        <FieldBox error={error} disabled={disabled} readOnly={readOnly} size={size} open={open}>
          <FieldInput
            field={field}
            ids={ids}
            refused={isRefused}
            value={text}
            {...input}
            onChange={(event) => {
              type(event.currentTarget.value)
              onTouched?.()
            }}
            onFocus={(event) => {
              event.currentTarget.select()
              field.onFocus?.()
            }}
            onBlur={() => {
              onTouched?.()
              settle()
              field.onBlur?.()
            }}
          />
          {!disabled && !readOnly && <button type="button" className={classes.inner} tabIndex={-1} {...pick} />}
        </FieldBox>
      </div>
      {children}
    </FieldFrame>
  )
}
