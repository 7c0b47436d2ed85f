import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import classes from './tags-field.module.css'

export interface TagsFieldProps extends FieldProps {
  value?: readonly string[]
  onChange?: (value: string[]) => void
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

/** Several short texts (references, air way bill numbers): Enter, comma or leaving the field adds; Backspace takes the last back. */
export function TagsField(props: TagsFieldProps) {
  const { value = [], onChange, disabled, readOnly } = props
  const { id, describedBy } = useFieldIds(props)
  const [typed, setTyped] = useState('')
  const editable = !disabled && !readOnly

  const add = (text: string) => {
    const fresh = text.split(/[,;\n\t]/).map((part) => part.trim())
    const next = [...new Set([...value, ...fresh.filter(Boolean)])]
    setTyped('')
    if (next.length > value.length) onChange?.(next)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === ',') {
      if (typed.trim()) event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange?.(value.slice(0, -1))
      setTyped(value.at(-1) ?? '')
      event.preventDefault()
    }
  }

  return (
    <FieldFrame {...props} id={id}>
      <FieldBox error={props.error} disabled={disabled} readOnly={readOnly}>
        <div className={classes.box}>
          {value.map((tag) => (
            <span key={tag} className={classes.tag} data-plain={editable ? undefined : true}>
              <span className={classes.name} title={tag}>
                {tag}
              </span>
              {editable && (
                <button
                  type="button"
                  className={classes.remove}
                  tabIndex={-1}
                  aria-label={fieldTexts.remove(tag)}
                  onClick={() => onChange?.(value.filter((other) => other !== tag))}
                >
                  <IconX aria-hidden />
                </button>
              )}
            </span>
          ))}
          <input
            ref={props.ref}
            id={id}
            className={classes.input}
            name={props.name}
            value={typed}
            placeholder={value.length === 0 ? props.placeholder : undefined}
            disabled={disabled}
            readOnly={readOnly}
            maxLength={props.maxLength}
            autoComplete="off"
            aria-invalid={props.error ? true : undefined}
            aria-describedby={describedBy}
            data-path={props['data-path']}
            onChange={(event) => {
              const text = event.currentTarget.value
              if (/[,;\n\t]/.test(text)) add(text)
              else setTyped(text)
            }}
            onKeyDown={handleKeyDown}
            onFocus={props.onFocus}
            onBlur={() => {
              if (typed.trim()) add(typed)
              props.onBlur?.()
            }}
          />
        </div>
      </FieldBox>
    </FieldFrame>
  )
}
