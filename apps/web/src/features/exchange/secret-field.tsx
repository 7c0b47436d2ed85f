import { integrationTexts as texts } from '@dray/domain/exchange/integration-page.messages.ts'
import { useEffect, useState } from 'react'
import type { CustomFieldProps } from '#kit/form/form-field.ts'
import { Button } from '#ui/display/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** A secret that can be given and replaced, never read: `has_token` of the row says whether there is one. */
export function SecretField({ row, value, onChange, description, ...field }: CustomFieldProps) {
  const isStored = row?.[`has_${field['data-path']}`] === 1
  const [isReplacing, setReplacing] = useState(false)
  useEffect(() => {
    if (row?.version) setReplacing(false)
  }, [row?.version])
  const text = typeof value === 'string' ? value : ''
  if (isStored && !isReplacing && text === '') {
    return (
      <TextField
        {...field}
        readOnly
        value={texts.stored}
        after={
          <Button size="sm" variant="link" onClick={() => setReplacing(true)}>
            {texts.replace}
          </Button>
        }
      />
    )
  }
  const keep = () => {
    setReplacing(false)
    onChange('')
  }
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      autoFocus={isReplacing}
      value={text}
      onChange={onChange}
      {...(isStored && {
        labelAside: (
          <Button size="sm" variant="link" onClick={keep}>
            {texts.keep}
          </Button>
        ),
      })}
    />
  )
}
