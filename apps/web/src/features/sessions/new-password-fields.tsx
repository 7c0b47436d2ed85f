import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { passwordError } from '@dray/domain/sessions/password.ts'
import type { ComponentProps } from 'react'
import { FormRows } from '#ui/fields/form-row.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'

export interface NewPassword {
  password: string
  repeated: string
}

/** Why the two fields are refused, by field; the same rule that the server holds. */
export function newPasswordErrors({ password, repeated }: NewPassword, email?: string | null): Partial<NewPassword> {
  const reason = passwordError(password, email ? { email } : {})
  return {
    ...(reason && { password: reason }),
    ...(password !== repeated && { repeated: signInTexts.passwordsDiffer }),
  }
}

interface NewPasswordFieldsProps {
  bind: (field: keyof NewPassword) => Omit<ComponentProps<typeof PasswordField>, 'label'>
  autoFocus?: boolean
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ bind, autoFocus }: NewPasswordFieldsProps) => (
  <FormRows>
    <PasswordField
      label={signInTexts.newPassword}
      description={signInTexts.passwordHint}
      autoComplete="new-password"
      {...bind('password')}
      {...(autoFocus && { autoFocus })}
    />
    <PasswordField label={signInTexts.repeatPassword} autoComplete="new-password" {...bind('repeated')} />
  </FormRows>
)
