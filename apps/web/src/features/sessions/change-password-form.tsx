import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { sessionMessages } from '@dray/domain/sessions/sessions.messages.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type NewPassword, NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'
import { changePassword } from './sessions.queries.ts'

const blank = { current_password: '', password: '', repeated: '' }

/** Changes the own password; other sessions of the person end. */
export function ChangePasswordForm() {
  const [value, setValue] = useState(blank)
  const [errors, setErrors] = useState<Partial<typeof blank>>({})
  const save = useMutation({
    mutationFn: () => changePassword({ current_password: value.current_password, password: value.password }),
    onSuccess: () => {
      setValue(blank)
      toast.success(sessionMessages.passwordChanged)
    },
    onError: (error) => {
      if (isApiError(error, 'validation')) setErrors(error.firstReasons())
      else if (isApiError(error)) toast.error(error)
    },
  })
  const handleSubmit = () => {
    const found = {
      ...newPasswordErrors(value),
      ...(value.current_password === '' && { current_password: signInTexts.passwordRequired }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) save.mutate()
  }
  return (
    <Form label={signInTexts.chooseTitle} onSubmit={handleSubmit}>
      <PasswordField
        label={signInTexts.currentPassword}
        value={value.current_password}
        error={errors.current_password}
        onChange={(current_password) => setValue({ ...value, current_password })}
      />
      <NewPasswordFields
        value={value}
        errors={errors}
        onChange={(next: NewPassword) => setValue({ ...value, ...next })}
      />
      <Inline>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {signInTexts.savePassword}
        </Button>
      </Inline>
    </Form>
  )
}
